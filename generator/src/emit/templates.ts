import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { withoutCarriageReturns } from '@catalog-service/migrations';
import { buildSync } from 'esbuild';
import Handlebars from 'handlebars';
import { entryAt } from '../plan/entry-at.js';
import { didYouMean } from '../text.js';
import { UserError } from '../user-error.js';
import { quote } from './source-text.js';
import type { TemplateContexts } from './template-contexts.js';

/** The templates that emitters render and the files that they copy. */
export interface Templates {
  /**
   * Renders one template.
   *
   * @param name path below the folder of templates, without `.hbs`: `nest/module.ts`.
   * @throws TemplateDefect if there is no such template, it does not parse, or it uses a value that the context
   * does not have.
   */
  render<N extends keyof TemplateContexts>(name: N, context: TemplateContexts[N]): string;
  /** The files of a folder that are not templates, by name, each with a notice of its source. */
  staticFiles(folder: string): ReadonlyMap<string, string>;
}

/** A template is wrong: a defect of the generator or of a person's own template, not of the catalog. */
export class TemplateDefect extends UserError {
  override readonly name = 'TemplateDefect';
}

const SUFFIX = '.hbs';

const HANDLEBARS = Handlebars.create();
HANDLEBARS.registerHelper({
  /** JSON on one line. */
  json: (value: unknown) => JSON.stringify(value) ?? 'undefined',
  /** A TypeScript string literal in single quotes. */
  quote: (value: unknown) => quote(String(value)),
});

/** Compiled templates by their text, for processes that generate repeatedly. */
const COMPILED = new Map<string, Handlebars.TemplateDelegate<object>>();

function compile(text: string): Handlebars.TemplateDelegate<object> {
  const known = COMPILED.get(text) ?? HANDLEBARS.compile<object>(text, { strict: true, noEscape: true });
  COMPILED.set(text, known);
  return known;
}

/**
 * Reads templates from the disk when they are used.
 *
 * @param folder has every template.
 * @param overrides have some of the same names, each in place of that of the folders after it: the first wins.
 * @throws TemplateDefect if an override has a name that no template has: nothing would ever use it.
 */
export function loadTemplates(folder: string, overrides: readonly string[] = []): Templates {
  const own = overridden(folder, overrides);
  const textOf = (path: string): string =>
    withoutCarriageReturns(readFileSync(own.get(path) ?? join(folder, path), 'utf8'));

  return {
    render(name, context) {
      try {
        return compile(textOf(name + SUFFIX))(context);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new TemplateDefect(`${own.get(name + SUFFIX) ?? `templates/${name}${SUFFIX}`}: ${reason}`, { cause });
      }
    },
    staticFiles(below) {
      const names = readdirSync(join(folder, below), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(SUFFIX))
        .map(({ name }) => name);
      return new Map(
        names.sort().map((name) => {
          const path = `${below}/${name}`;
          return [name, noticed(path, scriptOf(folder, path, textOf(path)))];
        }),
      );
    },
  };
}

/** Each file of the folders of overrides, by its path below them; the first wins. */
function overridden(folder: string, overrides: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(filesBelow(folder));
  const files = new Map<string, string>();
  for (const override of overrides) {
    for (const path of filesBelow(override)) {
      const file = join(override, path);
      if (!known.has(path)) {
        throw new TemplateDefect(
          `${file}: there is no template ${path} to take the place of.${didYouMean(path, known)}`,
        );
      }
      if (!files.has(path)) files.set(path, file);
    }
  }
  return files;
}

function filesBelow(folder: string, below = ''): string[] {
  if (!entryAt(join(folder, below))?.isDirectory()) return [];
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

interface Bundle {
  readonly text: string;
  /** The files in it, with the times of their last changes. */
  readonly files: readonly (readonly [string, number])[];
}

/** Bundles by the text of their entry, for processes that generate repeatedly. */
const BUNDLED = new Map<string, Bundle>();

/** A script of a page that imports modules becomes one script with them, because a page loads classic scripts. */
function scriptOf(folder: string, path: string, text: string): string {
  if (!/^docs\/.*\.js$/.test(path) || !/^import /m.test(text)) return text;
  const known = BUNDLED.get(text);
  if (known?.files.every(([file, time]) => changedAt(file) === time)) return known.text;
  const made = bundled(join(folder, path), text);
  BUNDLED.set(text, made);
  return made.text;
}

const changedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

function bundled(file: string, contents: string): Bundle {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents, resolveDir: dirname(file), sourcefile: basename(file) },
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    conditions: ['@catalog-service/source'],
  });
  const files = Object.keys(metafile.inputs).flatMap((input) => {
    const imported = resolve(input);
    const time = changedAt(imported);
    return time === undefined ? [] : [[imported, time] as const];
  });
  // The bundler names the file of each module, by a path that depends on the folder in which it runs.
  const text = (outputFiles[0]?.text ?? '').replaceAll(/^ *\/\/ \S+\.(?:js|ts)\n/gm, '');
  return { text, files };
}

/** The comment that a copy begins with, by the end of its name; a file of another kind has none. */
const NOTICES: Readonly<Record<string, (text: string) => string>> = {
  '.ts': (text) => `// ${text}\n`,
  '.js': (text) => `// ${text}\n`,
  '.py': (text) => `# ${text}\n`,
  '.css': (text) => `/* ${text} */\n`,
};

/** The notice stands below the line that names the interpreter, where there is one. */
function noticed(path: string, text: string): string {
  const notice = NOTICES[extname(path)]?.(`Copied from templates/${path}. Do not edit.`) ?? '';
  const [interpreter = ''] = /^#!.*\n/.exec(text) ?? [];
  return interpreter + notice + text.slice(interpreter.length);
}
