/**
 * Runs services of any builds in one process, each with the modules of its build, as `main.js` of it would: most of what a
 * process costs is to load the packages that they share. Asked by messages: `{ id, root, url }` starts one, `{ id }` stops it.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '@catalog-service/postgres';
import { listen, readConfig, shutDown, startupMessage } from '@catalog-service/server';

const services = new Map();
const load = (root, module) => import(pathToFileURL(join(root, 'dist/apps/api/src', module)).href);

async function start(id, root, url) {
  const { service } = await load(root, 'service.js');
  const { AppModule } = await load(root, 'app.module.js');
  const config = readConfig({ ...process.env, DATABASE_URL: url });
  const database = await openDatabase({ ...config, ...config.pools, ...config.replicas });
  try {
    const { application, baseUrl } = await listen(service, AppModule, config, database);
    services.set(id, { application, database });
    return { baseUrl };
  } catch (error) {
    await database.close();
    return { refused: startupMessage(error) };
  }
}

async function stop(id) {
  const { application, database } = services.get(id);
  await shutDown(application, database, 0);
  return {};
}

process.on('message', ({ id, root, url }) => {
  const done = root === undefined ? stop(id) : start(id, root, url);
  done.then(
    (answer) => process.send({ id, ...answer }),
    (error) => process.send({ id, refused: String(error?.stack ?? error) }),
  );
});
