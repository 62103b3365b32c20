import { prose } from '../../emit/docs/markdown/markdown-text.js';
import type { Served } from '../../model/model.js';

/** What a new project has of an entity. */
export function seedTexts({ seed }: Served): readonly string[] {
  if (seed === undefined) return [];
  const names = seed.map((record) => record.name).filter((name) => typeof name === 'string');
  const records = names.length === seed.length ? names.map(prose).join(', ') : `${seed.length} records`;
  return [`Every new project starts with ${records}.`];
}
