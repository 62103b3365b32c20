import type { Service } from '@catalog-service/server';
import { Command } from 'commander';
import { consult } from './doctor/consult.js';
import { endWith } from './failure.js';

/** The program `doctor`. Sets the exit code. */
export async function doctor(service: Service): Promise<void> {
  try {
    commandLine().parse();
    process.exitCode = await consult(service, process.env, process);
  } catch (error) {
    endWith(error);
  }
}

const commandLine = () =>
  new Command('node dist/service/doctor.js')
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
