import { OPERATOR_NAMES } from '@catalog-service/vocabulary';
import { servedReferences } from '../../model/entities.js';
import type { Catalog, Served } from '../../model/model.js';
import { packageView } from '../client/index.view.js';
import { attributeOf, pythonPackageView } from '../client-python/package.view.js';
import { undoableIn } from '../openapi/undo-path.js';

/** What the scripts of the pages must know of the clients to write code for them. */
export function clientsView(catalog: Catalog) {
  const python = pythonPackageView(catalog);
  const served: readonly Served[] = [...catalog.resources, ...servedReferences(catalog)];
  return {
    clients: {
      packages: { TypeScript: packageView(catalog).name, Python: python.module },
      files: { TypeScript: 'typescript.tgz', Python: python.wheel },
      properties: Object.fromEntries(
        served.flatMap(({ names, path, former }) =>
          [path, ...(former === undefined ? [] : [former.path])].map((one) => [
            one,
            { TypeScript: names.camel, Python: attributeOf(names.camel) },
          ]),
        ),
      ),
      calls: undoableIn(catalog).length > 0 ? { [`POST ${catalog.basePath}/undo`]: ['undo', 'undone'] } : {},
      operators: OPERATOR_NAMES,
    },
  };
}
