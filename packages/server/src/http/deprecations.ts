import type { Definition, Deprecation, Registry } from '@catalog-service/engine';
import { fieldOf } from '@catalog-service/engine';
import { isCombinator, isJsonObject } from '@catalog-service/vocabulary';
import type { FastifyReply, onRequestHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify';
import type { HttpPlugin, RouteSteps } from './route-steps.js';

/** The parts of a body that name fields. */
const NAMING = ['query', 'select', 'sort', 'data'];

/**
 * Marks answers of deprecated paths: since when (`Deprecation`, RFC 9745), and until when the path is supported (`Sunset`, RFC 8594).
 */
export function tellDeprecatedPaths(registry: Registry): RouteSteps {
  const told = deprecatedOf(registry);
  return (route) => {
    const whole = deprecationsOfRoute(route, told);
    const step: onRequestHookHandler = (_request, reply, done) => done(tell(reply, whole));
    return whole.length === 0 ? [] : [step];
  };
}

/** Marks answers to bodies with deprecated fields. */
export function tellDeprecatedFields(registry: Registry): HttpPlugin {
  const naming = new Set<Definition>(registry.served.filter((definition) => namesDeprecated(definition, registry)));
  const told = deprecatedOf(registry);
  return (server) => {
    server.addHook('onRoute', (route) => {
      const policy = route.config?.policy;
      if (policy?.kind !== 'resource' || !naming.has(policy.definition)) return;
      const { definition } = policy;
      const whole = deprecationsOfRoute(route, told);
      const step: preHandlerHookHandler = ({ body }, reply, done) => {
        const found = new Set(whole);
        if (isJsonObject(body)) for (const part of NAMING) collect(body[part], definition, registry, found);
        done(tell(reply, [...found]));
      };
      route.preHandler = [route.preHandler ?? [], step].flat();
    });
  };
}

/** Resources and references with a deprecated path. */
function deprecatedOf({ served }: Registry): Registry['served'] {
  return served.filter(({ former, deprecated }) => former !== undefined || deprecated !== undefined);
}

/** The deprecations of a path and of everything served there. */
function deprecationsOfRoute({ url }: RouteOptions, told: Registry['served']): Deprecation[] {
  const isBelow = (path: string | undefined) => path !== undefined && `${url}/`.startsWith(`${path}/`);
  return told.flatMap(({ path, former, deprecated }) => {
    const isFormer = isBelow(former?.path);
    if (!isFormer && !isBelow(path)) return [];
    return [...(isFormer && former ? [former] : []), ...(deprecated ? [deprecated] : [])];
  });
}

/** Whether a request for these records can name a deprecated field, of their own or of a related record. */
function namesDeprecated(definition: Definition, registry: Registry): boolean {
  const fields = Object.values(definition.fields);
  const targets = fields.flatMap((field) => (field.relation === undefined ? [] : [registry.target(field)]));
  return [definition, ...targets].some((each) => Object.values(each.fields).some(({ deprecated }) => deprecated));
}

/** Collects the deprecated fields that a part of a body names, valid or not. */
function collect(part: unknown, definition: Definition, registry: Registry, found: Set<Deprecation>): void {
  if (Array.isArray(part)) for (const each of part) collect(each, definition, registry, found);
  if (!isJsonObject(part)) return;
  for (const [name, value] of Object.entries(part)) {
    const field = fieldOf(definition, name);
    if (field?.deprecated !== undefined) found.add(field.deprecated);
    if (field?.relation !== undefined) collect(value, registry.target(field), registry, found);
    else if (isCombinator(name)) collect(value, definition, registry, found);
    else if (isJsonObject(value) && Array.isArray(value.fields)) {
      for (const searched of value.fields) {
        const deprecated = typeof searched === 'string' ? fieldOf(definition, searched)?.deprecated : undefined;
        if (deprecated !== undefined) found.add(deprecated);
      }
    }
  }
}

/** Sets the earliest dates. */
function tell(reply: FastifyReply, deprecations: readonly Deprecation[]): undefined {
  const [since] = deprecations.map((deprecation) => Date.parse(deprecation.since)).sort((left, right) => left - right);
  const [until] = deprecations.flatMap((deprecation) => deprecation.until ?? []).sort();
  if (since !== undefined) reply.header('deprecation', `@${since / 1_000}`);
  if (until !== undefined) reply.header('sunset', new Date(until).toUTCString());
  return undefined;
}
