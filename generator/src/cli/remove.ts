import { permissionEntries } from '../catalog/catalog-files.js';
import { changeTitle, type SchemaChange, type WaitingChange } from '../migrations/change.js';
import { planMigration } from '../migrations/plan-migration.js';
import { entityNames } from '../model/names.js';
import { enumerationContext, permissionGrants } from '../refactor/catalog/mentions.js';
import { removeEntity, removeField, removePermission, removeValue } from '../refactor/catalog/remove-catalog.js';
import { usesOfRemoved } from '../refactor/code/rename-code.js';
import { listEdits, listLocations } from '../refactor/describe-change.js';
import { findEntity, findField, findPermission, findValue } from '../refactor/subjects.js';
import type { TreeChange } from '../refactor/tree-change.js';
import { migrationInput, requireRunnable } from './compose-project.js';
import { type Environment, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { type ConfirmOptions, isConfirmed, outcomeOf, type Refactoring, refactor, writeChange } from './refactoring.js';
import { renderChange, renderLocations } from './render-refactoring.js';
import { sayLeft } from './report.js';

type RemoveKind = 'field' | 'resource' | 'reference' | 'permission' | 'value';

/** The change of the catalog, and the names by which hand-written code may use the removed thing. */
interface CatalogRemoval {
  readonly change: TreeChange;
  readonly words: readonly string[];
  readonly context: readonly string[];
  /** Permissions that no longer grant anything. */
  readonly idle: readonly string[];
}

/** `remove`: removes one thing from the catalog; first lists its hand-written uses and the data that is lost. */
export async function remove(
  environment: Environment,
  kind: RemoveKind,
  name: string,
  options: ConfirmOptions,
): Promise<ExitCode> {
  const json = options.json ?? false;
  return refactor(environment, json, async (refactoring) => {
    const { change, words, context, idle } = WISHES[kind](refactoring, name);
    const outcome = outcomeOf(refactoring, change);
    const { read, output: before } = refactoring;
    const found = usesOfRemoved({ root: environment.root, before, after: outcome.output, words, context });
    const { waiting, left } = requireRunnable(await planMigration(migrationInput(environment, outcome.loaded)));
    const edits = listEdits(change, read);
    const [uses, lookAt] = [listLocations(found.uses, read), listLocations(found.lookAt, read)];
    if (!json) {
      const colours = environment.colours.out;
      environment.out(renderChange(edits, change, colours));
      environment.out(renderLocations('Hand-written code that uses it:', uses, colours, uses.length));
      environment.out(renderLocations('Review these; no type confirms them:', lookAt, colours));
      sayLosses(environment, waiting, left, idle);
    }
    // If code would break, confirmation on the terminal is not enough.
    const writes = uses.length === 0 || options.yes === true ? await isConfirmed(environment, options) : false;
    if (json)
      writeJson(environment, {
        edits,
        deleted: change.deleted,
        uses,
        lookAt,
        waiting,
        left: left.map(changeTitle),
        idle,
        written: writes,
      });
    if (!writes) {
      if (options.dryRun === true) return EXIT.ok;
      const why = uses.length === 0 ? '' : 'Hand-written code uses it. ';
      environment.err(`${why}Nothing was written; --yes writes anyway.\n`);
      return EXIT.refused;
    }
    return writeChange(environment, refactoring, change, json);
  });
}

function sayLosses(
  environment: Environment,
  waiting: readonly WaitingChange[],
  left: readonly SchemaChange[],
  idle: readonly string[],
): void {
  if (waiting.length > 0) {
    const lines = waiting.map(({ message }) => `  ${message}\n`).join('');
    environment.err(`\nThe database keeps these until a migration is allowed to drop them:\n${lines}`);
  }
  sayLeft(environment, left);
  if (idle.length > 0) environment.err(`\nThese no longer grant anything: ${idle.join(', ')}\n`);
}

const WISHES: Readonly<Record<RemoveKind, (refactoring: Refactoring, name: string) => CatalogRemoval>> = {
  field({ sources }, name) {
    const { file, field } = findField(sources, name);
    const names = entityNames(file.data.name);
    const removed = removeField(sources, file, field);
    return {
      change: removed,
      words: [field],
      context: [names.title, names.kebab, names.camel, names.pascal],
      idle: [],
    };
  },
  resource: (refactoring, name) => entityWish(refactoring, 'resource', name),
  reference: (refactoring, name) => entityWish(refactoring, 'reference', name),
  permission({ sources }, name) {
    const permission = findPermission(sources, name);
    return { change: removePermission(sources, permission), words: [permission], context: [], idle: [] };
  },
  value({ sources }, name) {
    const { file, value } = findValue(sources, name);
    const context = enumerationContext(sources, file);
    return { change: removeValue(file, value.name), words: [value.name], context, idle: [] };
  },
};

function entityWish({ sources }: Refactoring, kind: 'resource' | 'reference', name: string): CatalogRemoval {
  const file = findEntity(sources, name, kind);
  const names = entityNames(file.data.name);
  // The permissions in its own file are removed with it.
  const idle = permissionEntries(sources.files)
    .filter(({ name, source }) => {
      const grants = permissionGrants(sources, name);
      return source !== file.source && grants.length > 0 && grants.every((grant) => grant.source === file.source);
    })
    .map(({ name }) => name);
  const words = [names.title, names.kebab, names.pascal];
  return { change: removeEntity(sources, file), words, context: [], idle };
}
