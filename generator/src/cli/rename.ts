import { dataMigration, planMigration } from '../migrations/plan-migration.js';
import { permissionChanges } from '../migrations/value-changes.js';
import { entityNames } from '../model/names.js';
import { commandsOf, layoutOf } from '../plan/layout.js';
import { enumerationContext } from '../refactor/catalog/mentions.js';
import { renameEntity, renameField, renamePermission, renameValue } from '../refactor/catalog/rename-catalog.js';
import { renameCode } from '../refactor/code/rename-code.js';
import { entityRenaming, plainRenaming, type Renaming } from '../refactor/code/renamed-declarations.js';
import { listEdits, listLocations } from '../refactor/describe-change.js';
import { requireFreeField, requireFreePermission, requireFreeTitle, requireFreeValue } from '../refactor/new-names.js';
import { findEntity, findField, findPermission, findValue } from '../refactor/subjects.js';
import { joinChanges, type TreeChange } from '../refactor/tree-change.js';
import { migrationInput, requireRunnable } from './compose-project.js';
import { type Environment, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { type ConfirmOptions, isConfirmed, outcomeOf, type Refactoring, refactor, writeChange } from './refactoring.js';
import { renderChange, renderLocations, renderTypeProblems } from './render-refactoring.js';

type RenameKind = 'field' | 'resource' | 'reference' | 'permission' | 'value';

/** The edits of the catalog, and the renames that hand-written code needs. */
interface CatalogRename {
  readonly change: TreeChange;
  readonly renaming: Renaming;
  /** Names that a file must mention for its texts to be searched. */
  readonly context: readonly string[];
  readonly ownFiles: (path: string) => boolean;
}

/** `rename`: renames one thing everywhere; lists every location before it writes any. */
export async function rename(
  environment: Environment,
  kind: RenameKind,
  from: string,
  to: string,
  options: ConfirmOptions,
): Promise<ExitCode> {
  const json = options.json ?? false;
  return refactor(environment, json, async (refactoring) => {
    const wish = await WISHES[kind](environment, refactoring, from, to);
    const { output, loaded } = outcomeOf(refactoring, wish.change);
    requireRunnable(await planMigration(migrationInput(environment, loaded)));
    const { read } = refactoring;
    const { renaming, context, ownFiles } = wish;
    const code = renameCode({
      root: environment.root,
      read,
      before: refactoring.output,
      after: output,
      renaming,
      context,
      ownFiles,
    });
    const change = joinChanges(wish.change, code.change);
    const edits = listEdits(change, read);
    const lookAt = listLocations(code.left, read);
    if (!json) {
      const colours = environment.colours.out;
      environment.out(renderChange(edits, change, colours));
      environment.out(
        renderLocations('Review these; no type confirms them, and they stay unchanged:', lookAt, colours),
      );
      if (code.problems.length > 0) {
        environment.out(`\nErrors after the change:\n${renderTypeProblems(code.problems, colours)}`);
      }
    }
    const writes = await isConfirmed(environment, options);
    if (json) {
      writeJson(environment, {
        edits,
        moves: Object.fromEntries(change.moves),
        lookAt,
        problems: code.problems,
        written: writes,
      });
    }
    if (!writes) {
      if (options.dryRun === true) return EXIT.ok;
      environment.err('Nothing was written; --yes writes without asking.\n');
      return EXIT.refused;
    }
    const generated = await writeChange(environment, refactoring, change, json);
    const known = commandsOf(environment.root);
    const commands = ['format', 'sql'].filter((name) => known.includes(name)).map((name) => `npm run ${name}, `);
    environment.err(`Then: ${commands.join('')}npm test\n`);
    if (generated !== EXIT.ok) return generated;
    return code.problems.length > 0 ? EXIT.typeProblems : EXIT.ok;
  });
}

type Wish = (
  environment: Environment,
  refactoring: Refactoring,
  from: string,
  to: string,
) => CatalogRename | Promise<CatalogRename>;

const WISHES: Readonly<Record<RenameKind, Wish>> = {
  field(_environment, { sources, migrated }, from, to) {
    const { file, field } = findField(sources, from);
    requireFreeField(sources, file, field, to);
    const names = entityNames(file.data.name);
    return {
      change: renameField(sources, file, field, to, migrated.formerField(file, field)),
      renaming: plainRenaming(field, to),
      context: [names.title, names.kebab, names.camel, names.pascal],
      ownFiles: () => false,
    };
  },
  resource: (environment, refactoring, from, to) => entityWish(environment, refactoring, 'resource', from, to),
  reference: (environment, refactoring, from, to) => entityWish(environment, refactoring, 'reference', from, to),
  async permission(environment, { sources, loaded }, from, to) {
    const permission = findPermission(sources, from);
    requireFreePermission(sources, permission, to);
    const changes = permissionChanges(loaded.catalog, permission, to);
    const input = migrationInput(environment, loaded);
    const { files } = requireRunnable(await dataMigration(input, 'rename_permission', changes));
    return {
      change: joinChanges(renamePermission(sources, permission, to), { added: files }),
      renaming: plainRenaming(permission, to),
      context: [],
      ownFiles: () => false,
    };
  },
  value(_environment, { sources, migrated }, from, to) {
    const { file, value } = findValue(sources, from);
    requireFreeValue(file, value.name, to, migrated);
    return {
      change: renameValue(sources, file, value.name, to, migrated.formerValue(value)),
      renaming: plainRenaming(value.name, to),
      context: enumerationContext(sources, file),
      ownFiles: () => false,
    };
  },
};

function entityWish(
  { root }: Environment,
  { sources, migrated }: Refactoring,
  kind: 'resource' | 'reference',
  from: string,
  to: string,
): CatalogRename {
  const file = findEntity(sources, from, kind);
  requireFreeTitle(sources, file, to);
  const { kebab } = entityNames(file.data.name);
  const ownFile = new RegExp(`^${layoutOf(root).custom}/${kebab}(?:\\.[a-z.]+)?\\.ts$`);
  return {
    change: renameEntity(sources, file, to, migrated.formerTitle(file)),
    renaming: entityRenaming(file.data.name, to),
    context: [],
    ownFiles: (path) => ownFile.test(path),
  };
}
