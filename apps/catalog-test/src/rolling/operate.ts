import { isDeepStrictEqual } from 'node:util';
import { type Admin, openAdmin } from '@catalog-service/testing/contract';
import type { ProjectCopy } from '../project-copy.js';
import { run } from './build.js';

/** What the operator's commands are given: what commands before them have printed. */
interface Made {
  readonly project: string;
  readonly user: string;
  readonly key: string;
}

const ISSUER = ['--issuer', 'https://login.example.com', '--subject', 'somebody'];

/** Commands that the earlier build runs on the database of the next one. */
const WRITES: readonly ((made: Made) => readonly string[])[] = [
  ({ user }) => ['user', 'link', ...ISSUER, '--user', user],
  () => ['user', 'unlink', ...ISSUER],
  ({ key }) => ['key', 'rotate', key],
  ({ key }) => ['key', 'revoke', key],
];

/** Commands that print what is in the database: the same by both builds. */
const READS: readonly ((made: Made) => readonly string[])[] = [
  () => ['project', 'list'],
  () => ['user', 'list'],
  ({ project }) => ['key', 'list', '--project', project],
  ({ project }) => ['references', 'Label', '--project', project],
  ({ project }) => ['audit', '--project', project],
  ({ project }) => ['recount', '--project', project],
];

/** Commands that are not among them, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'project create': 'makes what the others are given',
  'user create': 'makes what the others are given',
  'key create': 'makes what the others are given',
  'user token': 'only with the embedded database',
  import: 'imports references that no catalog here has',
  'secrets seal': 'needs an encrypted field',
  'secrets open': 'needs an encrypted field',
};

const NOBODY: Made = { project: '', user: '', key: '' };
const nameOf = (words: readonly string[]): string =>
  words.slice(0, /^(project|user|key|secrets)$/.test(words[0] ?? '') ? 2 : 1).join(' ');

/** The commands that are run, or left out with a reason, by their names. */
export const OPERATED: readonly string[] = [
  ...[...WRITES, ...READS].map((words) => nameOf(words(NOBODY))),
  ...Object.keys(OTHERS),
].sort();

/** The operator's commands of a build, by its help, which names the options of commands and not those of groups. */
export async function commandsOf(project: ProjectCopy, url: string): Promise<readonly string[]> {
  const found: string[] = [];
  const groups: (readonly string[])[] = [[]];
  for (const group of groups) {
    const help = run(project, 'admin.js', url, [...group, '--help']);
    await help.ended;
    const [commands = ''] = help.said.split(/^Commands:$/m)[1]?.split(/^\S/m) ?? [];
    for (const [, name = '', options] of commands.matchAll(/^ {2}([a-z]+)( \[options\])?/gm)) {
      if (options === undefined) groups.push([...group, name]);
      else found.push([...group, name].join(' '));
    }
  }
  return found.sort();
}

/**
 * Runs the operator's commands of the earlier build on the database of the next one, and compares what they print of it with the next build.
 *
 * @returns the commands that fail, or print something else
 */
export async function operate(before: ProjectCopy, next: ProjectCopy, url: string): Promise<readonly string[]> {
  const admins = await Promise.all([before, next].map(({ root }) => openAdmin({ DATABASE_URL: url }, `${root}/dist`)));
  const [old, newer] = admins;
  try {
    if (old === undefined || newer === undefined) throw new Error('A build has no commands');
    const create = async (...words: readonly string[]) => String((await old.run(...words)).id);
    const project = await create('project', 'create', 'Operated');
    const user = await create('user', 'create', '--name', 'Operated', '--email', `${project}@example.com`);
    const key = await create('key', 'create', '--project', project, '--name', 'Operated', '--permission', 'Owner');
    const made = { project, user, key };
    const failures: string[] = [];
    for (const words of WRITES.map((write) => write(made))) {
      await old.run(...words).catch((error: unknown) => failures.push(String(error)));
    }
    for (const words of READS.map((read) => read(made))) {
      const [was, is] = await Promise.all([printed(old, words), printed(newer, words)]);
      if (!isShown(was, is))
        failures.push(`${words.join(' ')}: ${JSON.stringify(was)}, and the next build ${JSON.stringify(is)}`);
    }
    return failures;
  } finally {
    await Promise.all(admins.map((admin) => admin.close()));
  }
}

const printed = async (admin: Admin, words: readonly string[]) =>
  admin.run(...words).catch((error: unknown) => ({ failed: String(error) }));

/** Whether one output has everything of another: a later build may show more of each thing. */
function isShown(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length === whole.length && part.every((item, at) => isShown(item, whole[at]));
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null)
    return isDeepStrictEqual(part, whole);
  return Object.entries(part).every(([name, value]) => isShown(value, new Map(Object.entries(whole)).get(name)));
}
