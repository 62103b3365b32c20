import type { FileEdit } from '../tree-change.js';

/** Edits of the hand-written records of access; a README in their folder describes the notation. */

const LIST = /(?<=\b(?:read|create|update|delete): )[^;\n]+/g;

/** Renames a field in the record of a resource; the name '' removes its line. */
export function recordFieldEdits(file: string, text: string, field: string, name: string): FileEdit[] {
  // Operations and labels come before the first blank line, fields after it.
  const body = text.indexOf('\n\n');
  const found = [...text.matchAll(new RegExp(`^${field}: .*\\n?`, 'gm'))].filter(({ index }) => index > body);
  const lines = found.map(
    ({ index, 0: line }): FileEdit =>
      name === ''
        ? { file, start: index, end: index + line.length, text: '' }
        : { file, start: index, end: index + field.length, text: name },
  );
  if (name === '') return lines;
  const scopes = [...text.matchAll(new RegExp(`(?<=^(?:labels: (?:own|parent)|through:) )${field}$`, 'gm'))];
  return [...scopes.map(({ index }) => ({ file, start: index, end: index + field.length, text: name })), ...lines];
}

/** Renames the resource of a record. */
export function recordTitleEdits(file: string, text: string, title: string, name: string): FileEdit[] {
  return text.startsWith(`${title} /`) ? [{ file, start: 0, end: title.length, text: name }] : [];
}

/** Renames permissions in every list of a record; the name '' removes them. Lists stay sorted. */
export function recordPermissionEdits(file: string, text: string, permissions: readonly string[], name: string) {
  return [...text.matchAll(LIST)].flatMap(({ index, 0: list }): FileEdit[] => {
    const words = list.split(' ');
    if (!words.some((word) => permissions.includes(word))) return [];
    const renamed = words.map((word) => (permissions.includes(word) ? name : word)).filter((word) => word !== '');
    const isRole = (word: string): boolean => word.length === 1;
    const sorted = [...renamed.filter(isRole), ...renamed.filter((word) => !isRole(word)).sort()];
    return [{ file, start: index, end: index + list.length, text: sorted.join(' ') || '-' }];
  });
}
