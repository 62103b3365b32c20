import type { Definition } from '@catalog-service/engine';
import { listReferenceRecords } from '@catalog-service/engine';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { findImportable, importableReferences } from '../import/importable.js';
import { describeReference, referenceText } from '../import/reference-help.js';
import { type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, showList } from '../session.js';
import { printJson } from '../terminal.js';

export function addReferencesCommand(program: Command, context: AdminContext): void {
  leafCommand(
    program,
    'references',
    'list the references that can be imported and their fields, or the records of one',
    ['references', 'references "Genre"', 'references "Genre" --project <id>'],
  )
    .argument('[name]', 'only this reference')
    .option('--project <id>', 'list the records of the reference in this project, with their ids', uuid)
    .action(async (name: string | undefined, { project, json }: JsonOption & { readonly project?: string }) => {
      const { terminal, registry } = context;
      if (project === undefined) {
        const references = name === undefined ? importableReferences(registry) : [requireReference(context, name)];
        if (json) {
          const described = references.map((reference) => describeReference(registry, reference));
          printJson(terminal, described);
        } else {
          const texts = references.map((reference) => referenceText(registry, reference));
          terminal.stdout.write(`${texts.join('\n\n')}\n`);
        }
        return;
      }
      if (name === undefined)
        throw new AdminError('usage', 'Specify the reference: references "Label" --project <id>.');
      const reference = requireReference(context, name);
      await showList(context, json, `The project has no records of ${reference.title}.`, ({ database }) =>
        listReferenceRecords(database, registry, reference, project),
      );
    });
}

function requireReference({ registry }: AdminContext, name: string): Definition {
  const found = findImportable(registry, name);
  if ('refusal' in found) throw new AdminError('not_found', found.refusal);
  return found;
}
