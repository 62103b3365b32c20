import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** The part of WebAssembly used here: the types of Node 20 do not have it. */
declare const WebAssembly: {
  instantiate(
    binary: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: { readonly exports: { readonly __wbindgen_start?: unknown } } }>;
};

const FILE = 'schema.prisma';

/**
 * SQL that leads from one Prisma schema to another, as `prisma migrate diff --script` prints it; `before` undefined: from
 * an empty database. Needs no database and no binary: Prisma's engine runs as WebAssembly in this process.
 *
 * @throws Error with all that the engine finds wrong with a schema: a defect of the emitter.
 */
export async function diffSchemas(before: string | undefined, after: string): Promise<string> {
  const { SchemaEngine } = await schemaEngine();
  const target = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: FILE, content }] });
  try {
    const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, noDatabase());
    const { stdout } = await engine.diff({
      from: before === undefined ? { tag: 'empty' } : target(before),
      to: target(after),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? '';
  } catch (error) {
    throw new Error(`Prisma's schema engine refuses the schema: ${engineMessage(error)}`, { cause: error });
  }
}

let instance: Promise<typeof bindings> | undefined;

/** Prisma's engine. The package's own entry relies on `import … from '….wasm'`, which Node does not have; this does the same by hand. */
export function schemaEngine(): Promise<typeof bindings> {
  instance ??= (async () => {
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const binary = await readFile(new URL('schema_engine_bg.wasm', pathToFileURL(entry)));
    const { instance: engine } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
    if (!('__wbg_set_wasm' in bindings) || typeof bindings.__wbg_set_wasm !== 'function') {
      throw new Error('This version of @prisma/schema-engine-wasm is put together differently');
    }
    bindings.__wbg_set_wasm(engine.exports);
    const start = engine.exports.__wbindgen_start;
    if (typeof start === 'function') start();
    return bindings;
  })();
  return instance;
}

/** The engine asks a database only for its version, to know which SQL to write: that of the oldest one supported. */
function noDatabase() {
  const unused = async (): Promise<never> => {
    throw new Error('Comparing two schemas needs no database');
  };
  const adapter: SqlDriverAdapter = {
    provider: 'postgres',
    adapterName: 'none',
    queryRaw: async () => ({
      columnNames: ['schema_exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 15.0', 150_000]],
    }),
    executeRaw: unused,
    executeScript: unused,
    startTransaction: unused,
    dispose: async () => {},
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  };
  return bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: 'none',
    connect: async () => adapter,
    connectToShadowDb: async () => adapter,
  });
}

function engineMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
