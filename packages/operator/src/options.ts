import { isUuid, parseDate } from '@catalog-service/vocabulary';
import { type Command, InvalidArgumentError } from 'commander';

export interface JsonOption {
  readonly json?: boolean;
}

export interface ProjectOption extends JsonOption {
  readonly project: string;
}

/** A command that has commands below it. */
export function commandGroup(
  program: Command,
  name: string,
  description: string,
  examples: readonly string[],
): Command {
  return withExamples(program.command(name).helpCommand(false).description(description), examples);
}

/** A command that does something, with examples and the option `--json`. */
export function leafCommand(parent: Command, usage: string, description: string, examples: readonly string[]): Command {
  return withExamples(parent.command(usage).description(description), examples).option('--json', 'print JSON');
}

/** Adds the required option `--project`. */
export function ofProject(command: Command): Command {
  return command.requiredOption('--project <id>', 'id of the project', uuid);
}

/** Adds examples to the help, without the name of the program. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  node dist/service/admin.js ${example}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** Argument parser: a UUID, in lower case. */
export function uuid(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('An id must be a UUID.');
  return text.toLowerCase();
}

/** Argument parser for an option that may be given several times. */
export function each(parse: (text: string) => string = (text) => text) {
  return (text: string, before: readonly string[] = []): readonly string[] => [...before, parse(text)];
}

const DAY = 86_400_000;

/** Argument parser: a date, or a number of days from now (`90d`). Returns ISO 8601. */
export function moment(text: string): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(Date.now() + Number(days) * DAY).toISOString();
  const parsed = parseDate(text);
  if (!parsed.ok) throw new InvalidArgumentError(`${parsed.detail} Write a number of days as 90d.`);
  return parsed.value;
}

/** Argument parser for numbers of something. */
export function count(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be an integer of at least 1.');
  return number;
}
