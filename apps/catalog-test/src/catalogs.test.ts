import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CatalogTexts, ProjectCopy, ROOT, readCatalog } from './project-copy.js';
import { entityTitles, renameEntities, renamePermissions } from './renamed-catalog.js';
import { type RunningService, startService } from './running-service.js';

const OURS = readCatalog(join(ROOT, 'catalog'));

/** All that a catalog must have, and one resource with one text. */
const SMALLEST: CatalogTexts = new Map([
  [
    'service.yaml',
    `name: Notes
description: Keeps notes.
basePath: /v1
paging: { defaultLimit: 10, maximumLimit: 100 }
fields:
  _id: { type: Object ID, description: Id. }
  createdAt: { type: Date, description: Made. }
  updatedAt: { type: Date, description: Changed. }
  project: { type: Entity, entity: Folder, id: projectId, onDelete: cascade, description: Folder. }
  projectId: { type: Object ID, required: true, description: Id of the folder. }
`,
  ],
  ['permissions.yaml', 'roles: { Public: Anybody. }\npermissions: {}\n'],
  [
    'references/folder.yaml',
    'name: Folder\ndescription: Holds notes.\nscope: global\nfields:\n  name: { type: Text, required: true, description: Name. }\n',
  ],
  [
    'resources/note.yaml',
    `name: Note
path: note
description: A text.
access: { read: [Public], create: [Public], update: [], delete: [] }
fields:
  text: { type: Text, required: true, description: Text. }
`,
  ],
]);

/** Generates, builds and starts the project of a catalog, and calls it. */
async function serve(catalog: CatalogTexts, use: (service: RunningService) => Promise<void>): Promise<void> {
  const project = new ProjectCopy(catalog).withoutHooks();
  try {
    project.generate();
    project.generate('check');
    project.buildQuickly();
    const service = await startService(project.root);
    try {
      await use(service);
    } finally {
      await service.stop();
    }
  } finally {
    project.remove();
  }
}

const paths = (catalog: CatalogTexts) =>
  [...catalog].flatMap(([file, text]) =>
    file.startsWith('resources/') ? (/^path: (.*)$/m.exec(text)?.slice(1) ?? []) : [],
  );

/** Lists every resource of ours, each of which has demo records, and creates one. */
async function callOurs(service: RunningService): Promise<void> {
  const counts = new Map<string, unknown>();
  for (const path of paths(OURS)) {
    const { status, body } = await service.call('GET', `/api/${path}/get-list`);
    counts.set(path, status === 200 ? Object(body).count > 0 : body);
  }
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(paths(OURS).map((path) => [path, true])));
  const made = await service.call('POST', '/api/monitor-group', { data: { name: 'Shop', slug: 'shop' } });
  expect(made).toMatchObject({ status: 200, body: { name: 'Shop', slug: 'shop' } });
}

const anew = (titles: Iterable<string>) => new Map([...titles].map((title) => [title, `Other ${title}`]));

describe('a service of another catalog', () => {
  it('starts, creates and lists with nothing but one resource with one text', async () => {
    await serve(SMALLEST, async (service) => {
      expect(service.said()).toContain(`curl -s '${service.baseUrl}/v1/note/get-list' -H 'ProjectID: `);
      const { status } = await service.call('POST', '/v1/note', { data: { text: 'First.' } });
      expect(status).toBe(200);
      expect(await service.call('POST', '/v1/note/get-list', { select: { text: true } })).toMatchObject({
        status: 200,
        body: { count: 1, data: [{ text: 'First.' }] },
      });
    });
  });

  it('starts, creates and lists with the golden catalog, whose keys are called otherwise', async () => {
    await serve(readCatalog(join(ROOT, 'generator/golden/catalog')), async (service) => {
      const device = { name: 'Bell', kind: 'Heat', label: 'Bell', secret: 'ding', slug: 'bell' };
      const sites = await service.call('POST', '/api/device/get-list', { select: { siteId: true, remark: true } });
      expect(sites).toMatchObject({ status: 200, body: { count: 1, data: [{ remark: 'Made at the first start.' }] } });
      const { siteId } = Object(sites.body).data[0];
      const made = await service.call('POST', '/api/device', { data: { ...device, siteId } });
      expect(made).toMatchObject({ status: 200, body: { name: 'Bell', slug: 'bell' } });
      expect(await service.call('GET', '/api/key-right/get-list')).toMatchObject({ status: 200, body: { count: 1 } });
    });
  });

  it('starts, creates and lists with every resource, reference, role and permission of ours under another name', async () => {
    const renamed = renameEntities(OURS, anew(entityTitles(OURS).values()));
    await serve(
      renamePermissions(renamed, (name) => `${name}Anew`),
      callOurs,
    );
  });

  const inTurn = process.env.CATALOGS === 'all' ? [...entityTitles(OURS).values()] : [];
  it.each(inTurn)('starts, creates and lists with %s under another name', async (title) => {
    await serve(renameEntities(OURS, anew([title])), callOurs);
  });
});
