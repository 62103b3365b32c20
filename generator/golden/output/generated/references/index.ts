// Generated from catalog/references by templates/nest/references-index.ts.hbs. Do not edit.
import type { ReferenceDefinition } from '@catalog-service/engine';
import { accessKey } from './access-key.definition.js';
import { label } from './label.definition.js';
import { person } from './person.definition.js';
import { project } from './project.definition.js';
import { site } from './site.definition.js';

/** Every entity that resources point at and that has no endpoints. */
export const references: readonly ReferenceDefinition[] = [
  accessKey,
  label,
  person,
  project,
  site,
];
