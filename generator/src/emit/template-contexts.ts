import type { Catalog } from '../model/model.js';
import type { fieldTypesView } from './client/field-types.view.js';
import type {
  enumerationsView as clientEnumerationsView,
  indexView as clientIndexView,
  clientView,
  operatorsView,
  packageView,
  problemCodesView,
  readmeView,
} from './client/index.view.js';
import type { recordsView } from './client/records.view.js';
import type {
  referenceView as clientReferenceView,
  resourceView as clientResourceView,
} from './client/resource.view.js';
import type {
  pythonClientView,
  pythonContractView,
  pythonKinds,
  pythonOperatorsView,
  pythonPackageView,
  pythonReadmeView,
} from './client-python/package.view.js';
import type { pythonTypesView } from './client-python/types.view.js';
import type { changesView } from './docs/changes.view.js';
import type { clientsView } from './docs/clients.view.js';
import type { guideView } from './docs/guides/guide.view.js';
import type { modelView } from './docs/markdown/model.view.js';
import type { permissionsView } from './docs/markdown/permissions.view.js';
import type { referencePageView, resourceView } from './docs/markdown/resource.view.js';
import type { controllerView, moduleView, resourceServiceView } from './nest/controller.view.js';
import type { definitionView } from './nest/definition.view.js';
import type { dtoView } from './nest/dto.view.js';
import type { enumerationsView } from './nest/enumerations.view.js';
import type {
  catalogView,
  demoView,
  grantsView,
  hooksStubView,
  referencesIndexView,
  resourcesIndexView,
  resourcesModuleView,
  serviceView,
} from './nest/index.view.js';
import type { referenceView } from './nest/reference.view.js';

/**
 * The context of each template, by its name: for authors of templates, who read docs/templates.md.
 */
interface Card {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

export interface TemplateContexts {
  'client/README.md': ReturnType<typeof readmeView>;
  'client/client.ts': ReturnType<typeof clientView>;
  'client/contract-hash.ts': { readonly hash: string };
  'client/enumerations.ts': ReturnType<typeof clientEnumerationsView>;
  'client/field-types.ts': ReturnType<typeof fieldTypesView>;
  'client/index.ts': ReturnType<typeof clientIndexView>;
  'client/package.json': ReturnType<typeof packageView>;
  'client/operators.ts': ReturnType<typeof operatorsView>;
  'client/own.ts': Record<string, never>;
  'client/paging.ts': Catalog['paging'];
  'client/problem-codes.ts': ReturnType<typeof problemCodesView>;
  'client/records.ts': ReturnType<typeof recordsView>;
  'client/reference.ts': ReturnType<typeof clientReferenceView>;
  'client/resource.ts': ReturnType<typeof clientResourceView>;
  'client-python/METADATA': ReturnType<typeof pythonPackageView> & { readonly readme: string };
  'client-python/README.md': ReturnType<typeof pythonReadmeView>;
  'client-python/__init__.py': ReturnType<typeof pythonPackageView>;
  'client-python/client.py': ReturnType<typeof pythonClientView>;
  'client-python/contract.py': ReturnType<typeof pythonContractView>;
  'client-python/operations.py': (typeof pythonKinds)[number];
  'client-python/operators.py': ReturnType<typeof pythonOperatorsView>;
  'client-python/problem_codes.py': ReturnType<typeof problemCodesView>;
  'client-python/types.py': ReturnType<typeof pythonTypesView>;
  'nest/catalog.ts': ReturnType<typeof catalogView>;
  'custom/hooks.ts': ReturnType<typeof hooksStubView>;
  'docs/markdown/model.md': ReturnType<typeof modelView>;
  'docs/markdown/permissions.md': ReturnType<typeof permissionsView>;
  'docs/markdown/resource.md': ReturnType<typeof resourceView>;
  'docs/markdown/reference.md': ReturnType<typeof referencePageView>;
  'docs/pages/clients.js': ReturnType<typeof clientsView>;
  'docs/pages/header.html': {
    readonly title: string;
    readonly root: string;
    readonly hasRecords: boolean;
    readonly current: Readonly<Record<'start' | 'guides' | 'reference' | 'access' | 'records', string>>;
  };
  'docs/reference/index.html': { readonly title: string; readonly header: string };
  'docs/records/index.html': { readonly title: string; readonly header: string };
  'docs/not-found/index.html': { readonly title: string; readonly header: string; readonly root: string };
  'docs/requests/index.html': { readonly title: string; readonly header: string };
  'docs/access/index.html': { readonly title: string; readonly header: string };
  'docs/changes/index.html': ReturnType<typeof changesView> & { readonly body: string };
  'docs/changes/body.html': ReturnType<typeof changesView>;
  'docs/changes/changes.atom': ReturnType<typeof changesView>;
  'docs/guides/guide.html': {
    readonly title: string;
    readonly header: string;
    readonly name: string;
    readonly heading: string;
    readonly guides: readonly { readonly name: string; readonly heading: string; readonly current: string }[];
    readonly body: string;
    readonly sections: readonly { readonly anchor: string; readonly title: string }[];
    readonly next: string;
  };
  'docs/guides/first-call.html': ReturnType<typeof guideView>;
  'docs/guides/authentication.html': ReturnType<typeof guideView>;
  'docs/guides/clients.html': ReturnType<typeof guideView>;
  'docs/guides/people.html': ReturnType<typeof guideView>;
  'docs/guides/query-language.html': ReturnType<typeof guideView>;
  'docs/guides/paging.html': ReturnType<typeof guideView>;
  'docs/guides/webhooks.html': ReturnType<typeof guideView>;
  'docs/guides/history.html': ReturnType<typeof guideView>;
  'docs/guides/many-at-once.html': ReturnType<typeof guideView>;
  'docs/guides/models.html': ReturnType<typeof guideView>;
  'docs/guides/errors.html': ReturnType<typeof guideView>;
  'docs/guides/idempotency-and-dry-run.html': ReturnType<typeof guideView>;
  'docs/guides/limits.html': ReturnType<typeof guideView>;
  'docs/guides/upgrading.html': ReturnType<typeof guideView>;
  'docs/start/index.html': {
    readonly title: string;
    readonly header: string;
    readonly typescript: ReturnType<typeof guideView>['typescript'];
    readonly python: ReturnType<typeof guideView>['python'];
    readonly description: string;
    readonly count: number;
    readonly sample: string;
    readonly guides: readonly { readonly name: string; readonly heading: string; readonly summary: string }[];
    readonly kinds: readonly { readonly title: string; readonly note: string; readonly cards: readonly Card[] }[];
  };
  'nest/controller.ts': ReturnType<typeof controllerView>;
  'nest/definition.ts': ReturnType<typeof definitionView>;
  'nest/demo.ts': ReturnType<typeof demoView>;
  'nest/dto.ts': ReturnType<typeof dtoView>;
  'nest/enumerations.ts': ReturnType<typeof enumerationsView>;
  'nest/grants.ts': ReturnType<typeof grantsView>;
  'nest/module.ts': ReturnType<typeof moduleView>;
  'nest/reference.ts': ReturnType<typeof referenceView>;
  'nest/references-index.ts': ReturnType<typeof referencesIndexView>;
  'nest/resource-service.ts': ReturnType<typeof resourceServiceView>;
  'nest/resources-index.ts': ReturnType<typeof resourcesIndexView>;
  'nest/resources.module.ts': ReturnType<typeof resourcesModuleView>;
  'nest/service.ts': ReturnType<typeof serviceView>;
}
