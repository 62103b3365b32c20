import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyReply, onRequestHookHandler } from 'fastify';
import type { Observation } from '../observation/observation.js';
import { contextOf, type RequestContext } from '../observation/request-context.js';
import { pathOf } from './request-place.js';

type Api = typeof import('@opentelemetry/api');

/** Where an SDK that is loaded before the service (`node --import`) registers itself. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');

/** Tracing by the API of OpenTelemetry; undefined, and nothing is loaded, without an SDK. */
export async function openTracing(): Promise<Tracing | undefined> {
  const registered: unknown = Reflect.get(globalThis, REGISTERED);
  const hasTraces = typeof registered === 'object' && registered !== null && 'trace' in registered;
  return hasTraces ? new Tracing(await import('@opentelemetry/api')) : undefined;
}

/** Interprets observations as spans: of each request, of its decision and of its statements. Work of the service itself has none. */
export class Tracing {
  readonly #api: Api;
  readonly #tracer: Tracer;
  /** By the observation of a statement or a decision. */
  readonly #spans = new WeakMap<Observation, Span>();

  constructor(api: Api) {
    this.#api = api;
    this.#tracer = api.trace.getTracer('catalog-service');
  }

  /** The step that begins the span of a request and runs the rest of the request within it, so that spans of hooks and modules belong to it. */
  readonly begin: onRequestHookHandler = ({ context }, reply, done) => {
    if (context === null) return done();
    const parent = this.#beginRequest(context, reply);
    context.trace = parent;
    this.#api.context.with(parent, done);
  };

  observe(observation: Observation): void {
    switch (observation.kind) {
      case 'statement': {
        const { statement, work, endedAt, failure } = observation;
        if (endedAt !== undefined) this.#end(observation, failure);
        else {
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
          const { CLIENT } = this.#api.SpanKind;
          this.#begin(observation, firstWord(statement.text), contextOf(work), attributes, CLIENT);
        }
        break;
      }
      case 'decision':
        if (observation.isOver) this.#end(observation, observation.failure);
        else this.#begin(observation, 'decide', observation.request.context);
        break;
      case 'request':
        if (observation.status !== undefined) this.#endRequest(observation, observation.status);
    }
  }

  /** The trace that a request is part of, for its line in the access log. */
  traceIdOf(context: RequestContext): string | undefined {
    return this.#spanOf(context)?.spanContext().traceId;
  }

  /** Begins the span, in the trace that the headers of the request name, and names the trace in the answer. */
  #beginRequest({ request, route }: RequestContext, reply: FastifyReply): Context {
    const { propagation, ROOT_CONTEXT, SpanKind, trace } = this.#api;
    const { method } = request;
    const span = this.#tracer.startSpan(
      `${method} ${route.url ?? ''}`.trimEnd(),
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route.url === undefined ? {} : { 'http.route': route.url }),
          'url.path': pathOf(request.raw),
          'http.request.id': request.id,
        },
      },
      propagation.extract(ROOT_CONTEXT, request.headers),
    );
    const own = trace.setSpan(ROOT_CONTEXT, span);
    const carrier: Record<string, string> = {};
    propagation.inject(own, carrier);
    reply.headers(carrier);
    return own;
  }

  #endRequest(context: RequestContext, status: number): void {
    const span = this.#spanOf(context);
    const projectId = context.request.caller?.projectId;
    span?.setAttribute('http.response.status_code', status);
    if (projectId !== undefined) span?.setAttribute('app.project.id', projectId);
    if (status >= 500) span?.setStatus({ code: this.#api.SpanStatusCode.ERROR });
    span?.end();
  }

  #spanOf({ trace }: RequestContext): Span | undefined {
    return trace === undefined ? undefined : this.#api.trace.getSpan(trace);
  }

  #begin(
    observation: Observation,
    name: string,
    context: RequestContext | null | undefined,
    attributes: Readonly<Record<string, string>> = {},
    kind = this.#api.SpanKind.INTERNAL,
  ): void {
    if (context?.trace === undefined) return;
    this.#spans.set(observation, this.#tracer.startSpan(name, { kind, attributes }, context.trace));
  }

  #end(observation: Observation, failure: unknown): void {
    const span = this.#spans.get(observation);
    if (failure !== undefined) {
      const message = failure instanceof Error ? failure.message : String(failure);
      span?.setStatus({ code: this.#api.SpanStatusCode.ERROR, message });
    }
    span?.end();
  }
}

function firstWord(text: string): string {
  return /^\w+/.exec(text)?.[0] ?? 'statement';
}
