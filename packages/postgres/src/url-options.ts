import { DatabaseUnavailable } from './database.js';

/** A setting of a session and its value. */
export type SessionSetting = readonly [name: string, value: string];

/** A server URL without its `options`, and their settings. */
interface SplitUrl {
  readonly url: string;
  readonly settings: readonly SessionSetting[];
}

const SETTING = /^(?:-c\s*|--)([A-Za-z_][\w.]*)=([\s\S]*)$/;

/**
 * Takes `options` (`-c work_mem=7MB --search_path=sales`) out of a server URL: poolers reject or ignore them in the startup
 * packet, so a statement sets them.
 * @throws DatabaseUnavailable if they contain anything but settings
 */
export function splitOptions(url: string): SplitUrl {
  if (!/[?&]options=/.test(url)) return { url, settings: [] };
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return { url: parsed.href, settings: wordsOf(options).map(settingOf) };
}

/** As the server splits them: by spaces; a backslash quotes; `-c` belongs to the next word. */
function wordsOf(options: string): readonly string[] {
  const words = [...options.matchAll(/(?:\\[\s\S]|[^\s\\])+/g)].map(([word]) => word.replace(/\\([\s\S])/g, '$1'));
  return words.flatMap((word, index) => {
    if (word === '-c' && index < words.length - 1) return [];
    return [words[index - 1] === '-c' ? `-c${word}` : word];
  });
}

function settingOf(word: string): SessionSetting {
  const [, name, value] = SETTING.exec(word) ?? [];
  if (name === undefined || value === undefined) {
    throw new DatabaseUnavailable(`The options of the URL can only set parameters (-c name=value), not ${word}`);
  }
  return [name, value];
}
