import { type Command, InvalidArgumentError, type Option } from 'commander';
import type { Environment } from '../environment.js';
import type { ExitCode } from '../exit-codes.js';

/** What the declarations of commands share. The module of a command is loaded when it runs, so that the others start fast. */
export interface Verbs {
  /** Declares a command. @param lines examples of its command line */
  verb(declaration: string, description: string, ...lines: readonly string[]): Command;
  /** The same below another command. */
  sub(parent: Command, name: string, description: string, ...lines: readonly string[]): Command;
  /** The action of a command: its result is the exit code. */
  runs<A extends readonly unknown[]>(
    run: (environment: Environment, ...args: A) => ExitCode | Promise<ExitCode>,
  ): (...args: A) => Promise<void>;
  /** `--json`. */
  json(): Option;
}

/** Collects an option that may be repeated. */
export const collect = (value: string, values: readonly string[]): string[] => [...values, value];

/** @throws InvalidArgumentError unless the text is a whole number. */
export function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be an integer.');
}

/** @throws InvalidArgumentError unless the name can be part of that of a folder. */
export function parseMigrationName(name: string): string {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name)) return name;
  throw new InvalidArgumentError('A name must consist of lower-case letters and digits, in words separated by _.');
}
