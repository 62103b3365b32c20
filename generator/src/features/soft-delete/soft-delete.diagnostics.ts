/** The diagnostics of the checks beside. */
export const SOFT_DELETE_DIAGNOSTICS = {
  invalid_soft_delete: {
    title: 'Records that cannot be restored',
    explanation:
      'A resource with `softDelete`, and the resources that are deleted with it, cannot have `part`, since grants are checked when granted. No Entity Array with `onDelete: cascade` can lead to or from them: its record goes with its last element.',
    hint: 'Delete softDelete, or change onDelete.',
  },
} as const;
