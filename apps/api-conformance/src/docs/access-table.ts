import {
  contract,
  heldWith,
  mayUseField,
  operationStatus,
  type Resource,
  servedReferences,
} from '@catalog-service/testing/contract';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const ACTIONS = ['read', 'create', 'update'] as const;
const OPERATIONS = [...ACTIONS, 'delete', 'restore'] as const;

const TABLE = z.object({ operations: z.record(z.string(), z.string()), fields: z.record(z.string(), z.string()) });

/** Verdicts by operation, and by `field.action`: `allowed`, `denied`, or `never` where no name would do. */
export type AccessTable = z.infer<typeof TABLE>;

/** Something to look at: a resource with some names held. */
export interface View {
  readonly resource: Resource;
  readonly names: readonly string[];
}

export const slugOf = ({ path }: Pick<Resource, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);

export const addressOf = ({ resource, names }: View): string => `#/${slugOf(resource)}?names=${names.join(',')}`;

/** Runs in the page. What people see has to agree with what the cell is marked as. */
const READ = `(addresses) => {
  const tables = [];
  // Nothing is measured here: what is laid out and painted is thrown away with the next view.
  document.body.style.display = 'none';
  for (const address of addresses) {
    // As a link does it, but without an entry of the history for each.
    history.replaceState(null, '', address);
    dispatchEvent(new HashChangeEvent('hashchange'));
    const marks = { '✓': 'allowed', '✕': 'denied' };
    const verdict = (cell, shown) => {
      const seen = marks[shown.trim()] ?? 'never';
      return seen === cell.dataset.verdict ? seen : cell.dataset.verdict + ' but shown as ' + shown;
    };
    const operations = [...document.querySelectorAll('.operation')].map((card) => [
      card.dataset.action,
      verdict(card, card.querySelector('.mark').textContent),
    ]);
    const fields = [...document.querySelectorAll('.fields td.cell')].map((cell) => [
      cell.dataset.field + '.' + cell.dataset.action,
      verdict(cell, cell.textContent),
    ]);
    tables.push({ operations: Object.fromEntries(operations), fields: Object.fromEntries(fields) });
  }
  document.body.style.display = '';
  return tables;
}`;

/** What the page shows, view by view. */
export async function shownTables(page: Page, views: readonly View[]): Promise<AccessTable[]> {
  return z.array(TABLE).parse(await page.evaluate(`(${READ})(${JSON.stringify(views.map(addressOf))})`));
}

/** What the contract says that it has to show. */
export function expectedTable({ resource, names }: View): AccessTable {
  const held = heldWith(new Set(names));
  const operations = OPERATIONS.filter((operation) => resource.access[operation] !== undefined).map((operation) => {
    const isOpen = operationStatus(held, resource, operation) === 'allowed';
    return [operation, isOpen ? 'allowed' : resource.access[operation]?.length === 0 ? 'never' : 'denied'];
  });
  const fields = resource.fields.flatMap((field) =>
    ACTIONS.map((action) => {
      const isOpen =
        operationStatus(held, resource, action) === 'allowed' && mayUseField(held(resource), field, action);
      const isForSome = resource.access[action].length > 0 && field.access[action].length > 0;
      return [`${field.name}.${action}`, isOpen ? 'allowed' : isForSome ? 'denied' : 'never'];
    }),
  );
  return { operations: Object.fromEntries(operations), fields: Object.fromEntries(fields) };
}

/** Resources that a name can make a difference to. */
export function resourcesNaming(name: string): readonly Resource[] {
  const isListed = (access: Readonly<Record<string, readonly string[] | undefined>>) =>
    Object.values(access).some((names) => names?.includes(name) === true);
  return [...contract.resources, ...servedReferences].filter(
    ({ access, fields }) => isListed(access) || fields.some((one) => isListed(one.access)),
  );
}
