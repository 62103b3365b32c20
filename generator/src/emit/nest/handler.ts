import type { OperationName } from '@catalog-service/vocabulary';

/** A handler of a controller. */
export interface Handler {
  readonly name: string;
  /** The operation of which it is one form; by default, the one of its name. */
  readonly operation?: OperationName;
  readonly doc: string;
  readonly route: string;
  /** The type of its body; `#` is the name of the resource. */
  readonly body?: string;
  readonly takes: readonly (keyof typeof PARAMETERS)[];
}

/** In the order in which handlers take them; the body comes before the request. */
export const PARAMETERS = {
  caller: '@CurrentCaller() caller: Caller',
  id: '@Id() id: string',
  page: '@Page() page: PageParameters',
  body: '@Body() body: ',
  request: '@CurrentRequest() request: ApiRequest',
} as const;
