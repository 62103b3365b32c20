import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';

/** Clients send few different headers; invented ones must not fill the memory. */
const REMEMBERED = 100;

/** What a header such as `Accept` names, with the quality from 0, not acceptable, to 1 (RFC 9110, 12.4.2). */
export function qualitiesIn(header: string): ReadonlyMap<string, number> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      const given = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, given === undefined ? 1 : Number(given.slice(2)) || 0];
    }),
  );
}

/** What every operation answers. */
const JSON_TYPE = 'application/json';

/**
 * Makes what finds the media type that the `Accept` header of a request prefers to JSON (RFC 9110, 12.5.1); undefined if that is JSON.
 * Preferred is the one of the highest quality, then the one that it names more precisely, then the one that it names first. A header that
 * accepts none of the types is ignored.
 */
export function preferring<Type extends string>(...types: readonly Type[]): (request: Accepting) => Type | undefined {
  const all = [undefined, ...types];
  const known = new Map<string, Type | undefined>();
  return ({ headers: { accept = '*/*' } }) => {
    if (accept === '*/*') return undefined;
    if (known.has(accept)) return known.get(accept);
    const found = preferredOf(all, accept);
    if (known.size < REMEMBERED) known.set(accept, found);
    return found;
  };
}

/** A request with a header `Accept`. */
export interface Accepting {
  readonly headers: { readonly accept?: string | undefined };
}

/** The hook that answers a request in another form than its handler does, where the request asks for one. */
export function answerInForm<Form>(
  formOf: (request: FastifyRequest) => Form | undefined,
  answer: (request: FastifyRequest, reply: FastifyReply, form: Form) => void,
): preHandlerHookHandler {
  return (request, reply, done) => {
    const form = formOf(request);
    if (form === undefined) done();
    else answer(request, reply, form);
  };
}

function preferredOf<Type extends string>(types: readonly (Type | undefined)[], accept: string): Type | undefined {
  const qualities = qualitiesIn(accept);
  const names = [...qualities.keys()];
  const [best] = types
    .map((type) => {
      const name: string = type ?? JSON_TYPE;
      const ranges = [name, name.replace(/\/.*/, '/*'), '*/*'];
      const breadth = ranges.findIndex((range) => qualities.has(range));
      const range = ranges[breadth] ?? '';
      return { type, quality: qualities.get(range) ?? 0, breadth, place: names.indexOf(range) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.breadth - other.breadth || one.place - other.place);
  return best?.type;
}
