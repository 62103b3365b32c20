import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { AFTER, invalidBody, invalidParameters, type Problem } from '@catalog-service/vocabulary';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Position } from './compile-keyset.js';
import { orderKeys } from './compile-order.js';
import { own } from './parse-parameters.js';
import type { Input, ParsedList, ParsedRequest } from './parse-request.js';
import type { ServiceSecret } from './service-secret.js';
import { conditionsKey } from './shape.js';

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** A key is used for one text only, so the nonce may be constant. */
const NONCE = Buffer.alloc(12);
/** Positions are padded to a multiple of this: the length of a moment in PostgreSQL's text reveals some of its digits. */
const BLOCK = 64;

/** A list by cursor, and the position after which its page begins: empty at the beginning. */
export interface LocatedList extends ParsedList {
  readonly position: Position;
  /** The context for which its cursors are valid. */
  readonly context: string;
}

/** Recent cursors that are cached unencrypted: most come back soon, to the same process. */
const CACHED = 1_000;
/** Characters of a cached cursor, with the values of its query: longer ones would use much memory. */
const LONGEST_CACHED = 2_000;

/** The content of a cursor, and the context for which it is valid. */
interface Sealed {
  readonly context: string;
  readonly position: Position;
}

const POSITION = z.array(z.string().nullable());

/**
 * The cursors of lists. A cursor is a position, encrypted, so that it does not reveal the values that the records are ordered by, and
 * authenticated, so that callers cannot make one. Each has a key of its own, made from the service's secret, its context (project,
 * query and sort) and its content: the same page has the same cursor.
 */
export class Cursors {
  readonly #secret: ServiceSecret;
  readonly #sealed = new LRUCache<string, Sealed>({ max: CACHED });

  constructor(secret: ServiceSecret) {
    this.#secret = secret;
  }

  /**
   * A request for a page by cursor, with its position in the list.
   * @throws Problem if the cursor is not of this list
   */
  async locate(request: ParsedList, { parameters }: Input, projectId: string): Promise<LocatedList> {
    const { shape, paging } = request;
    const context = contextOf(projectId, request);
    if (paging.after === undefined || shape.page === undefined) return { ...request, position: [], context };
    await this.#secret.load();
    if (paging.after === '') return { ...request, position: [], context };
    const position = this.open(paging.after, context);
    if (position === undefined) throw unknownCursor(parameters, OF_LIST);
    const nullCells = position.map((cell) => cell === null);
    return { ...request, shape: { ...shape, page: { ...shape.page, nullCells } }, position, context };
  }

  /** The cursor of a position in a list. */
  seal(position: Position, { context }: Pick<LocatedList, 'context'>): string {
    const json = JSON.stringify(position);
    const text = json.padEnd(Math.ceil(json.length / BLOCK) * BLOCK);
    const salt = this.#mac('salt', context, text).subarray(0, SALT_BYTES);
    const cipher = createCipheriv(CIPHER, this.#mac('key', context, salt), NONCE);
    const parts = [salt, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    const cursor = Buffer.concat(parts).toString('base64url');
    if (cursor.length + context.length <= LONGEST_CACHED) this.#sealed.set(cursor, { context, position });
    return cursor;
  }

  /** Undefined if the cursor is not of this list. The secret is loaded. */
  open(cursor: string, context: string): Position | undefined {
    const sealed = this.#sealed.get(cursor);
    if (sealed?.context === context) return sealed.position;
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.length <= SALT_BYTES + TAG_BYTES) return undefined;
    const key = this.#mac('key', context, bytes.subarray(0, SALT_BYTES));
    const decipher = createDecipheriv(CIPHER, key, NONCE).setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(SALT_BYTES, -TAG_BYTES), undefined, 'utf8');
    try {
      decipher.final();
    } catch {
      return undefined;
    }
    return POSITION.parse(JSON.parse(text));
  }

  #mac(use: string, context: string, rest: string | Buffer): Buffer {
    return createHmac('sha256', this.#secret.value).update(`cursor ${use} ${context} `).update(rest).digest();
  }
}

/** The context for which a cursor is valid. The limit and the selection may change from page to page. */
function contextOf(projectId: string, { shape: { definition, conditions, sort }, values }: ParsedRequest): string {
  return JSON.stringify([projectId, definition, conditionsKey(conditions), orderKeys(sort), values]);
}

const OF_LIST =
  'The cursor is not valid for this query and sort. Use next of the last response to the same query and sort.';

/** The problem of a cursor that the service did not give for this request. @param parameters those of the query string */
export function unknownCursor(parameters: Input['parameters'], detail: string): Problem {
  const pointer = own(parameters, AFTER) === undefined ? `/${AFTER}` : `#query/${AFTER}`;
  const errors = [{ pointer, code: 'invalid_value' as const, detail }];
  return pointer.startsWith('#') ? invalidParameters(errors) : invalidBody(errors);
}
