import type { Catalog } from '../model/model.js';
import { hasRecordPages } from './docs/pages.js';
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
  'docs/records': 'generated/docs/records',
  'docs/reference': 'generated/docs/reference',
  'docs/requests': 'generated/docs/requests',
};

/** Files that are the same for every catalog: ordinary sources, linted and type-checked in `templates/`. */
export const emitStatic = (catalog: Catalog, templates: Templates): Map<string, string> =>
  new Map(
    Object.entries(COPIED)
      .filter(([from]) => from !== 'docs/records' || hasRecordPages(catalog))
      .flatMap(([from, to]) =>
        [...templates.staticFiles(from)].map(([name, text]): [string, string] => [`${to}/${name}`, text]),
      ),
  );
