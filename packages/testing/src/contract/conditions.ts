import {
  CALLER_ID,
  type Expression,
  evaluate,
  fieldsOf,
  OTHER_ID,
  type RecordCase,
  recordCases,
  typeNamed,
  withFields,
} from '@catalog-service/vocabulary';
import { expect, test } from 'vitest';
import { contract, fieldNamed, type Resource } from './contract.js';
import { heldWith, holdsOne, mayUseField, missingNames, type Names, type Operation } from './evaluator.js';
import type { JsonObject } from './json.js';
import { keptRecords } from './kept-records.js';
import { leaveOut, whereRoom } from './left-out.js';
import { asJson, parsed } from './record-checks.js';
import { main } from './run-world.js';
import { sampleValue } from './sample-value.js';
import type { SpareKey } from './spare-key.js';
import type { Tenant } from './world.js';

/** A record by which a condition can be told from others, and whether it is met. */
interface TellingRecord {
  readonly values: JsonObject;
  readonly example: RecordCase;
  readonly isMet: boolean;
}

/** Users in place of those of `recordCases`. */
export interface Users {
  readonly caller: string | undefined;
  readonly other: string | undefined;
}

export const usersOf = ({ references }: Tenant, caller: string | undefined): Users => {
  const users = contract.references.find(({ name }) => references[name]?.includes(caller ?? '') === true)?.name;
  return { caller, other: references[users ?? '']?.find((id) => id !== caller) };
};

/** A condition of rows, which names the column of an Entity by its id field. */
export const conditionOf = (resource: Resource, where: string): Expression =>
  withFields(parsed(resource, where), (name) => fieldNamed(resource, name).idField ?? name);

/** Records of a resource that differ in a condition: those that callers of the operation can make with the users that there are. */
export function tellingRecords(resource: Resource, where: string, users: Users): readonly TellingRecord[] {
  const expression = conditionOf(resource, where);
  const names = fieldsOf(expression);
  const isGenerated = (name: string) => {
    const { auto, derived, ordered, states } = fieldNamed(resource, name);
    return auto || derived || ordered !== undefined || states !== undefined;
  };
  if (names.some(isGenerated)) return [];
  const fieldOf = (name: string) => {
    const field = fieldNamed(resource, name);
    const { type, list, required, integer: isWhole, minimum, maximum, scale } = field;
    const values = contract.enumerations.find((one) => one.name === type)?.values.map((value) => value.name);
    const kind = typeNamed(type, list).expressionKind ?? 'text';
    const texts = kind === 'text' ? [0, 1].map((turn) => String(sampleValue(field, main.tenant, turn))) : [];
    return { kind, required, values, texts, isWhole, minimum, maximum, scale };
  };
  const cases = recordCases([expression], fieldOf, [users.caller === undefined ? null : CALLER_ID]);
  const idOf = new Map<unknown, string | undefined>([
    [CALLER_ID, users.caller],
    [OTHER_ID, users.other],
  ]);
  return cases.flatMap((example): TellingRecord[] => {
    const values = [...example.values].map(([name, value]) => [
      name,
      idOf.has(value) ? idOf.get(value) : asJson(fieldNamed(resource, name), value),
    ]);
    if (values.some(([, value]) => value === undefined)) return [];
    return [{ values: Object.fromEntries(values), example, isMet: example.met.has(0) }];
  });
}

/** Whether somebody with these names may perform the operation on a record. */
function reaches(names: Names, resource: Resource, operation: Operation, { values, caller }: RecordCase): boolean {
  const source = { field: (name: string) => values.get(name) ?? null, caller: () => caller };
  const isMet = (name: string) =>
    (resource.conditions ?? [])
      .filter(({ list, permission }) => list === operation && permission === name)
      .every(({ where }) => evaluate(conditionOf(resource, where), source) === true);
  return holdsOne(names, (resource.access[operation] ?? []).filter(isMet));
}

/** Each name under a condition reaches the records that meet it, and no others, in each operation of its list. */
export function proveConditions(spare: SpareKey): void {
  const all = contract.resources.flatMap((resource) =>
    (resource.conditions ?? [])
      // The name alone is to decide.
      .filter(({ list, permission }) => {
        const held = heldWith(spare.names(permission));
        return missingNames(held, resource, list) === undefined;
      })
      .map((condition) => ({ resource, ...condition })),
  );
  for (const { resource, list, permission, where } of all) {
    const title = `${permission} may ${list} ${resource.name} records where ${where}`;
    const records = tellingRecords(resource, where, usersOf(main.tenant, spare.userId));
    if (records.length < 2 || list === 'restore') {
      leaveOut(title, 'no two records can be made that differ in it');
      continue;
    }
    test(
      title,
      whereRoom(async () => {
        const names = spare.names(permission);
        for (const { values, example } of records) {
          keptRecords.forget();
          const isReached = reaches(names, resource, list, example);
          const client = await spare.hold({ permission });
          if (list === 'create') {
            const made = await main.required(resource, values);
            if (Object.keys(made).some((name) => !mayUseField(names, fieldNamed(resource, name), 'create'))) continue;
            const { status } = await client.tryCreate(resource, made);
            expect(status === 403, JSON.stringify(values)).toBe(!isReached);
            continue;
          }
          const id = await main.make(resource, values);
          if (list === 'read') {
            expect(await client.ids(resource, { query: { _id: [id] } }), JSON.stringify(values)).toEqual(
              isReached ? [id] : [],
            );
            expect((await client.tryGet(resource, id)).status, JSON.stringify(values)).toBe(isReached ? 200 : 404);
          } else if (list === 'delete') {
            expect((await client.tryDelete(resource, id)).status === 404, JSON.stringify(values)).toBe(!isReached);
          } else {
            const field = resource.fields.find(
              (one) =>
                one.updatable &&
                one.entity === undefined &&
                !example.values.has(one.name) &&
                mayUseField(names, one, 'update'),
            );
            if (field === undefined) continue;
            const { status } = await client.tryUpdate(resource, id, {
              [field.name]: sampleValue(field, main.tenant, 1),
            });
            expect(status === 404, JSON.stringify(values)).toBe(!isReached);
          }
        }
      }),
    );
  }
}
