import type { Command } from 'commander';
import { originOf } from '../telemetry/build-info.js';
import type { Service } from './service.js';

/**
 * The command line of a program. `parse` ends the process after `--help` and `--version`, and with 2 if it does not know an argument.
 */
export async function commandLineOf({ root }: Pick<Service, 'root'>, name: string, about: string): Promise<Command> {
  // Most starts have no arguments, and need not load it.
  const { Command } = await import('commander');
  return new Command(`node dist/service/${name}.js`)
    .description(about)
    .version(originOf(root).version)
    .allowExcessArguments(false)
    .exitOverride((error) => {
      if (error.exitCode !== 0) process.stderr.write(`${usageMessage(error)}\n`);
      process.exit(error.exitCode === 0 ? 0 : 2);
    })
    .configureOutput({ outputError: () => {} });
}

/** An error of Commander as a sentence: it begins with `error: ` and may have a suggestion on a second line. */
export function usageMessage({ message }: Error): string {
  const text = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/[^.?)]$/, '$&.');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} Run the command with --help for its usage.`;
}
