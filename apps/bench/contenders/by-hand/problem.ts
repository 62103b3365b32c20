import { STATUS_CODES } from 'node:http';

/** An answer that is no success. */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

export function problemDocument(status: number, detail: string): string {
  return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail, message: detail });
}
