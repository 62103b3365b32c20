/**
 * Makes `dist/service`: the compiled service and its packages in a few files. Two thousand files would be looked up and read
 * at each start, which takes as long as the rest of it (docs/architecture/operation.md#the-bundle).
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const COMPILED = join(DIST, 'apps/api/src');
const SERVICE = join(DIST, 'service');

/** Found by its name at the start (`CustomModule`). The sources say what there is: what was compiled of a file that is gone stays. */
const FOUND_IN_FOLDER = /\.(hooks|dto)\.ts$/;
const CUSTOM = new URL('src/custom', import.meta.url);
const custom = (existsSync(CUSTOM) ? readdirSync(CUSTOM) : [])
  .filter((name) => FOUND_IN_FOLDER.test(name))
  .map((name) => `custom/${name.slice(0, -'.ts'.length)}`);

const PROGRAMS = ['main', 'admin', 'migrate', 'doctor'];

/** The build of a package, as Node finds it from here. */
const built = (name, file) => join(dirname(createRequire(import.meta.url).resolve(`@catalog-service/${name}`)), file);

/** Files that programs load by their name, beside the file that loads them. */
const loaded = {
  'first-process': built('server', 'bootstrap/first-process.js'),
  'admin-thread': built('server', 'bootstrap/admin-thread.js'),
  'embedded-thread': built('postgres', 'embedded-thread.js'),
};
const entries = {
  ...loaded,
  ...Object.fromEntries([...PROGRAMS, ...custom].map((name) => [name, join(COMPILED, `${name}.js`)])),
};

/** PGlite reads files that lie beside its own; the rest is asked for by Nest and pg where somebody has installed it. */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/view',
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'pg-native',
];

/** What packages in the older form of modules expect to find. */
const OLDER_FORM = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** What a bundler gets wrong in what it reads. */
const EDITS = [
  // It asks for class-validator in a way that no bundler sees, and would load a second one.
  [/mapped-types[\\/]dist[\\/]type-helpers\.utils\.js$/, 'const require = createRequire(import.meta.url);', ''],
  // To find out that this is no Cloudflare Worker it would have Node 20 load all that `fetch` needs.
  [/pg[\\/]lib[\\/]stream\.js$/, "typeof Response === 'function'", 'false'],
  // A class with decorators has its name twice, and one of the two would get another, which Nest would print.
  [/dist[\\/].*\.js$/, /\b(let (\w+) = class) \2\b/g, '$1'],
];

const unused = new Set(EDITS);
const edited = {
  name: 'edited',
  setup(bundling) {
    for (const edit of EDITS) {
      const [filter, from, to] = edit;
      bundling.onLoad({ filter }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const contents = text.replace(from, to);
        if (contents !== text) unused.delete(edit);
        return { contents };
      });
    }
  },
};

const own = `${SERVICE}.${process.pid}`;
await build({
  entryPoints: entries,
  outdir: own,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: OUTSIDE.flatMap((name) => [name, `${name}/*`]),
  plugins: [edited],
  banner: { js: OLDER_FORM },
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
for (const [filter] of unused) {
  rmSync(own, { recursive: true });
  throw new Error(`Nothing is left to edit in ${filter}: take it out of EDITS, or say anew what it is.`);
}
// V8 keeps a program with a single other character, be it in a comment, in two bytes for each: twice the memory, and slower to parse.
for (const name of readdirSync(own).filter((each) => each.endsWith('.js'))) {
  const file = join(own, name);
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[\u0080-\uffff]/g, escaped));
}
// Before all else: a bundler takes no care of the order, and to load the rest takes up to a second. No line is added, for the source map's sake.
for (const name of PROGRAMS) {
  const file = join(own, `${name}.js`);
  writeFileSync(file, `import './first-process.js'; ${readFileSync(file, 'utf8')}`);
}
// Two builds may do this at once: whoever is last replaces the same with the same.
rmSync(SERVICE, { recursive: true, force: true });
renameSync(own, SERVICE);
