import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { RequestContext } from './request-context.js';
import { pathOf } from './request-place.js';

type Api = typeof import('@opentelemetry/api');

/** Where an SDK that is loaded before the service (`node --import`) has put itself. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');

/**
 * Spans by OpenTelemetry's API, for whatever SDK is there. Where none is, nothing is loaded, and requests pass by.
 * @returns undefined where there is no SDK
 */
export async function openTracing(): Promise<Tracing | undefined> {
  const registered: unknown = Reflect.get(globalThis, REGISTERED);
  const hasTraces = typeof registered === 'object' && registered !== null && 'trace' in registered;
  return hasTraces ? new Tracing(await import('@opentelemetry/api')) : undefined;
}

/** A span under way. */
export interface OpenSpan {
  end(): void;
  fail(error: unknown): void;
}

export class Tracing {
  readonly #api: Api;
  readonly #tracer: Tracer;

  constructor(api: Api) {
    this.#api = api;
    this.#tracer = api.trace.getTracer('catalog-service');
  }

  /** Begins the span of a request, as part of the trace that its headers name, and tells the client which trace it is. */
  beginRequest(request: FastifyRequest, reply: FastifyReply, context: RequestContext): void {
    const { propagation, ROOT_CONTEXT, SpanKind, trace } = this.#api;
    const { method, routeOptions } = request;
    const span = this.#tracer.startSpan(
      `${method} ${routeOptions.url ?? ''}`.trimEnd(),
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(routeOptions.url === undefined ? {} : { 'http.route': routeOptions.url }),
          'url.path': pathOf(request.raw),
          'http.request.id': request.id,
        },
      },
      propagation.extract(ROOT_CONTEXT, request.headers),
    );
    context.trace = trace.setSpan(ROOT_CONTEXT, span);
    const carrier: Record<string, string> = {};
    propagation.inject(context.trace, carrier);
    reply.headers(carrier);
  }

  /** Ends it when the answer is out. */
  endRequest(context: RequestContext, status: number, projectId: string | undefined): void {
    const span = this.#spanOf(context);
    span?.setAttribute('http.response.status_code', status);
    if (projectId !== undefined) span?.setAttribute('app.project.id', projectId);
    if (status >= 500) span?.setStatus({ code: this.#api.SpanStatusCode.ERROR });
    span?.end();
  }

  /** Runs what comes of a request as part of its trace, so that spans of hooks and modules belong to it. */
  within(context: RequestContext, run: () => void): void {
    this.#api.context.with(context.trace ?? this.#api.ROOT_CONTEXT, run);
  }

  /** The hook that decides about a request, as a span of its own. */
  aroundDecision(decide: onRequestHookHandler): onRequestHookHandler {
    const tracing = this;
    return function traced(request, reply, done) {
      const span = tracing.#begin('decide', request.context?.trace, {});
      decide.call(this, request, reply, (error) => {
        if (error === undefined) span?.end();
        else span?.fail(error);
        done(error);
      });
    };
  }

  /** @param text in which no value is. */
  beginStatement(text: string, context: RequestContext | undefined): OpenSpan | undefined {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    return this.#begin(firstWord(text), context?.trace, attributes, this.#api.SpanKind.CLIENT);
  }

  /** The trace that a request is part of, for its line in the access log. */
  traceIdOf(context: RequestContext): string | undefined {
    return this.#spanOf(context)?.spanContext().traceId;
  }

  #spanOf({ trace }: RequestContext): Span | undefined {
    return trace === undefined ? undefined : this.#api.trace.getSpan(trace);
  }

  /** Nothing where no request is traced: what the service does for itself is no part of one. */
  #begin(
    name: string,
    context: Context | undefined,
    attributes: Readonly<Record<string, string>>,
    kind = this.#api.SpanKind.INTERNAL,
  ): OpenSpan | undefined {
    if (context === undefined) return undefined;
    const span = this.#tracer.startSpan(name, { kind, attributes }, context);
    return {
      end: () => span.end(),
      fail: (error) => {
        const message = error instanceof Error ? error.message : String(error);
        span.setStatus({ code: this.#api.SpanStatusCode.ERROR, message });
        span.end();
      },
    };
  }
}

function firstWord(text: string): string {
  return /^\w+/.exec(text)?.[0] ?? 'statement';
}
