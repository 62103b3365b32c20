import { requireDryRun, type WriteOptions, writeHeaders } from './preferences.js';
import { answered } from './reference-client.js';
import type { Transport } from './transport.js';

/** Whose changes are taken back: those of a request, or of a caller in a span of time, ISO 8601. */
export type UndoOptions = WriteOptions &
  (
    | {
        /** `X-Request-Id` of its answer. */
        readonly request: string;
        readonly caller?: undefined;
        /** By default a day ago. */
        readonly from?: string;
        readonly to?: string;
      }
    | {
        readonly request?: undefined;
        /** As histories name it: `key:<id>`, `user:<id>`. */
        readonly caller: string;
        readonly from: string;
        /** By default now. */
        readonly to?: string;
      }
  );

/** What an undo did, or in a dry run would do. */
export interface Undone {
  /** By resource, the numbers of records whose create, update or delete was taken back. */
  readonly undone: readonly {
    readonly resource: string;
    readonly creates: number;
    readonly updates: number;
    readonly deletes: number;
  }[];
  /** Records that are left as they are. */
  readonly conflicts: readonly { readonly resource: string; readonly _id: string; readonly detail: string }[];
  /** Resources of which only deletes can be taken back. */
  readonly deletesOnly: readonly string[];
  /** Resources of which nothing can be taken back. */
  readonly never: readonly string[];
}

/** Takes changes back, with the rights of the inverse writes. */
export async function undo(
  transport: Transport,
  path: string,
  { request, caller, from, to, ...options }: UndoOptions,
): Promise<Undone> {
  const answer = await transport.send({
    method: 'POST',
    path: `${path}/undo`,
    body: { request, caller, from, to },
    headers: writeHeaders(options),
    // What the caller itself did in a span of time is also the undo.
    isRepeatable: false,
    options,
  });
  requireDryRun(answer, options);
  return answered<Undone>(answer.body);
}
