#!/usr/bin/env node
/**
 * A server of the Model Context Protocol on standard input and output, for programs that start one as a process: it passes each message on to
 * `/mcp` of the service. API_URL, API_KEY and PROJECT_ID say which service, and as whom.
 */
import { createInterface } from 'node:readline';

const { API_URL, API_KEY = '', PROJECT_ID = '' } = process.env;
if (API_URL === undefined) {
  process.stderr.write('Set API_URL (the address of the service), API_KEY and PROJECT_ID.\n');
  process.exit(2);
}
const endpoint = new URL('mcp', API_URL.replace(/\/*$/, '/'));

/** Since the revision of 2026, headers repeat what a message says of itself. */
function headersOf({ method, params = {} }) {
  const version = params._meta?.['io.modelcontextprotocol/protocolVersion'];
  return version === undefined
    ? {}
    : {
        'mcp-protocol-version': version,
        'mcp-method': method,
        ...(method === 'tools/call' && { 'mcp-name': params.name }),
      };
}

/** Gives the messages of an answer, which is JSON or a stream of events. */
async function post(message) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      apikey: API_KEY,
      projectid: PROJECT_ID,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headersOf(message),
    },
    body: JSON.stringify(message),
  });
  const text = await response.text();
  if (text === '') return [];
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
  }
  const answer = JSON.parse(text);
  // A problem of the service, such as a wrong key, is no message of the protocol.
  return [answer.jsonrpc === undefined ? failure(message, answer.detail ?? answer.title) : answer];
}

function failure({ id = null }, message) {
  return { jsonrpc: '2.0', id, error: { code: -32000, message } };
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const message = JSON.parse(line);
  const answers = await post(message).catch((error) => [failure(message, String(error))]);
  for (const answer of answers) process.stdout.write(`${JSON.stringify(answer)}\n`);
}
