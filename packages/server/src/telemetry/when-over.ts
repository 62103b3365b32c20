import type { ServerResponse } from 'node:http';

/**
 * Calls back when a request is over: its answer is out, or its client is gone. That comes once, and in any case.
 * Not by `once`: with its listeners V8 takes what belongs to a request for old, and collects it late, at twice the price.
 */
export function whenOver(response: ServerResponse, callBack: () => void): void {
  response.on('close', callBack);
}
