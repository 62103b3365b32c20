import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { HOME, runLater } from './run-generator.js';
import { temporaryFolder, writeIn } from './temporary-folder.js';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'merge.conflictStyle=diff3'];

/** A repository of a project with a catalog, whose first commit, on `main`, is the catalog and what is generated of it. */
export class GitProject {
  readonly root = temporaryFolder();
  #runs = 0;

  static async of(
    catalog: ReadonlyMap<string, string>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<GitProject> {
    const project = new GitProject();
    for (const [file, text] of catalog) project.write(`catalog/${file}`, text);
    for (const file of ['.gitattributes', '.gitignore']) project.write(file, readFileSync(join(HOME, file), 'utf8'));
    for (const [path, text] of Object.entries(more)) project.write(path, text);
    project.git('init', '--quiet', '--initial-branch', 'main');
    await project.run('generate');
    project.commit('first');
    return project;
  }

  /** Runs the generator, a minute after it ran before: people on two branches do not write migrations in the same second. */
  async run(...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
    this.#runs += 1;
    const { code, out, err } = await runLater(this.#runs, this.root, ...words);
    return { code, said: out + err };
  }

  /** A branch that begins where `from` is, with one commit an edit and what is generated of it. */
  async branch(name: string, ...edits: readonly ((project: GitProject) => unknown)[]): Promise<void> {
    this.git('checkout', '--quiet', '-b', name, 'main');
    for (const [index, edit] of edits.entries()) {
      await edit(this);
      const { code, said } = await this.run('generate');
      if (code !== 0) throw new Error(said);
      this.commit(`${name} ${index}`);
    }
    this.git('checkout', '--quiet', 'main');
  }

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
  }

  /** @throws Error with what git says where it does not succeed. */
  git(...words: readonly string[]): string {
    const { status, stdout, stderr } = this.tryGit(...words);
    if (status !== 0) throw new Error(`git ${words.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  }

  tryGit(...words: readonly string[]) {
    return spawnSync('git', [...AUTHOR, ...words], { cwd: this.root, encoding: 'utf8' });
  }

  /** The files that git asks about. */
  conflicts(): string[] {
    return this.git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    writeIn(this.root, path, text);
  }

  /** Replaces a text that stands once in a file of the catalog. */
  edit(file: string, before: string, after: string): void {
    const text = this.read(`catalog/${file}`);
    if (text.split(before).length !== 2) throw new Error(`${before} does not stand once in ${file}`);
    this.write(
      `catalog/${file}`,
      text.replace(before, () => after),
    );
  }
}

/** A catalog in which everything is that one can say, and a reference that many point at is read by whoever may read those. */
export function goldenCatalog(): Map<string, string> {
  const { texts } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));
  const site = (texts.get('references/site.yaml') ?? '').replace('scope: shared\n', 'scope: shared\npath: site\n');
  return new Map([...texts, ['references/site.yaml', site]]);
}
