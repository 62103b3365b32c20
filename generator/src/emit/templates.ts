import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { nearest } from '#vocabulary/nearest';
import { entryAt } from '../plan/entry-at.js';
import type { TemplateContexts } from './template-contexts.js';
import { TEMPLATE_HELPERS } from './template-helpers.js';

/** The templates that the emitters render. */
export interface Templates {
  /**
   * Renders one template.
   *
   * @param name path below the folder of templates, without `.hbs`: `nest/module.ts`.
   * @throws TemplateDefect where there is no such template, it does not parse, or it uses a value that the context
   * does not have.
   */
  render<N extends keyof TemplateContexts>(name: N, context: TemplateContexts[N]): string;
}

/** A template is wrong: a defect of the generator or of a person's own template, not of the catalog. */
export class TemplateDefect extends Error {
  override readonly name = 'TemplateDefect';
}

const SUFFIX = '.hbs';

/**
 * Reads templates from the disk when they are first used, and compiles each once.
 *
 * @param folder has every template.
 * @param overrides have some of the same names, each in place of that of the folders after it: the first wins.
 * @throws TemplateDefect where an override has a name that no template has: nothing would ever use it.
 */
export function loadTemplates(folder: string, overrides: readonly string[] = []): Templates {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(TEMPLATE_HELPERS);
  const compiled = new Map<string, Handlebars.TemplateDelegate<object>>();
  const own = overridden(folder, overrides);

  function template(name: string): Handlebars.TemplateDelegate<object> {
    const known = compiled.get(name);
    if (known !== undefined) return known;
    const text = readFileSync(own.get(name) ?? join(folder, name + SUFFIX), 'utf8');
    const made = handlebars.compile<object>(text, { strict: true, noEscape: true });
    compiled.set(name, made);
    return made;
  }

  return {
    render(name, context) {
      try {
        return template(name)(context);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new TemplateDefect(`${own.get(name) ?? `templates/${name}${SUFFIX}`}: ${reason}`, { cause });
      }
    },
  };
}

/** The file of each template that is not the one of `folder`. */
function overridden(folder: string, overrides: readonly string[]): ReadonlyMap<string, string> {
  if (overrides.length === 0) return new Map();
  const known = new Set(templateNames(folder));
  const files = new Map<string, string>();
  for (const override of overrides) {
    for (const name of templateNames(override)) {
      const file = join(override, name + SUFFIX);
      if (!known.has(name)) {
        const near = nearest(name, known);
        throw new TemplateDefect(
          `${file}: there is no template ${name} to take the place of.${near === undefined ? '' : ` Did you mean ${near}?`}`,
        );
      }
      if (!files.has(name)) files.set(name, file);
    }
  }
  return files;
}

/** Names of all templates below a folder, in the order of names; none where it is not there. */
export function templateNames(folder: string, below = ''): string[] {
  if (!entryAt(join(folder, below))?.isDirectory()) return [];
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return templateNames(folder, name);
      return name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : [];
    })
    .sort();
}
