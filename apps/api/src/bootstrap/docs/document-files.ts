import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A file that the service hands out as it is. */
export interface DocumentFile {
  /** Path of the route, from the root. */
  readonly url: string;
  readonly file: string;
  readonly mediaType: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

const require = createRequire(import.meta.url);

/**
 * The description of the API and the pages about it: what is generated, and Swagger UI from its package. The pages name
 * their parts relative to themselves, so that they also work behind a proxy that adds a path.
 *
 * @throws Error where the generated files are nowhere above
 */
export function documentFiles(): readonly DocumentFile[] {
  const generated = generatedFolder();
  const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));
  const [reference, access] = [join(generated, 'docs/reference'), join(generated, 'docs/access')];
  return [
    { url: '/openapi.json', file: join(generated, 'openapi.json'), mediaType: JSON_TYPE },
    { url: '/docs', file: join(reference, 'index.html'), mediaType: HTML },
    { url: '/docs/reference.css', file: join(reference, 'reference.css'), mediaType: CSS },
    { url: '/docs/reference.js', file: join(reference, 'reference.js'), mediaType: JAVASCRIPT },
    { url: '/docs/swagger-ui.css', file: join(swaggerUi, 'swagger-ui.css'), mediaType: CSS },
    { url: '/docs/swagger-ui-bundle.js', file: join(swaggerUi, 'swagger-ui-bundle.js'), mediaType: JAVASCRIPT },
    { url: '/docs/contract.json', file: join(generated, 'contract.json'), mediaType: JSON_TYPE },
    { url: '/docs/access', file: join(access, 'index.html'), mediaType: HTML },
    { url: '/docs/access.css', file: join(access, 'access.css'), mediaType: CSS },
    { url: '/docs/access-decisions.js', file: join(access, 'access-decisions.js'), mediaType: JAVASCRIPT },
    { url: '/docs/access-parts.js', file: join(access, 'access-parts.js'), mediaType: JAVASCRIPT },
    { url: '/docs/access.js', file: join(access, 'access.js'), mediaType: JAVASCRIPT },
  ];
}

/** Sources and build lie at different depths below it; the build has a `generated` of its own, without documents. */
function generatedFolder(from: string = import.meta.dirname): string {
  const folder = join(from, 'generated');
  if (existsSync(join(folder, 'openapi.json'))) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error('The file generated/openapi.json is missing.');
  return generatedFolder(parent);
}
