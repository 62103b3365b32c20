/** Changes of records, as the service streams them. */
import { ask, Refusal } from './values.js';

/** A stream sends something every ten seconds; one that does not is cut. */
const SILENCE_MS = 25_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Answers after which the same request may succeed. */
const PASSING = [408, 429, 500, 502, 503, 504];

/** The messages of server-sent events in a body, as they come. */
async function* messagesOf(body, alive) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    text += value;
    const parts = text.split('\n\n');
    text = parts.pop();
    for (const part of parts) {
      const lines = part.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
      const linesOf = (name) => lines.filter(([, given]) => given === name).map(([, , words]) => words);
      const data = linesOf('data').join('\n');
      if (data !== '') yield { event: linesOf('event')[0] ?? 'message', data: JSON.parse(data) };
    }
  }
}

const pause = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });

/**
 * Follows the changes after a cursor until the signal says so, and goes on where it was after a disconnection.
 *
 * @param {string} path of the resource
 * @param {{ after: string, select: object, signal: AbortSignal, onEvents: (events: any[], next: string) => void, onState: (state: 'live' | 'lost') => void }} options
 * @throws Refusal where asking again is of no use: 410 means to begin again
 */
export async function followChanges(path, { after, select, signal, onEvents, onState }) {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const connection = new AbortController();
    const cut = () => connection.abort();
    signal.addEventListener('abort', cut);
    let silence = setTimeout(cut, SILENCE_MS);
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
    };
    try {
      const headers = { Accept: 'text/event-stream' };
      const response = await ask(`${path}/events`, { body: { after, select }, headers, signal: connection.signal });
      onState('live');
      for await (const { event, data } of messagesOf(response.body, alive)) {
        if (event === 'problem') throw new Refusal(data.status, data);
        wait = FIRST_WAIT_MS;
        after = data.next;
        onEvents(data.data, after);
      }
    } catch (error) {
      if (error instanceof Refusal && !PASSING.includes(error.status)) throw error;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', cut);
    }
    if (signal.aborted) return;
    onState('lost');
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
