import { keyPartsOf, teamPartsOf } from '@catalog-service/engine';
import { Command, CommanderError } from 'commander';
import { addAuditCommand } from './commands/audit.command.js';
import { addDatabaseCommands } from './commands/database.command.js';
import { addImportCommand } from './commands/import.command.js';
import { addKeyCommands } from './commands/key.command.js';
import { addProjectCommands } from './commands/project.command.js';
import { addRecountCommand } from './commands/recount.command.js';
import { addReferencesCommand } from './commands/references.command.js';
import { addSecretsCommands } from './commands/secrets.command.js';
import { addTeamCommands } from './commands/team.command.js';
import { addUndoCommand } from './commands/undo.command.js';
import { addUserCommands } from './commands/user.command.js';
import { EXIT_CODES, EXIT_HELP, failureOf } from './failure.js';
import { withExamples } from './options.js';
import type { AdminContext } from './session.js';

const ABOUT = `
Data is written to standard output and messages to standard error. --json prints data and errors as JSON.

Database:
  DATABASE_URL   the PostgreSQL server; \`node dist/service/migrate.js\` prepares it
  DATA_FOLDER    the folder of the embedded database, if DATABASE_URL is not set; ./data by
                 default. If a running service has it open, the service runs the statements.
                 \`project create\` and \`user create\` create the database if it does not exist.
${EXIT_HELP}`;

/** The command line. It throws errors and does not end the process. */
function buildProgram(context: AdminContext): Command {
  const { stdout, stderr } = context.terminal;
  const program = withExamples(new Command('node dist/service/admin.js'), [
    'project create "Web shop"',
    'key create --project <id> --name "Dashboard" --permission ProjectMember',
    'references "Genre" --project <id>',
    'import references.yaml --project <id>',
    'key create --help',
  ])
    .description(
      'Administers projects, users, teams and API keys, imports references, prints the audit trail, and verifies materialised counts.',
    )
    .addHelpText('after', ABOUT)
    .version(context.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      // `runAdmin` prints errors.
      outputError: () => {},
      ...(stdout.columns === undefined ? {} : { getOutHelpWidth: () => stdout.columns ?? 100 }),
    })
    .helpCommand(false);
  addProjectCommands(program, context);
  if (context.registry.findPart('user') !== undefined) addUserCommands(program, context);
  if (teamPartsOf(context.registry) !== undefined) addTeamCommands(program, context);
  const keys = keyPartsOf(context.registry);
  if (keys !== undefined) addKeyCommands(program, context, keys);
  addReferencesCommand(program, context);
  addImportCommand(program, context);
  addRecountCommand(program, context);
  addAuditCommand(program, context);
  addSecretsCommands(program, context);
  addDatabaseCommands(program, context);
  addUndoCommand(program, context);
  return program;
}

/**
 * Runs one command and prints its error, if any.
 * @param words the command line after the name of the program
 * @returns the exit code; nothing is thrown
 */
export async function runAdmin(context: AdminContext, words: readonly string[]): Promise<number> {
  const { stderr } = context.terminal;
  try {
    await buildProgram(context).parseAsync(words, { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    if (error instanceof CommanderError && /^commander\.(help|helpDisplayed|version)$/.test(error.code)) {
      return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    }
    const failure = failureOf(error);
    stderr.write(words.includes('--json') ? `${JSON.stringify({ error: failure })}\n` : `${failure.message}\n`);
    return EXIT_CODES[failure.code];
  }
}
