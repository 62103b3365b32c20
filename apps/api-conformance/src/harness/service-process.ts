import { join } from 'node:path';
import { type ServiceProcess, startServiceProcess } from '@catalog-service/testing/servers';
import { program, ROOT } from './workspace.js';

export type { ServiceProcess } from '@catalog-service/testing/servers';

const PROGRAM = 'service/main.js';
/** The same in many files, one of which a preload may reach into. */
const IN_MANY_FILES = 'apps/api/src/main.js';
const SETTINGS = { LOG_LEVEL: 'warn', DATABASE_IF_EMPTY: 'migrate' };

/**
 * Starts the built service as a process.
 * @param root folder of the project, which is built.
 * @param preload name of a module of `src/preload` that the process loads before the service.
 * @param openFiles the hard limit of its open files, if it is another than that of this process.
 * @throws Error with its log if it does not start.
 */
export function startService(
  environment: Readonly<Record<string, string>>,
  root = ROOT,
  preload?: string,
  openFiles?: number,
): Promise<ServiceProcess> {
  return startServiceProcess({
    program: program(preload === undefined ? PROGRAM : IN_MANY_FILES, root),
    cwd: root,
    environment: { ...SETTINGS, ...environment },
    openFiles,
    nodeOptions: preload === undefined ? [] : ['--import', join(import.meta.dirname, '../preload', preload)],
  });
}

/** The lines of a log that tell of a defect: level error (50) or worse, an answer of 500, or what Node prints itself. */
export function defectsIn(log: string): string[] {
  return log
    .split('\n')
    .filter(
      (line) =>
        /"level":[56]\d/.test(line) ||
        /"status":500/.test(line) ||
        /^(Uncaught|TypeError|ReferenceError|Error:)|UnhandledPromise|DeprecationWarning|MaxListeners/.test(line),
    );
}
