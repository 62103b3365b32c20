import {
  type Caller,
  decideOperation,
  operationProblem,
  type Registry,
  type ResourceDefinition,
} from '@catalog-service/engine';
import type { JsonText, OperationName } from '@catalog-service/vocabulary';
import { parseJsonBody } from '../http/json-body.js';
import type { ResourceOperations } from '../http/operations.js';
import { DRY_RUN } from '../http/preferences.js';
import { boundsOf } from '../http/read-bodies.js';
import type { OperationRequest } from '../http/request.js';

/** How a write runs. */
export interface CallOptions {
  /** Everything happens, hooks and constraints included, and is rolled back. */
  readonly dryRun?: boolean;
}

/** Calls the operation with the body as a request would carry it. */
export type OperationCall = (
  operations: ResourceOperations,
  body: unknown,
  request: OperationRequest,
) => Promise<JsonText>;

/** Runs operations for code of the service, with the access decision, the body and the queues that a request would have. */
export class ServiceOperations {
  readonly #registry: Registry;
  readonly #operations: ResourceOperations;

  /** @param operations answer plain values, whatever callers over HTTP get */
  constructor(registry: Registry, operations: ResourceOperations) {
    this.#registry = registry;
    this.#operations = operations;
  }

  /**
   * The answer of an operation. Its JSON has the type that the catalog gives it.
   * @throws Problem as over HTTP: the caller may not do it, the body is wrong, there is no such record
   */
  async run<Answer>(
    definition: ResourceDefinition,
    operation: OperationName,
    caller: Caller,
    body: object | undefined,
    call: OperationCall,
    { dryRun = false }: CallOptions = {},
  ): Promise<Answer> {
    const problem = operationProblem(decideOperation(caller, definition, operation, this.#registry));
    if (problem !== null) throw problem;
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const parsed = parseJsonBody(bytes, boundsOf({ definition, operation }));
    const headers = dryRun ? { prefer: DRY_RUN } : {};
    const request = { query: {}, headers, reply: { header: () => undefined } };
    const answer: Answer = JSON.parse(await call(this.#operations, parsed, request));
    return answer;
  }
}
