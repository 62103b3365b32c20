import type { Definition } from '@catalog-service/engine';
import { isUuid, Problem } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { FailureCount } from './count-failures.js';
import { PathTree } from './path-tree.js';

type Methods = ReadonlySet<string>;

/** Answered by the service on every path. */
const OPTIONS = 'OPTIONS';
/** Methods that update a record in other APIs. */
const UPDATES: Methods = new Set(['PATCH', 'POST']);
/** Methods that are not listed in messages. */
const UNSAID: Methods = new Set([OPTIONS, 'HEAD']);
/** Words at the end of a path for which there is a method. */
const METHOD_OF = new Map(
  Object.entries({
    POST: 'create new add insert upsert save',
    PUT: 'update edit',
    DELETE: 'delete remove destroy',
  }).flatMap(([method, words]) => words.split(' ').map((word) => [word, method] as const)),
);
/** Words at the end of a path that stand for an update of a field. */
const UPDATE_OF = new Map(
  Object.entries({
    '"isWaiting":true': 'resend redeliver retry replay',
    '"isEnabled":true': 'enable activate resume',
    '"isEnabled":false': 'disable deactivate pause',
  }).flatMap(([data, words]) => words.split(' ').map((word) => [word, data] as const)),
);
/** Words at the end of a path for a list in another form. */
const EXPORT = /^(?:export|download)$|\.(?:csv|ndjson)$/i;
/** What resources may have, by the last word of its path. */
const FEATURES = new Map([
  ['events', 'events'],
  ['history', 'a history'],
  ['restore-version', 'a history'],
]);
/** The page that finds every operation. */
const REFERENCE = '/docs';

/**
 * The methods of every path, collected while routes are registered, for 404, 405 and OPTIONS. Most wrong methods are detected when the
 * router finds no route: a route for each of them would double the time to build the router.
 */
export class PathMethods {
  readonly #methods = new Map<string, Set<string>>();
  readonly #patterns = new Map<string, RegExp>();
  readonly #tree = new PathTree();
  /** The entities by their paths. */
  readonly #entities = new Map<string, Definition>();

  add({ url, method, config }: Pick<RouteOptions, 'url' | 'method' | 'config'>): void {
    if (config?.refusesMethod) return;
    const methods = this.#methods.get(url) ?? new Set();
    for (const one of Array.isArray(method) ? method : [method]) methods.add(one);
    methods.add(OPTIONS);
    this.#methods.set(url, methods);
    this.#tree.add(url);
    const { policy } = config ?? {};
    if (policy?.kind === 'resource' && policy.definition.path !== undefined) {
      const { path, title } = policy.definition;
      this.#entities.set(path, policy.definition);
      this.#tree.addTitle(path, title);
    }
    if (url.includes(':')) this.#patterns.set(url, new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}$`));
  }

  /** The methods of a path, for the header Allow; undefined where the path is unknown. */
  allowedAt(url: string): string | undefined {
    const methods = this.#methodsAt(pathOf(url));
    return methods && allowOf(methods);
  }

  /** The answer where the router found no route: the path is unknown (404), or only the method is (405). */
  problemAt({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): Problem {
    const path = pathOf(url);
    const methods = this.#methodsAt(path);
    const missing = this.#missingFeature(path);
    if (missing !== undefined) return new Problem('route_not_found', missing);
    if (methods !== undefined) return this.#methodNotAllowed(method, path, methods);
    const meant = this.#byVerb(path) ?? this.#fieldOf(path, method) ?? this.#nearTo(path, method);
    const list = this.#methods.has(REFERENCE) ? ` ${REFERENCE} lists all paths.` : '';
    const hint = meant === undefined ? list : ` Did you mean ${meant}?`;
    return new Problem('route_not_found', this.#onlyRead(path) ?? `There is no resource at this path.${hint}`);
  }

  /** The answer at a path of the events or the history of a resource that has none, or of the feed where no resource has events. */
  #missingFeature(path: string): string | undefined {
    const [front = '', word = ''] = splitLast(path);
    const feature = FEATURES.get(word);
    const isFeed = word === 'events' && [...this.#entities.keys()].some((entity) => splitLast(entity)[0] === front);
    if (isFeed && !this.#methods.has(path)) return 'This service does not keep events.';
    const [base = ''] = this.#entities.has(front) ? [front] : splitLast(front);
    const title = this.#entities.get(base)?.title;
    if (feature === undefined || title === undefined || this.#fieldOf(path, 'GET') !== undefined) return undefined;
    const hasIt = [...this.#methods.keys()].some((url) => url.startsWith(`${base}/`) && url.endsWith(`/${word}`));
    return hasIt ? undefined : `This service does not keep ${feature} of ${title}.`;
  }

  /** The hint for a write of a read-only reference: how to read it. */
  #onlyRead(path: string): string | undefined {
    const [base = '', id, ...more] = this.#entities.has(path) ? [path] : splitLast(path);
    const title = this.#entities.get(base)?.title;
    if (title === undefined || more.length > 0 || (id !== undefined && !isUuid(id))) return undefined;
    const below = [...this.#methods.keys()].find((url) => url.startsWith(id === undefined ? `${base}/` : `${base}/:`));
    return `${title} is read-only over HTTP. Did you mean GET ${below?.replace(/:[^/]+/, id ?? '$&')}?`;
  }

  /** The method that a word at the end of a path stands for, at the path before it. */
  #byVerb(path: string): string | undefined {
    const [before = '', word = ''] = splitLast(path);
    const method = METHOD_OF.get(word.toLowerCase());
    if (method !== undefined && this.#methodsAt(before)?.has(method) === true) return `${method} ${before}`;
    const [base = '', id = ''] = splitLast(before);
    const data = isUuid(id) ? UPDATE_OF.get(word.toLowerCase()) : undefined;
    const [, field = ''] = data?.split('"') ?? [];
    const isField = this.#entities.get(base)?.fields[field] !== undefined;
    return isField && this.#methodsAt(before)?.has('PUT') === true
      ? `PUT ${before} with {"data":{${data}}}`
      : undefined;
  }

  /** How a field is read or written, for a path of it below the record: `/api/thing/<id>/labels`, perhaps with an id of a label. */
  #fieldOf(path: string, method: string): string | undefined {
    const [front = '', last = ''] = splitLast(path);
    const [record = '', name = ''] = isUuid(last) ? splitLast(front) : [front, last];
    const [base = '', id = ''] = splitLast(record);
    const { fields = {} } = this.#entities.get(base) ?? {};
    const wanted = name.replaceAll(/[-_]/g, '').toLowerCase();
    const field = Object.keys(fields).find((one) => one.toLowerCase() === wanted);
    if (field === undefined || !isUuid(id)) return undefined;
    const isWritten = method !== 'GET' && this.#methodsAt(record)?.has('PUT') === true;
    return isWritten
      ? `PUT ${record} with {"data":{"${field}":…}}`
      : `POST ${record}/get-item with {"select":{"${field}":true}}`;
  }

  /** A path of similar spelling, or one below it if only that takes the method. */
  #nearTo(path: string, method: string): string | undefined {
    const near = this.#tree.nearestTo(path);
    if (near === undefined || method === 'POST' || this.#methodsAt(near)?.has(method) === true)
      return near && inForm(path, near);
    const below = this.#pathBelow(near, method);
    return below === undefined ? near : `${method} ${below}`;
  }

  /**
   * Call it after the last route. Rejects methods that the router would match to a path with a parameter although the path is served
   * itself: `PUT /api/book/count` is not the update of a record with the id `count`.
   */
  refuseMistakes(server: FastifyInstance, failures: FailureCount): void {
    for (const [url, methods] of [...this.#methods]) {
      if (this.#patterns.has(url)) continue;
      const taken = this.#patternsAt(url).flatMap((pattern) => [...(this.#methods.get(pattern) ?? [])]);
      const mistakes = server.supportedMethods.filter((method) => taken.includes(method) && !methods.has(method));
      if (mistakes.length === 0) continue;
      const refuse: onRequestHookHandler = (request, reply, done) => {
        done(failures.answerTo(request, reply, this.#methodNotAllowed(request.method, url, methods)));
      };
      server.route({
        method: mistakes,
        url,
        exposeHeadRoute: false,
        config: { policy: { kind: 'public' }, refusesMethod: true },
        // Before the body is read: it does not matter.
        onRequest: refuse,
        handler: () => undefined,
      });
    }
  }

  /** Names the methods of the path, and the probable intention. */
  #methodNotAllowed(method: string, path: string, methods: Methods): Problem {
    const taken = [...methods].filter((one) => !UNSAID.has(one)).join(' and ');
    const meant = this.#meantBy(method, path, methods);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return new Problem('method_not_allowed', `This path supports ${taken}, not ${method}.${hint}`, {
      headers: { allow: allowOf(methods) },
    });
  }

  /** A path of similar spelling that takes the method, another method of the same path, or a path below, such as the list for GET of a resource. */
  #meantBy(method: string, path: string, methods: Methods): string | undefined {
    const byVerb = this.#byVerb(path);
    if (byVerb !== undefined) return byVerb;
    const near = this.#tree.nearestTo(path);
    if (near !== undefined && near !== path && this.#methodsAt(near)?.has(method))
      return `${method} ${inForm(path, near)}`;
    const [front = '', last = ''] = splitLast(path);
    // A word in the place of an id.
    if (this.#patternOf(path) === `${front}/:id` && !isUuid(last)) return undefined;
    if (UPDATES.has(method) && methods.has('PUT')) return `PUT ${path}`;
    const below = method === 'POST' ? undefined : this.#pathBelow(path, method);
    return below && `${method} ${below}`;
  }

  #pathBelow(path: string, method: string): string | undefined {
    const pattern = this.#patternOf(path) ?? path;
    for (const [url, methods] of this.#methods) {
      const rest = url.startsWith(`${pattern}/`) ? url.slice(pattern.length) : undefined;
      if (rest?.lastIndexOf('/') === 0 && methods.has(method)) return `${path}${rest}`;
    }
    return undefined;
  }

  #methodsAt(path: string): Methods | undefined {
    return this.#methods.get(path) ?? this.#methods.get(this.#patternOf(path) ?? '');
  }

  #patternOf(path: string): string | undefined {
    return this.#methods.has(path) ? undefined : this.#patternsAt(path)[0];
  }

  #patternsAt(path: string): string[] {
    return [...this.#patterns].filter(([, pattern]) => pattern.test(path)).map(([url]) => url);
  }
}

/** A path that is meant, with the header of the form that its list has there. */
const inForm = (path: string, meant: string): string =>
  EXPORT.test(path.slice(path.lastIndexOf('/') + 1)) && meant.endsWith('/get-list')
    ? `${meant} with the header Accept: text/csv`
    : meant;

/** A path without its last segment, and the segment. */
function splitLast(path: string): readonly string[] {
  const cut = path.lastIndexOf('/');
  return [path.slice(0, cut), path.slice(cut + 1)];
}

function allowOf(methods: Methods): string {
  return [...methods].sort().join(', ');
}

/** The path as the router compares it: decoded, without the query string and the trailing slash. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}
