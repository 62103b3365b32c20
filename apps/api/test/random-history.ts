import { join } from 'node:path';
import { isReference, type Registry } from '@catalog-service/engine';
import { type Database, DatabaseError, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { copiedRecords, insertFilledProject } from '@catalog-service/testing';
import { newId } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { demo } from '#generated/demo';

/** What happens to the tables; `project` picks one by its place, counted round. */
type Step =
  | OfKind<
      'insert' | 'upsert' | 'delete' | 'copy' | 'move',
      { readonly table: string; readonly project: number; readonly rows: number }
    >
  | OfKind<'deleteReference', { readonly table: string; readonly project: number }>
  | OfKind<'truncate', { readonly table: string }>
  | OfKind<'newProject', object>
  | OfKind<'deleteProject' | 'renameProject', { readonly project: number }>
  | OfKind<'savepoint' | 'transaction', { readonly steps: readonly Step[]; readonly keep: boolean }>;

type OfKind<Kind extends string, Rest> = Kind extends Kind ? { readonly kind: Kind } & Rest : never;

export type History = readonly Step[];

/** Transactions of random changes to the tables of all resources, some of them rolled back as a whole or in part. */
export function randomHistory(registry: Registry): fc.Arbitrary<History> {
  const project = fc.nat({ max: 5 });
  const rows = fc.integer({ min: 1, max: 5 });
  const totalled = registry.resources.filter((definition) => !isReference(definition));
  const resource = fc.constantFrom(...totalled.map(({ key }) => key));
  const ownedReference = fc.constantFrom(
    ...[...registry.references, ...registry.resources]
      // The last member of a team stays, whatever its history.
      .filter((one) => isReference(one) && one.scope === 'project' && one.part !== 'team member')
      .map(({ key }) => key),
  );
  // What refers to records of its project cannot move without them.
  const movable = fc.constantFrom(
    ...totalled
      .filter(({ fields }) =>
        Object.entries(fields).every(
          ([name, field]) =>
            name.startsWith('project') ||
            field.relation === undefined ||
            field.relation.joinTable !== undefined ||
            registry.target(field).scope === 'global',
        ),
      )
      .map(({ key }) => key),
  );
  const simple: fc.Arbitrary<Step> = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('insert'), table: resource, project, rows }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('delete'), table: resource, project, rows }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('upsert'), table: resource, project, rows }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('copy'), table: resource, project, rows }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('move'), table: movable, project, rows }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('deleteReference'), table: ownedReference, project }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('truncate'), table: resource }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('newProject') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteProject'), project }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('renameProject'), project }) },
  );
  const keep = fc.boolean();
  const withSavepoints: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: simple },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('savepoint'), steps: fc.array(simple, { maxLength: 4 }), keep }),
    },
  );
  const others = fc.array(
    fc.record({ kind: fc.constant('transaction'), steps: fc.array(withSavepoints, { maxLength: 6 }), keep }),
    { minLength: 1, maxLength: 8 },
  );
  // Every history begins with a move that no random choice undoes.
  return fc.tuple(movable, others).map(([table, steps]) => {
    const some = { table, project: 0, rows: 2 };
    const moved: Step = {
      kind: 'transaction',
      steps: [
        { kind: 'insert', ...some },
        { kind: 'move', ...some },
      ],
      keep: true,
    };
    return [moved, ...steps];
  });
}

class RolledBack extends Error {}

/** Others point there; or what points there is looked at when the transaction ends, and a table cannot be truncated before. */
const REFUSED = /^(23...|55006)$/;

/** Carries out the steps of one transaction. A step that the database refuses leaves no trace. */
class Historian {
  #savepoints = 0;

  constructor(
    private readonly transaction: Transaction,
    private readonly registry: Registry,
    /** Where the server can write what it copies back in; undefined where there is no COPY of files. */
    private readonly copyFolder: string | undefined,
  ) {}

  async take(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const own = step.kind === 'savepoint' ? step : { steps: [step], keep: true };
      await this.#atSavepoint(own.keep, async () => {
        if (step.kind === 'savepoint') await this.take(step.steps);
        else await this.#change(step);
      });
    }
  }

  async #atSavepoint(keepIt: boolean, work: () => Promise<void>): Promise<void> {
    this.#savepoints += 1;
    const name = `s${this.#savepoints}`;
    await this.#run(`SAVEPOINT ${name}`);
    try {
      await work();
      await this.#run(keepIt ? `RELEASE ${name}` : `ROLLBACK TO ${name}`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || !REFUSED.test(error.code)) throw error;
      await this.#run(`ROLLBACK TO ${name}`);
    }
  }

  async #change(step: Exclude<Step, { kind: 'savepoint' }>): Promise<void> {
    if (step.kind === 'transaction') throw new Error('Transactions are not nested');
    if (step.kind === 'newProject') {
      await insertFilledProject(this.transaction, this.registry, demo);
      return;
    }
    if (step.kind === 'truncate') return this.#run(`TRUNCATE "${this.registry.get(step.table).table}" CASCADE`);
    const projectId = await this.#project(step.project);
    if (projectId === undefined) return;
    if (step.kind === 'deleteProject') return this.#run(`DELETE FROM "Project" WHERE "id" = '${projectId}'`);
    if (step.kind === 'renameProject')
      return this.#run(`UPDATE "Project" SET "id" = gen_random_uuid() WHERE "id" = '${projectId}'`);
    const definition = this.registry.get(step.table);
    const some = (count: number) =>
      `(SELECT "id" FROM "${definition.table}" WHERE "projectId" = '${projectId}' LIMIT ${count})`;
    if (step.kind === 'deleteReference') return this.#run(`DELETE FROM "${definition.table}" WHERE "id" IN ${some(1)}`);
    if (step.kind === 'delete') return this.#run(`DELETE FROM "${definition.table}" WHERE "id" IN ${some(step.rows)}`);
    if (step.kind === 'move') {
      const target = await this.#project(step.project + 1);
      // Nothing refers to the newest rows, which are copies.
      const newest = some(step.rows).replace('LIMIT', 'ORDER BY ctid DESC LIMIT');
      return this.#run(`UPDATE "${definition.table}" SET "projectId" = '${target}' WHERE "id" IN ${newest}`);
    }
    const { into, select } = copiedRecords(definition, projectId, step.rows);
    if (step.kind === 'upsert') {
      // Half of it is there already.
      const known = select.replace(
        'gen_random_uuid()',
        'CASE WHEN number % 2 = 0 THEN source."id" ELSE gen_random_uuid() END',
      );
      return this.#run(`INSERT INTO ${into} ${known} ON CONFLICT DO NOTHING`);
    }
    if (step.kind === 'insert' || this.copyFolder === undefined) return this.#run(`INSERT INTO ${into} ${select}`);
    const file = join(this.copyFolder, `${newId()}.copy`);
    await this.#run(`COPY (${select}) TO '${file}'`);
    await this.#run(`COPY ${into} FROM '${file}'`);
  }

  async #project(place: number): Promise<string | undefined> {
    const { rows: found } = await this.transaction.query({
      text: 'SELECT "id" FROM "Project" ORDER BY "createdAt", "id"',
    });
    return found[place % Math.max(found.length, 1)]?.[0] ?? undefined;
  }

  async #run(text: string): Promise<void> {
    await this.transaction.query({ text });
  }
}

/**
 * Carries a history out, one transaction after another.
 * @param copyFolder where a server may write files, for COPY; without it, COPY is INSERT
 * @throws DatabaseError where a transaction lost against another
 */
export async function liveThrough(
  database: Database,
  registry: Registry,
  history: History,
  copyFolder?: string,
): Promise<void> {
  for (const step of history) {
    if (step.kind !== 'transaction') throw new Error('A history is made of transactions');
    await database
      .transaction(async (transaction) => {
        await new Historian(transaction, registry, copyFolder).take(step.steps);
        if (!step.keep) throw new RolledBack();
      }, SERVICE_WORK)
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
  }
}
