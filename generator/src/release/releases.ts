import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { UserError } from '../user-error.js';

/** The folder of a project with a file for each released version, and the contract of the last one. */
export const RELEASES_FOLDER = 'releases';
export const LAST_CONTRACT = `${RELEASES_FOLDER}/contract.json`;

/** What a change is to callers of the service: requests of theirs may fail or be answered differently, or something is to end, or neither. */
export const CONSUMER_LEVELS = ['breaking', 'deprecated', 'compatible'] as const;

export type ConsumerLevel = (typeof CONSUMER_LEVELS)[number];

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const RELEASE = z.strictObject({
  version: z.string().regex(VERSION, 'must be three numbers, such as 1.2.0'),
  date: z.iso.date(),
  /** Hash of its contract, as the service answers it in `Contract-Version`. */
  contract: z.string(),
  changes: z.array(
    z.strictObject({ level: z.enum(CONSUMER_LEVELS), about: z.string().optional(), text: z.string().min(1) }),
  ),
});

/** A released version: what changed for callers since the version before. */
export type Release = z.infer<typeof RELEASE>;

/**
 * The released versions of a project, the newest first; none if there is no folder.
 * @throws UserError that names the file which is no release
 */
export function readReleases(root: string): readonly Release[] {
  const folder = join(root, RELEASES_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  return files
    .map((name) => readRelease(folder, name))
    .sort((left, right) => compareVersions(right.version, left.version));
}

function readRelease(folder: string, name: string): Release {
  const read = RELEASE.safeParse(parse(readFileSync(join(folder, name), 'utf8')));
  const problem = read.success ? undefined : z.prettifyError(read.error);
  if (read.success && `${read.data.version}.yaml` === name) return read.data;
  throw new UserError(`${RELEASES_FOLDER}/${name} is no release: ${problem ?? 'it has another version than its name'}`);
}

export const isVersion = (text: string): boolean => VERSION.test(text);

/** Negative if the first version is lower. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  return left.map((number, place) => number - (right[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);
