import { invalidBody, isJsonObject, type Problem, pointerTo } from '@catalog-service/vocabulary';
import type { FieldUse } from '../../access/requirements.js';
import type { Caller } from '../../caller/caller.js';
import { type WebhookParts, webhookPartsOf } from '../../caller/parts.js';
import { involvedFields } from '../../read/involved-fields.js';
import { getShape, parseSelect } from '../../read/parse-request.js';
import { ProblemList } from '../../read/problem-list.js';
import type { Shape } from '../../read/shape.js';
import type { Write } from '../../write/values.js';
import type { GivenValue, WriteFeature } from '../../write/write-step.js';
import { parseEventQuery } from '../events/event-query.js';
import { endpointDefect } from './endpoint-form.js';

/** What endpoints of webhooks ask for besides resources, each an object by titles of resources. */
const ASKED = ['query', 'select'] as const;

/** Reads the values of an endpoint of webhooks, which acts for whoever creates it unless the write names somebody. */
export const endpointStep: WriteFeature = ({ part }, { registry }) => {
  const parts = part === 'webhook endpoint' ? webhookPartsOf(registry) : undefined;
  if (parts === undefined) return undefined;
  const actors = [parts.keyId, parts.userId].filter((field) => field !== undefined);
  return {
    inSteps: { create: true },
    readValue: (write, given, problems) => {
      const defect = endpointDefect(given.field, given.text);
      if (defect === undefined) return fieldsAskedBy(write, given, problems);
      problems.add(given.pointer, 'invalid_value', defect);
      return [];
    },
    beforeCreate: ({ caller, base }, { columns }) => {
      if (actors.some((field) => (columns.get(field) ?? null) !== null)) return Promise.resolve(undefined);
      const own = ownActor(parts, caller);
      if (own === undefined) throw actsForNobody(actors, base, caller);
      columns.set(...own);
      return Promise.resolve(undefined);
    },
    beforeUpdate: ({ caller, base }, before, { columns }) => {
      const isGiven = actors.some((field) => columns.has(field));
      const isLeft = actors.some((field) => (columns.has(field) ? columns.get(field) : before[field]) != null);
      if (isGiven && !isLeft) throw actsForNobody(actors, base, caller);
      return Promise.resolve();
    },
  };
};

/** The caller as the one for whom an endpoint acts: a user, also by a personal key if endpoints can act for users; or else its key. */
function ownActor({ keyId, userId }: WebhookParts, caller: Caller): readonly [string, string] | undefined {
  if (userId !== undefined && caller.userId !== null) return [userId, caller.userId];
  // What a service key may do is no right that an endpoint could have.
  if (keyId !== undefined && caller.apiKeyId !== null && !caller.isService) return [keyId, caller.apiKeyId];
  return undefined;
}

function actsForNobody(actors: readonly string[], base: string, { isService }: Caller): Problem {
  const [first = ''] = actors;
  const who = isService ? 'A service key' : 'This caller';
  const detail = `${who} cannot be the one for whom the record acts. Set ${actors.join(' or ')} to the id of the one whose permissions decide what is sent.`;
  return invalidBody([{ pointer: pointerTo(base, first), code: 'required', detail }]);
}

/**
 * The fields of records that a value of an endpoint of webhooks asks for, with their pointers in the body; none of any other record or
 * field. What is wrong with them is added to the problems, as a request for events would be answered.
 */
function fieldsAskedBy(
  { definition: { fields }, registry }: Write,
  { field, value, pointer }: GivenValue,
  problems: ProblemList,
): readonly FieldUse[] {
  const asked = ASKED.find((name) => name === field);
  if (asked === undefined || value === null) return [];
  if (!isJsonObject(value)) {
    problems.add(
      pointer,
      'wrong_type',
      `Expected an object of resources, each with the ${asked} of a request for its events.`,
    );
    return [];
  }
  const titles = fields.resources?.enumeration?.values ?? [];
  return Object.entries(value).flatMap(([title, raw]) => {
    if (problems.full) return [];
    const at = pointerTo(pointer, title);
    const followed = titles.includes(title) ? registry.resources.find((one) => one.title === title) : undefined;
    if (followed === undefined) {
      const near =
        problems.didYouMean(title, () => titles) ||
        ` It has the ${asked} of each resource: {"${titles[0] ?? ''}":{…}}.`;
      problems.add(at, 'invalid_value', `No endpoint is told of such records.${near}`);
      return [];
    }
    const inner = new ProblemList();
    const shape: Shape =
      asked === 'query'
        ? { ...getShape(followed, []), conditions: parseEventQuery(raw, followed, registry, inner, 'plain').conditions }
        : getShape(followed, parseSelect(raw, followed, registry, inner));
    // Their pointers begin with the name of the key.
    const placed = (inside: string): string => `${at}${inside.slice(asked.length + 1)}`;
    for (const { pointer: inside, code, detail } of inner.all) problems.add(placed(inside), code, detail);
    return involvedFields(shape, followed, registry).map((use) => ({ ...use, pointer: placed(use.pointer) }));
  });
}
