import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { showProgress } from '../import/progress.js';
import { runImport } from '../import/run-import.js';
import { leafCommand, ofProject, type ProjectOption } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printJson, printList } from '../terminal.js';

const FORMAT = `
The file holds references by their name, with fields by their names in the catalog:

  Label:
    - { name: Production, color: '#e74c3c' }
  Book:
    - _id: 0192f0c1-2345-7abc-8def-0123456789ab     # made if not given
      title: Emma
      genreId: <id of a Genre of the project, or of this file>

\`references\` lists them with their fields. Everything is checked before anything is written: all of the file
is imported, or nothing of it, and what is wrong is told by file, line and column.`;

export function addImportCommand(program: Command, context: AdminContext): void {
  const command = leafCommand(program, 'import', 'import references into a project from a YAML or JSON file', [
    'import references.yaml --project <id>',
    'import references.json --project <id> --json',
    'import - --project <id> < references.yaml',
  ]);
  ofProject(command)
    .argument('<file>', 'YAML or JSON file; - reads standard input')
    .addHelpText('after', FORMAT)
    .action(async (file: string, { project, json }: ProjectOption) => {
      const { terminal } = context;
      const text = file === '-' ? await context.readStandardInput() : await readText(file);
      const progress = showProgress(terminal.stderr);
      const request = { file: file === '-' ? 'standard input' : file, text, projectId: project };
      const imported = await withSession(context, (session) => runImport(session, request, progress.report)).finally(
        () => progress.end(),
      );
      if (json) return printJson(terminal, { imported });
      const total = imported.reduce((sum, { count }) => sum + count, 0);
      terminal.stderr.write(`Imported ${total === 1 ? '1 record' : `${total} records`}.\n`);
      const rows = imported.map(({ reference, count }) => ({ reference, count }));
      printList(terminal, rows, false, 'The file holds no records.');
    });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new AdminError('invalid', `The file ${file} cannot be read${reason}.`);
  }
}
