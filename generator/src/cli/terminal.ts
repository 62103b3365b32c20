import { createInterface } from 'node:readline/promises';
import { UserError } from '../user-error.js';

/** An interactive terminal. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** The user ended the questions with Ctrl-C or Ctrl-D. */
export class Interrupted extends UserError {
  override readonly name = 'Interrupted';
}

/** Asks one question; resolves to the answer without spaces around it. */
export type Ask = (question: string) => Promise<string>;

/**
 * Lets `use` ask questions.
 * @throws Interrupted if the user ends them before the last answer.
 */
export async function withQuestions<T>({ input, output }: Terminal, use: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input, output, terminal: true });
  // A question that is open when the terminal closes would never be answered.
  const closed = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new Interrupted('Nothing was written.')));
  });
  closed.catch(() => {});
  try {
    return await use(async (question) => (await Promise.race([closed, terminal.question(question)])).trim());
  } finally {
    terminal.close();
  }
}
