import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { type JsonText, Problem } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { finishAnswer } from './answers.js';
import { inOrder } from './route-steps.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request of a client of which this one reads a page; null for the request of a client. */
    pageOf: FastifyRequest | null;
  }
}

/** What an operation is asked for, as a request says it. */
export interface OperationInput {
  /** With the query string, for the log. */
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body?: JsonText | undefined;
  /** Whether the answer is a page of the answer to the client: it is then no request of its own for limits, log, metrics and traces. */
  readonly isPage: boolean;
}

export interface OperationAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly text: string;
}

/**
 * Runs the operation of a route for a client that has sent another request. It passes the steps of the route, from authentication to
 * the answer: every limit holds, and the client has the rights of that moment.
 * @param client the reply to the other request
 */
export type RunOperation = (
  route: RouteOptions,
  client: FastifyReply,
  input: OperationInput,
) => Promise<OperationAnswer>;

/**
 * Makes the function that runs operations. Call it before modules add steps to each request, such as middleware: operations pass them too.
 * @param begin the first steps of an operation that is no page
 */
export function operationRunner(server: FastifyInstance, begin: readonly onRequestHookHandler[]): RunOperation {
  const added = stepsAddedTo(server);
  return (route, client, input) =>
    new Promise((resolve) => {
      const response = new AnswerInMemory(client.request.raw, (text) =>
        resolve({ status: response.statusCode, headers: response.getHeaders(), text }),
      );
      const request = requestFor(server, route, client.request, input);
      const reply = replyFor(client, request, response, [...hooksIn(route.onSend), finishAnswer]);
      const fail = (error: Error) => server.errorHandler(error, request, reply);
      const steps = [
        ...(input.isPage ? [] : begin),
        ...added,
        ...hooksIn(route.onRequest).map(asStep),
        parseBody(server, route, input),
        ...hooksIn(route.preHandler).map(asStep),
      ];
      inOrder(steps).call(server, request, reply, (error) => {
        if (reply.sent) return;
        if (error !== undefined) fail(error);
        else handle(server, route, request, reply).catch(fail);
      });
    });
}

async function handle(
  server: FastifyInstance,
  { handler }: RouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const answer: unknown = await handler.call(server, request, reply);
  if (answer !== undefined && !reply.sent) reply.send(answer);
}

type Hook = (...given: never[]) => unknown;

const hooksIn = (hooks: Hook | readonly Hook[] = []): readonly Hook[] => [hooks].flat();

/** A hook that calls back, or that returns a promise. */
function asStep(hook: Hook): onRequestHookHandler {
  return function step(request, reply, done) {
    const over: unknown = Reflect.apply(hook, this, [request, reply, done]);
    if (over instanceof Promise) over.then(() => done(), done);
  };
}

/** The steps that are added to each request from now on. */
function stepsAddedTo(server: FastifyInstance): readonly onRequestHookHandler[] {
  const { addHook } = server;
  const added: onRequestHookHandler[] = [];
  const add = function add(this: FastifyInstance, ...given: readonly [name: string, hook: Hook]): unknown {
    const [name, hook] = given;
    if (name === 'onRequest' && this === server) added.push(asStep(hook));
    return Reflect.apply(addHook, this, given);
  };
  Object.defineProperty(server, 'addHook', { value: add });
  return added;
}

/** Parses the body by the limits of the route. */
function parseBody(server: FastifyInstance, route: RouteOptions, { body }: OperationInput): onRequestHookHandler {
  return (request, _reply, done) => {
    if (body === undefined) return done();
    const bytes = Buffer.from(body);
    if (bytes.length > limitOf(server, route)) return done(new Problem('body_too_large'));
    server.parseBody(request, bytes, (error, value) => {
      request.body = value;
      done(error ?? undefined);
    });
  };
}

const limitOf = ({ initialConfig }: FastifyInstance, { bodyLimit }: RouteOptions): number =>
  bodyLimit ?? initialConfig.bodyLimit ?? Number.POSITIVE_INFINITY;

/** The request of the client with what the operation is asked for. */
function requestFor(
  server: FastifyInstance,
  route: RouteOptions,
  client: FastifyRequest,
  { url, params = {}, query, headers, body, isPage }: OperationInput,
): FastifyRequest {
  const method = String(route.method);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const raw: IncomingMessage = Object.assign(Object.create(client.raw), {
    method,
    url,
    headers: { ...headers, ...length },
  });
  const routeOptions = {
    ...route,
    bodyLimit: limitOf(server, route),
    config: { ...route.config, url: route.url, method },
  };
  const request: FastifyRequest = Object.create(client, { routeOptions: { value: routeOptions } });
  const own = { raw, params, query, body: undefined, caller: null, client: null, reply: null };
  return Object.assign(request, own, isPage ? { context: client.context, pageOf: client } : { context: null });
}

/** A reply whose answer stays here. */
function replyFor(
  client: FastifyReply,
  request: FastifyRequest,
  response: AnswerInMemory,
  hooks: readonly Hook[],
): FastifyReply {
  const began = performance.now();
  const { server } = client;
  const reply: FastifyReply = Object.create(client, {
    request: { value: request },
    raw: { value: response },
    elapsedTime: { get: () => performance.now() - began },
  });
  return Object.assign(reply, {
    header: (name: string, value: number | string | readonly string[] = '') => {
      response.setHeader(name, value);
      return reply;
    },
    type: (mediaType: string) => reply.header('content-type', mediaType),
    getHeader: (name: string) => response.getHeader(name),
    getHeaders: () => response.getHeaders(),
    hasHeader: (name: string) => response.hasHeader(name),
    removeHeader: (name: string) => {
      response.removeHeader(name);
      return reply;
    },
    send: (answer: unknown) => {
      if (answer instanceof Error) server.errorHandler(answer, request, reply);
      else if (answer instanceof Readable) textOf(answer).then(reply.send, reply.send);
      else if (!reply.sent) finish(hooks, typeof answer === 'string' ? answer : JSON.stringify(answer));
      return reply;
    },
  });

  function finish([hook, ...others]: readonly Hook[], text: unknown): void {
    if (hook === undefined) {
      response.end(text);
      return;
    }
    const next = (error: Error | null, changed?: unknown) => {
      if (error === null) finish(others, changed);
      else finish([], JSON.stringify(error.message));
    };
    const over: unknown = Reflect.apply(hook, server, [request, reply, text, next]);
    if (over instanceof Promise) over.then((changed: unknown) => next(null, changed), next);
  }
}

/** A response without a connection. It is over when it ends. */
class AnswerInMemory extends ServerResponse {
  readonly #answered: (text: string) => void;
  #text = '';
  #isOver = false;

  constructor(request: IncomingMessage, answered: (text: string) => void) {
    super(request);
    this.#answered = answered;
    const isOver = { get: () => this.#isOver };
    Object.defineProperties(this, { writableEnded: isOver, writableFinished: isOver });
  }

  override write(...[part]: unknown[]): boolean {
    this.#text += String(part);
    return true;
  }

  override end(...[part]: unknown[]): this {
    if (this.#isOver) return this;
    if (typeof part === 'string' || Buffer.isBuffer(part)) this.#text += String(part);
    this.#isOver = true;
    this.destroyed = true;
    this.emit('close');
    this.#answered(this.#text);
    return this;
  }
}
