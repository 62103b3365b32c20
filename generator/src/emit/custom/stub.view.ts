import type { Resource } from '../../model/model.js';
import { importStatements } from '../source-text.js';

export const HOOKS_STUB_TEMPLATE = 'custom/hooks.ts';

/** Context of the template: the file of hooks that one resource begins with. */
export function hooksStubView({ names }: Resource) {
  const { camel, kebab, pascal } = names;
  return {
    imports: importStatements([
      {
        from: `#generated/resources/${kebab}/${kebab}.definition`,
        names: [`type ${pascal}Record`, `type ${pascal}Types`, camel],
      },
      { from: '@catalog-service/engine', names: ['type HookContext', 'HooksOf', 'type ResourceHooks'] },
    ]),
    names,
  };
}
