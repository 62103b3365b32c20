import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../user-error.js';

/** The folders that a project chooses, from its root. */
export interface Layout {
  /** Folder of hooks. */
  readonly custom: string;
  /** Folder of hand-written records of access; it may be missing. */
  readonly records: string;
}

const FOLDER = z.string().regex(/^[\w-]+(\/[\w-]+)*$/);
const LAYOUT = z.strictObject({ custom: FOLDER.default('service/custom'), records: FOLDER.default('test/records') });
const MANIFEST = z.looseObject({
  catalogService: LAYOUT.prefault({}),
  scripts: z.record(z.string(), z.string()).default({}),
});

/**
 * The layout of the project in a folder: `catalogService` of its package.json.
 *
 * @throws UserError where that names no folders.
 */
export const layoutOf = (root: string): Layout => manifestOf(root).catalogService;

/** The commands of the project in a folder: the scripts of its package.json. */
export const commandsOf = (root: string): readonly string[] => Object.keys(manifestOf(root).scripts);

function manifestOf(root: string): z.infer<typeof MANIFEST> {
  const file = join(root, 'package.json');
  const { success, data, error } = MANIFEST.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (!success) throw new UserError(`package.json: ${error.issues[0]?.path.join('.')} has to name a folder.`);
  return data;
}
