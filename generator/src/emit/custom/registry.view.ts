import type { Catalog } from '../../model/model.js';
import { header, importStatements } from '../source-text.js';

export const HOOKS_REGISTRY_TEMPLATE = 'custom/registry.ts';

/** Context of the template: the list of resources that hand-written hooks may be registered for. */
export function hooksRegistryView({ resources }: Catalog) {
  const all = resources.map(({ names }) => names).sort((a, b) => (a.kebab < b.kebab ? -1 : 1));
  return {
    header: header('resources', HOOKS_REGISTRY_TEMPLATE),
    imports: importStatements([
      { from: '#runtime', names: ['type ResourceHooks'] },
      ...all.map(({ kebab, pascal }) => ({
        from: `./resources/${kebab}/${kebab}.definition.js`,
        names: [`type ${pascal}Types`],
      })),
    ]),
    all,
  };
}
