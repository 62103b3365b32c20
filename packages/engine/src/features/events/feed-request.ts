import { isJsonObject, Problem, pointerTo } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import type { ProblemList } from '../../read/problem-list.js';

/** The resources whose changes can be followed. */
export const followedIn = ({ resources }: Pick<Registry, 'resources'>): readonly ResourceDefinition[] =>
  resources.filter(({ eventsFor }) => eventsFor !== undefined);

/** The names in a list of resources, or in an object by resource; none if it is neither. */
export const resourceNamesIn = (raw: unknown): readonly unknown[] =>
  Array.isArray(raw) ? raw : isJsonObject(raw) ? Object.keys(raw) : [];

interface AskedOfResource {
  /** Pointer to it in the body. */
  readonly at: string;
  /** Its `query` and `select`. */
  readonly body: unknown;
}

/** What a request asks of each resource that it names, in a list or as the keys of an object; undefined if it has no `resources`. */
export function parseResources(
  raw: unknown,
  registry: Registry,
  problems: ProblemList,
): ReadonlyMap<ResourceDefinition, AskedOfResource> | undefined {
  if (raw === undefined || raw === null) return undefined;
  const asked = new Map<ResourceDefinition, AskedOfResource>();
  const names = resourceNamesIn(raw);
  if (names.length === 0) {
    const detail = 'Expected names of resources, in a list or as the keys of an object; without it, all are followed.';
    problems.add('/resources', 'wrong_type', detail);
  }
  const followed = followedIn(registry);
  for (const [index, name] of names.entries()) {
    if (problems.full) break;
    const at = pointerTo('/resources', isJsonObject(raw) ? String(name) : index);
    const body = isJsonObject(raw) ? raw[String(name)] : {};
    const definition = followed.find(({ title }) => title === name);
    if (definition === undefined) problems.add(at, 'invalid_value', unknownResource(name, registry, problems));
    else if (isJsonObject(body)) asked.set(definition, { at, body });
    else problems.add(at, 'wrong_type', 'Expected an object, which can have query and select.');
  }
  return asked;
}

function unknownResource(name: unknown, registry: Registry, problems: ProblemList): string {
  const known = registry.served.find(({ title }) => title === name);
  if (known !== undefined) return `This service does not keep events of ${known.title}.`;
  // The type of a message is the name with `.updated`.
  const [title = ''] = String(name).split('.', 1);
  const near = problems.didYouMean(title, () => followedIn(registry).map(({ title }) => title));
  return `There is no such resource with events.${near}`;
}

/** Why a caller may not follow a resource as it asks. */
export interface Refusal {
  readonly title: string;
  /** Pointer to it in the body. */
  readonly at: string;
  readonly problem: Problem;
}

/** Refusals as one problem, which has the code of the first, and says for each where it is. */
export function refusalOf(refusals: readonly [Refusal, ...Refusal[]]): Problem {
  const [{ title, problem: first }] = refusals;
  const errors = refusals.flatMap(
    ({ at, problem: { code, detail, errors: within = [], requiredAnyOf, requiredPlan } }) =>
      within.length > 0
        ? within.map((error) => ({
            ...error,
            pointer: error.pointer.startsWith('#') ? error.pointer : at + error.pointer,
          }))
        : [
            {
              pointer: at,
              code: code === 'plan_required' ? code : ('not_permitted' as const),
              detail,
              ...(requiredAnyOf !== undefined && { requiredAnyOf }),
              ...(requiredPlan !== undefined && { requiredPlan }),
            },
          ],
  );
  return new Problem(first.code, `${title}: ${first.detail}`, { ...first, errors });
}
