import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { Problem } from '../problems/problem.js';

/**
 * The methods of every path, gathered while routes are registered, for the answer 405. Most wrong methods are found out
 * when the router has found nothing: a route for each of them would double the time that the router takes to build.
 */
export class PathMethods {
  readonly #methods = new Map<string, Set<string>>();
  readonly #patterns = new Map<string, RegExp>();

  add({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
    const methods = this.#methods.get(url) ?? new Set();
    for (const one of Array.isArray(method) ? method : [method]) methods.add(one);
    this.#methods.set(url, methods);
    if (url.includes(':')) this.#patterns.set(url, new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}$`));
  }

  /** What to answer where the router found nothing: the path is unknown (404), or only the method is (405). */
  problemAt(url: string): Problem {
    const path = pathOf(url);
    const methods = this.#methods.get(path) ?? this.#methods.get(this.#patternsAt(path)[0] ?? '');
    return methods === undefined ? new Problem('route_not_found') : methodNotAllowed(methods);
  }

  /**
   * Call it after the last route. Refuses the methods that the router would take to a path with a parameter though the
   * path is one of its own: `PUT /api/monitor/count` is not the update of a record whose id is `count`. `counted` gives what
   * to answer with.
   */
  refuseMistakes(
    server: FastifyInstance,
    counted: (request: FastifyRequest, reply: FastifyReply, problem: Problem) => Error,
  ): void {
    for (const [url, methods] of [...this.#methods]) {
      if (this.#patterns.has(url)) continue;
      const taken = this.#patternsAt(url).flatMap((pattern) => [...(this.#methods.get(pattern) ?? [])]);
      const mistakes = server.supportedMethods.filter((method) => taken.includes(method) && !methods.has(method));
      if (mistakes.length === 0) continue;
      const refuse: onRequestHookHandler = (request, reply, done) => {
        done(counted(request, reply, methodNotAllowed(methods)));
      };
      server.route({
        method: mistakes,
        url,
        exposeHeadRoute: false,
        config: { policy: { kind: 'public' } },
        // Before the body is read: what it holds does not matter.
        onRequest: refuse,
        handler: () => undefined,
      });
    }
  }

  #patternsAt(path: string): string[] {
    return [...this.#patterns].filter(([, pattern]) => pattern.test(path)).map(([url]) => url);
  }
}

function methodNotAllowed(methods: ReadonlySet<string>): Problem {
  const allow = [...methods].sort().join(', ');
  return new Problem('method_not_allowed', undefined, { headers: { allow } });
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
