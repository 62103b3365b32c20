import { Command, CommanderError } from 'commander';
import { consult } from './doctor/consult.js';
import { EXIT_CODES } from './exit-codes.js';
import { failureOf } from './failure.js';

const program = new Command('node dist/service/doctor.js')
  .description('Says in sentences what is wrong with the settings and the database that they name. Changes nothing.')
  .addHelpText(
    'after',
    `
Settings are environment variables, as those of the service.

Exit codes:
  0  nothing is wrong
  1  a defect of this program
  2  the command line or a setting is not valid
  6  the database cannot be used, or something is wrong with it; standard output says what`,
  )
  .allowExcessArguments(false)
  .exitOverride()
  .configureOutput({ outputError: () => {} });

try {
  program.parse();
  process.exitCode = await consult(process.env, process);
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    const { code, message } = failureOf(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = EXIT_CODES[code];
  }
}
