import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  findPostgres,
  type MarkdownBlock,
  markdownBlocks,
  type PostgresServer,
  type PostgresServerOptions,
  startPostgres,
  unprivilegedUser,
} from '@catalog-service/testing/servers';
import { ROOT } from '../harness/workspace.js';

/** As an operator leaves them: `doctor` reports the others. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const SERVES = /Listening at|Base URL/;

/** Asks the test to do to a unit what systemd would. */
const SYSTEMCTL = `#!/usr/bin/env node
const [action, unit] = process.argv.slice(2);
const { ok } = await fetch(\`http://127.0.0.1:\${process.env.UNITS_PORT}/\${action}/\${unit}\`);
process.exit(ok ? 0 : 1);
`;

export const PAGES = join(ROOT, 'docs/operations');

/** The blocks of a page that are run. */
export const runBlocks = (page: string): readonly MarkdownBlock[] =>
  markdownBlocks(readFileSync(join(PAGES, page), 'utf8')).filter(({ mark }) => mark === 'run');

/** A folder that looks like an installation, beside PostgreSQL servers, in which the blocks of a page are run as its user. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'runbook-'));
  /** By `<action>/<unit>`: what `systemctl` does in the blocks. */
  readonly units = new Map<string, () => Promise<unknown>>();
  /** Texts of the page, and what the test has in their place. */
  readonly replaced = new Map<string, string>();
  readonly #owner = unprivilegedUser();
  readonly #blocks: readonly MarkdownBlock[];
  readonly #servers: PostgresServer[] = [];
  readonly #systemd = createServer((request, response) => {
    const act = this.units.get((request.url ?? '').slice(1));
    const answer = (status: number) => response.writeHead(status).end();
    if (act === undefined) answer(404);
    else
      act().then(
        () => answer(200),
        () => answer(500),
      );
  });
  #next = 0;

  private constructor(page: string) {
    this.#blocks = runBlocks(page);
    const programs = this.makeFolder('bin');
    writeFileSync(join(programs, 'systemctl.mjs'), SYSTEMCTL);
    writeFileSync(join(programs, 'systemctl'), `exec node '${programs}/systemctl.mjs' "$@"\n`, { mode: 0o755 });
    for (const name of ['dist', 'prisma', 'deploy']) symlinkSync(join(ROOT, name), join(this.folder, name));
    if (this.#owner !== undefined) chownSync(this.folder, this.#owner.uid, this.#owner.gid);
    writeFileSync(this.#state, '', { mode: 0o666 });
    if (this.#owner !== undefined) chownSync(this.#state, this.#owner.uid, this.#owner.gid);
    this.set({
      PATH: [programs, findPostgres(), process.env.PATH].join(delimiter),
      HOME: this.folder,
      LANG: 'C.UTF-8',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: '0',
      SHUTDOWN_DELAY_SECONDS: '0',
      SECRET_KEYS: randomBytes(32).toString('base64'),
    });
  }

  /** @param page name of a page of docs/operations. */
  static async of(page: string): Promise<Installation> {
    const made = new Installation(page);
    await new Promise<void>((resolve) => made.#systemd.listen(0, '127.0.0.1', resolve));
    const address = made.#systemd.address();
    made.set({ UNITS_PORT: String(typeof address === 'object' ? address?.port : '') });
    return made;
  }

  get #state(): string {
    return join(this.folder, 'environment');
  }

  /** Sets variables for the commands from now on, as commands do that export them. */
  set(variables: Readonly<Record<string, string>>): void {
    const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
    appendFileSync(this.#state, lines.join(''));
  }

  /** A folder of the user within that of the installation. */
  makeFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { mode: 0o755 });
    if (this.#owner !== undefined) chownSync(path, this.#owner.uid, this.#owner.gid);
    return path;
  }

  /** A server that ends with the installation, on which `psql` and the like are superusers from now on. */
  async startServer(options: PostgresServerOptions = {}): Promise<PostgresServer> {
    const server = await startPostgres({ ...options, settings: { ...DURABLE, ...options.settings } });
    this.#servers.push(server);
    const { port } = new URL(server.url);
    this.set({ PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' });
    return server;
  }

  /** A server with a migrated database `service` of a role of this name, which `DATABASE_URL` leads to from now on. */
  async startDatabase(options: PostgresServerOptions = {}): Promise<PostgresServer> {
    const server = await this.startServer(options);
    await this.createDatabase();
    this.set({ DATABASE_URL: urlOf(server) });
    await this.execute(`node dist/service/migrate.js && node dist/service/admin.js project create 'Web shop'`);
    // The first start adopts it.
    await this.execute('node dist/service/main.js');
    return server;
  }

  /** The role and the database `service`, which `psql` connects to from now on. */
  async createDatabase(): Promise<void> {
    await this.execute(`psql -qd postgres -c 'CREATE ROLE service LOGIN' && createdb --owner=service service`);
    this.set({ PGDATABASE: 'service' });
  }

  /** Runs the next block of the page, as written; gives what it printed. */
  async runBlock(): Promise<string> {
    const block = this.#blocks[this.#next++];
    if (block === undefined) throw new Error('The page has no further block that is run');
    let { code } = block;
    if (block.language === 'sql') code = `psql -qv ON_ERROR_STOP=1 <<'END'\n${code}END\n`;
    for (const [text, place] of this.replaced) code = code.replaceAll(text, place);
    return this.execute(code);
  }

  /** How many blocks are left to run. */
  get left(): number {
    return this.#blocks.length - this.#next;
  }

  /**
   * Runs commands with `sh -e`, with the variables that those before them have set. A service that they start is asked whether it is ready,
   * and stopped as by Ctrl-C; the commands after it go on.
   * @returns what they printed, with the answers of services
   * @throws Error with it if a command fails
   */
  async execute(commands: string): Promise<string> {
    const script = `. '${this.#state}'\ntrap 'export -p >"${this.#state}"' EXIT\nset -a\n${commands}`;
    const shell = spawn('sh', ['-ec', script], { cwd: this.folder, env: {}, ...this.#owner });
    let printed = '';
    let seen = 0;
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
      const rest = printed.slice(seen);
      const [, url] = /(?:Listening at|Base URL)\D*?(http:\/\/[\w.:]+\d)/.exec(rest) ?? [];
      if (!SERVES.test(rest) || url === undefined) return;
      seen = printed.length;
      void fetch(`${url}/health/ready`)
        .then((response) => response.text())
        .then((text) => {
          printed += `\n${text}\n`;
        })
        .finally(() => execFileSync('pkill', ['-TERM', '-P', String(shell.pid)]));
    };
    shell.stdout.on('data', collect);
    shell.stderr.on('data', collect);
    const status = await exitCodeOf(shell);
    if (status !== 0) throw new Error(`${status}:\n${commands}\n${printed}`);
    return printed;
  }

  async remove(): Promise<void> {
    this.#systemd.close();
    this.#systemd.closeAllConnections();
    await Promise.all(this.#servers.map((server) => server.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** URL of a database of a server, as the owner of the tables. */
export function urlOf(server: PostgresServer, database = 'service', role = 'service'): string {
  return Object.assign(new URL(server.url), { username: role, pathname: `/${database}` }).href;
}

/** By `exit`: a server that a command leaves behind keeps its output open. */
const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => setImmediate(() => resolve(code)));
  });
