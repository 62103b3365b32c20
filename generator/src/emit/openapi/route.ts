import type { OperationName } from '@catalog-service/vocabulary';
import { type Named, ref, type Schema } from './schema.js';

interface Answer {
  readonly description: string;
  readonly schema: Schema;
  readonly example: Schema;
  /** Forms besides JSON, by media type. The GET form names them: generated clients would take the answer to a POST for any of them. */
  readonly others?: Named;
}

/** The properties of one operation. */
export interface Route {
  readonly operation: OperationName;
  readonly summary: string;
  readonly parameters?: readonly Schema[];
  readonly body?: {
    readonly schema: Schema;
    readonly required: boolean;
    readonly example: Schema;
    /** Other queries, by name. */
    readonly queries?: object;
  };
  readonly answer: Answer;
  /** Statuses that only some operations have. */
  readonly statuses?: readonly number[];
  /** It takes many records at once. */
  readonly isMany?: boolean;
  /** The GET form of an operation that also takes POST. */
  readonly isByGet?: true;
}

/** A read, which takes its body by POST, and its parameters alone by GET. */
export function byBothMethods(
  at: (route: Route) => Schema,
  { body, ...route }: Route,
  byGet = route.answer.example,
): Named {
  return {
    get: at({ ...route, answer: { ...route.answer, example: byGet }, isByGet: true }),
    post: at({ ...route, ...(body && { body }) }),
  };
}

export const EMPTY = { description: 'An empty object.', schema: ref('Empty'), example: {} };

export function parameterNamed(name: string): Schema {
  return { $ref: `#/components/parameters/${name}` };
}

export function idParameter(example: string): Schema {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Id of the record.',
    schema: ref('ObjectId'),
    example,
  };
}
