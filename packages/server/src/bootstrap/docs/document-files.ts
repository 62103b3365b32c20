import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface DocumentFile {
  readonly file: string;
  readonly mediaType: string;
}

export interface ServedDocument extends DocumentFile {
  /** Path of the route, from the root. */
  readonly url: string;
  /** The answer to clients that do not accept HTML. */
  readonly forMachines?: DocumentFile;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Media types of styles and scripts, by file extension. */
const PARTS: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * The generated documents. Pages refer to their files by relative paths, so that they work behind a proxy that adds a path.
 * @param generated folder of the service
 * @throws Error if it contains no documents
 */
export function documentFiles(generated: string): readonly ServedDocument[] {
  const docs = join(generated, 'docs');
  const page = (url: string, file: string): ServedDocument => ({ url, file: join(docs, file), mediaType: HTML });
  return [
    {
      ...page('/', 'start/index.html'),
      forMachines: { file: join(docs, 'start/index.json'), mediaType: JSON_TYPE },
    },
    { url: '/openapi.json', file: join(generated, 'openapi.json'), mediaType: JSON_TYPE },
    { url: '/docs/contract.json', file: join(generated, 'contract.json'), mediaType: JSON_TYPE },
    page('/docs', 'reference/index.html'),
    page('/docs/access', 'access/index.html'),
    ...readdirSync(join(docs, 'guides')).map((name) =>
      page(`/docs/guides/${name.replace(/\.html$/, '')}`, `guides/${name}`),
    ),
    ...['pages', 'reference', 'access'].flatMap((folder) => partsIn(join(docs, folder))),
  ];
}

function partsIn(folder: string): readonly ServedDocument[] {
  return readdirSync(folder).flatMap((name) => {
    const mediaType = PARTS[extname(name)];
    return mediaType === undefined ? [] : [{ url: `/docs/${name}`, file: join(folder, name), mediaType }];
  });
}
