import type { Catalog } from '../model/model.js';
import type { Templates } from './templates.js';

/** Where the static files of each folder below the templates go. */
const COPIED = {
  client: 'generated/client',
  'client/runtime': 'generated/client/src/runtime',
  'docs/access': 'generated/docs/access',
  'docs/pages': 'generated/docs/pages',
  'docs/reference': 'generated/docs/reference',
};

/** What is the same for every catalog: ordinary source, which is linted and type-checked where it is edited. */
export const emitStatic = (_catalog: Catalog, templates: Templates): Map<string, string> =>
  new Map(
    Object.entries(COPIED).flatMap(([from, to]) =>
      [...templates.staticFiles(from)].map(([name, text]): [string, string] => [`${to}/${name}`, text]),
    ),
  );
