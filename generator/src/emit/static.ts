import type { Catalog } from '../model/model.js';
import type { Templates } from './templates.js';

/** The destinations of the static files of each folder of templates. */
const COPIED = {
  client: 'generated/client',
  'client/bin': 'generated/client/bin',
  'client/cjs': 'generated/client/cjs',
  'client/runtime': 'generated/client/src/runtime',
  'client/runtime/records': 'generated/client/src/runtime/records',
  'docs/access': 'generated/docs/access',
  'docs/pages': 'generated/docs/pages',
  'docs/reference': 'generated/docs/reference',
  'docs/requests': 'generated/docs/requests',
};

/** Files that are the same for every catalog: ordinary sources, linted and type-checked in `templates/`. */
export const emitStatic = (_catalog: Catalog, templates: Templates): Map<string, string> =>
  new Map(
    Object.entries(COPIED).flatMap(([from, to]) =>
      [...templates.staticFiles(from)].map(([name, text]): [string, string] => [`${to}/${name}`, text]),
    ),
  );
