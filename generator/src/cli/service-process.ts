import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UserError } from '../user-error.js';

/** Printed by a service that answers requests; both forms name its address. */
const LISTENS = /^(?:\s+Base URL\s+|Listening at )(http\S+)/m;

/** A package of the service, which imports the others. The generator itself does not have it. */
const SERVER = '@catalog-service/server';

/**
 * Loads the packages at once, the modules of the service when it is sent their list, and starts the service when it is told to: its
 * predecessor has left the port and the database by then.
 */
const STARTER = `
// The service has no arguments: it refuses those that it does not know.
const [main] = process.argv.splice(2);
const packages = import('${SERVER}');
process.once('message', (modules) => {
  packages.then(() => Promise.all(modules.map((module) => import(module)))).then(() => {
    process.once('message', () => {
      process.disconnect();
      import(main);
    });
    process.send('loaded');
  });
});
`;

/** A service in a process of its own, which loads its packages before it is needed. */
export class ServiceProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #said = '';
  #hear: (text: string) => void = () => {};

  /**
   * @param root folder of the project
   * @param main file that starts the service
   */
  constructor(
    readonly root: string,
    main: string,
  ) {
    // From the standard input: threads of the service inherit the options of Node.
    const words = ['--enable-source-maps', '-', join(root, main)];
    this.#child = spawn(process.execPath, words, {
      cwd: root,
      // Nobody balances load in front of it, and receivers of webhooks that are being written are on this machine.
      env: { SHUTDOWN_DELAY_SECONDS: '0', WEBHOOK_NETWORKS: '127.0.0.0/8,::1/128', ...process.env },
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    this.#child.stdin?.end(STARTER);
    const kill = () => this.#child.kill('SIGKILL');
    process.once('exit', kill);
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (status) => {
        process.off('exit', kill);
        resolve(status);
      });
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        this.#hear(text);
      });
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /**
   * Loads the modules of the service, and starts nothing.
   * @param modules files that import them
   * @throws UserError with the output if one does not load
   */
  async load(modules: readonly string[]): Promise<void> {
    const loaded = once(this.#child, 'message');
    this.#send(modules.map((file) => join(this.root, file)));
    await this.#unlessEnded(loaded);
  }

  /**
   * Starts the service.
   * @param hear is told what the service prints once it listens
   * @returns what it printed before, with its address. @throws UserError with the output if it does not start
   */
  async start(hear: (text: string) => void): Promise<{ readonly baseUrl: string; readonly said: string }> {
    const listens = new Promise<string>((resolve) => {
      this.#hear = () => {
        const [, baseUrl] = LISTENS.exec(this.#said) ?? [];
        if (baseUrl !== undefined) resolve(baseUrl);
      };
    });
    this.#send('start');
    const baseUrl = await this.#unlessEnded(listens);
    const said = this.#said;
    this.#hear = hear;
    return { baseUrl, said };
  }

  /** Stops the service as a balancer would, and waits until port and database are free. */
  async stop(): Promise<void> {
    this.#hear = () => {};
    this.#child.kill('SIGTERM');
    await this.#ended;
  }

  #send(message: string | readonly string[]): void {
    // An error means that the process has ended, which is noticed anyway.
    this.#child.send(message, () => {});
  }

  async #unlessEnded<T>(promise: Promise<T>): Promise<T> {
    const ended = this.#ended.then((status) => {
      throw new UserError(`The service ended with ${status}:\n${this.#said.trimEnd()}`);
    });
    return Promise.race([promise, ended]);
  }
}
