import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface DocumentFile {
  readonly file: string;
  readonly mediaType: string;
}

export interface ServedDocument extends DocumentFile {
  /** Gives the text with the base URL of the service, for a document that has it in a list. */
  readonly addressed?: ((text: string) => string) | undefined;
  /** Path of the route, from the root. */
  readonly url: string;
  /** The answer to clients that do not accept HTML. */
  readonly forMachines?: DocumentFile;
  /** The answer to clients that ask for Markdown. */
  readonly markdown?: DocumentFile;
}

const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML = 'text/html; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** Media types of the parts of pages, by file extension. */
const PARTS: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': JSON_TYPE,
};

/**
 * The generated documents. Pages refer to their files by relative paths, so that they work behind a proxy that adds a path.
 * @param generated folder of the service
 * @param publicUrl base URL of the service, for documents that are read elsewhere
 * @throws Error if it contains no documents
 */
export function documentFiles(generated: string, publicUrl?: string): readonly ServedDocument[] {
  const docs = join(generated, 'docs');
  const page = (url: string, file: string): ServedDocument => ({ url, file: join(docs, file), mediaType: HTML });
  const markdown = (file: string): DocumentFile => ({ file: join(docs, file), mediaType: MARKDOWN });
  const llms = markdown('start/llms.txt');
  const json = (name: string): ServedDocument => ({
    url: `/${name}.json`,
    file: join(generated, `${name}.json`),
    mediaType: JSON_TYPE,
  });
  return [
    {
      ...page('/', 'start/index.html'),
      forMachines: { file: join(docs, 'start/index.json'), mediaType: JSON_TYPE },
      markdown: llms,
    },
    { ...llms, url: '/llms.txt', mediaType: 'text/plain; charset=utf-8' },
    {
      ...json('openapi'),
      addressed:
        publicUrl === undefined
          ? undefined
          : (text) => JSON.stringify({ ...JSON.parse(text), servers: [{ url: publicUrl }] }),
    },
    json('postman'),
    // Only of a catalog with events.
    ...(existsSync(join(generated, 'asyncapi.json')) ? [json('asyncapi')] : []),
    { url: '/docs/contract.json', file: join(generated, 'contract.json'), mediaType: JSON_TYPE },
    page('/docs', 'reference/index.html'),
    page('/docs/access', 'access/index.html'),
    // The same.
    ...(existsSync(join(docs, 'records')) ? [page('/docs/records', 'records/index.html')] : []),
    page('/docs/requests', 'requests/index.html'),
    { ...page('/docs/changes', 'changes/index.html'), markdown: markdown('changes/changes.md') },
    { ...markdown('changes/changes.md'), url: '/docs/changes.md' },
    { url: '/docs/changes.atom', file: join(docs, 'changes/changes.atom'), mediaType: ATOM },
    ...namesIn(join(docs, 'guides'), '.html').map((name) => ({
      ...page(`/docs/guides/${name}`, `guides/${name}.html`),
      markdown: markdown(`guides/${name}.md`),
    })),
    ...['.', 'guides', 'resources', 'references'].flatMap((folder) =>
      namesIn(join(docs, folder), '.md').map((name) => {
        const file = join(folder, `${name}.md`);
        return { ...markdown(file), url: `/docs/${file.replaceAll('\\', '/')}` };
      }),
    ),
    ...['pages', 'reference', 'access', 'records', 'requests'].flatMap((folder) => partsIn(join(docs, folder))),
  ];
}

/** The files of a folder with this extension, without it; none where there is no folder. */
function namesIn(folder: string, extension: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(extension)).map((name) => name.slice(0, -extension.length));
}

function partsIn(folder: string): readonly ServedDocument[] {
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const mediaType = PARTS[extname(name)];
    return mediaType === undefined ? [] : [{ url: `/docs/${name}`, file: join(folder, name), mediaType }];
  });
}
