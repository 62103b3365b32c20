import type { ReferenceDefinition } from '@catalog-service/engine';
import { listReferenceRecords } from '@catalog-service/engine';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { findImportable, importableReferences } from '../import/importable.js';
import { describeReference, referenceText } from '../import/reference-help.js';
import { type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printJson, printList } from '../terminal.js';

export function addReferencesCommand(program: Command, context: AdminContext): void {
  leafCommand(program, 'references', 'show what can be imported, with its fields; or the records that a project has', [
    'references',
    'references "Genre"',
    'references "Genre" --project <id>',
  ])
    .argument('[name]', 'one reference only')
    .option('--project <id>', 'list the records of the reference that the project has, with their ids', uuid)
    .action(async (name: string | undefined, { project, json = false }: JsonOption & { readonly project?: string }) => {
      const { terminal, registry } = context;
      if (project === undefined) {
        const references = name === undefined ? importableReferences(registry) : [requireReference(context, name)];
        if (json)
          printJson(
            terminal,
            references.map((reference) => describeReference(registry, reference)),
          );
        else
          terminal.stdout.write(`${references.map((reference) => referenceText(registry, reference)).join('\n\n')}\n`);
        return;
      }
      if (name === undefined)
        throw new AdminError('usage', 'Name the reference whose records to list: references "Label" --project <id>.');
      const reference = requireReference(context, name);
      const records = await withSession(context, ({ database }) =>
        listReferenceRecords(database, registry, reference, project),
      );
      printList(
        terminal,
        records.map((record) => ({ ...record })),
        json,
        `The project has no ${reference.title}.`,
      );
    });
}

function requireReference({ registry }: AdminContext, name: string): ReferenceDefinition {
  const found = findImportable(registry, name);
  if ('refusal' in found) throw new AdminError('not_found', found.refusal);
  return found;
}
