import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { TEMPLATE_HELPERS } from './template-helpers.js';

/** The templates of one folder. */
export interface Templates {
  /**
   * Renders one template.
   *
   * @param name path below the folder without `.hbs`: `nest/module.ts`.
   * @throws TemplateDefect where there is no such template, it does not parse, or it uses a value that the context
   * does not have.
   */
  render(name: string, context: object): string;
}

/** A template is wrong: a defect of the generator, not of the catalog. */
export class TemplateDefect extends Error {
  override readonly name = 'TemplateDefect';
}

/** Reads templates from the disk when they are first used, and compiles each once. */
export function loadTemplates(folder: string): Templates {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(TEMPLATE_HELPERS);
  const compiled = new Map<string, Handlebars.TemplateDelegate<object>>();

  function template(name: string): Handlebars.TemplateDelegate<object> {
    const known = compiled.get(name);
    if (known !== undefined) return known;
    const text = readFileSync(join(folder, `${name}.hbs`), 'utf8');
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
        throw new TemplateDefect(`templates/${name}.hbs: ${reason}`, { cause });
      }
    },
  };
}
