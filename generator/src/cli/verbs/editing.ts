import type { Command } from 'commander';
import type { ImportOptions } from '../import.js';
import type { NewResourceOptions } from '../new-resource.js';
import type { ConfirmOptions } from '../refactoring.js';
import { collect, type Verbs } from './verbs.js';

/** The kinds of parts that can be renamed and removed, with the help of the name and of the new name. */
const NAMED = [
  ['field', 'its resource or reference and its name: Book.slug', 'the new name of the field alone'],
  ['resource', 'its name: "Book Review"', 'its new name'],
  ['reference', 'its name: "Genre"', 'its new name'],
  ['permission', 'its name: CanReadTeam', 'its new name'],
  ['value', 'its enumeration and the value: "Book Format.Paperback"', 'the new value'],
] as const;

const withChangeFlags = (command: Command): Command =>
  command
    .option('--dry-run', 'list the changes, write nothing', false)
    .option('--yes', 'write without asking', false)
    .option('--json', 'print the result as JSON', false);

/** Commands that edit the catalog and the code beside it. */
export function declareEditing({ verb, sub, runs, json }: Verbs): void {
  const made = verb('new', 'create something', 'new resource "Shelf Notice"');
  sub(
    made,
    'resource',
    'write the file of a new resource with its permissions',
    'new resource "Shelf Notice" --parent "Book Shelf" --field "message:Markdown:required:updatable"',
    'new resource "Shelf Notice" --dry-run',
  )
    .argument('<name>', 'title: words, the first of which begins with a capital')
    .option('--description <sentence>', 'description of a record, in one sentence')
    .option('--path <path>', 'path below the base path; default: the name in kebab-case')
    .option('--parent <entity>', 'resource or reference that a record belongs to and is deleted with')
    .option('--field <name:type:flags>', 'a field, such as title:Text:required:updatable; may be repeated', collect, [])
    .option('--roles <names>', 'roles with all rights; default: those of most resources')
    .option('--dry-run', 'print the files, write nothing', false)
    .addOption(json())
    .action(
      runs(async (environment, name: string, options: NewResourceOptions) =>
        (await import('../new-resource.js')).newResource(environment, name, options),
      ),
    );
  const imports = verb('import', 'write a catalog from another schema', 'import prisma schema.prisma');
  sub(
    imports,
    'prisma',
    'write a catalog from a Prisma schema, and report the parts that have no equivalent',
    'import prisma prisma/schema.prisma --dry-run',
    'import prisma prisma --tenant Team',
  )
    .argument('<paths...>', 'files of the schema, or folders that contain them')
    .option('--tenant <model>', 'model whose records are the projects; default: a new reference')
    .option('--replace', 'replace an existing catalog', false)
    .option('--dry-run', 'print the report, write nothing', false)
    .addOption(json())
    .action(
      runs(async (environment, paths: string[], options: ImportOptions) =>
        (await import('../import.js')).importCatalog(environment, paths, options),
      ),
    );
  const renames = verb(
    'rename',
    'rename something in the catalog, the data and hand-written code',
    'rename field Book.price listPrice',
    'rename resource "Book Review" "Reader Note" --dry-run',
    'rename permission CanReadBookReview CanReadReaderNote --yes',
  );
  for (const [kind, thing, name] of NAMED) {
    const command = sub(renames, kind, `rename a ${kind}`);
    withChangeFlags(command.argument('<from>', thing).argument('<to>', name)).action(
      runs(async (environment, from: string, to: string, options: ConfirmOptions) =>
        (await import('../rename.js')).rename(environment, kind, from, to, options),
      ),
    );
  }
  const removals = verb(
    'remove',
    'remove something from the catalog, and list the hand-written code that uses it',
    'remove field Book.notes --dry-run',
    'remove resource "Purchase Log"',
  );
  for (const [kind, thing] of NAMED) {
    withChangeFlags(sub(removals, kind, `remove a ${kind}`).argument('<name>', thing)).action(
      runs(async (environment, name: string, options: ConfirmOptions) =>
        (await import('../remove.js')).remove(environment, kind, name, options),
      ),
    );
  }
  verb('hooks', 'create a file of hooks for a resource', 'hooks "Book Review"')
    .argument('<resource>', 'its name or file name')
    .action(runs(async (environment, resource: string) => (await import('../hooks.js')).hooks(environment, resource)));
}
