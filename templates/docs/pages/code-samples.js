/** A request as code that can be run as it stands: for a shell, in TypeScript and in Python. Pure. */
(() => {
  'use strict';

  /** What stands in the place of a caller that has not been given. */
  const UNKNOWN = { ApiKey: 'YOUR_API_KEY', ProjectID: 'YOUR_PROJECT_ID' };

  /**
   * @typedef {{ method: string, path: string, headers?: Record<string, string>, body?: unknown }} ApiRequest
   * @typedef {{ base: string, ApiKey?: string, ProjectID?: string }} Caller base: without a slash at the end; ApiKey: a key, or a token
   */

  /** A signed token has three parts, and begins with a brace in base64; whatever else is given is a key. */
  const TOKEN = /^(?:bearer +)?(ey[\w-]*\.[\w-]*\.[\w-]*)$/i;

  /** The headers that say who calls: as far as that is given. @type {(caller: Omit<Caller, 'base'>) => Record<string, string>} */
  const callerHeaders = ({ ApiKey, ProjectID }) => {
    const [, token] = TOKEN.exec(ApiKey ?? '') ?? [];
    return {
      ...(token !== undefined ? { Authorization: `Bearer ${token}` } : ApiKey && { ApiKey }),
      ...(ProjectID && { ProjectID }),
    };
  };

  /** @type {(request: ApiRequest, caller: Caller) => Record<string, string>} */
  const headersOf = ({ headers = {}, body }, { ApiKey, ProjectID }) => ({
    // A request about somebody who is not known says itself who calls.
    ...callerHeaders({
      ApiKey: headers.ApiKey || headers.Authorization ? undefined : ApiKey || UNKNOWN.ApiKey,
      ProjectID: ProjectID || UNKNOWN.ProjectID,
    }),
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  });

  const json = (value) => JSON.stringify(value, null, 2);
  const indent = (text, spaces) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

  /** In single quotes nothing means anything to a shell but a single quote. */
  const shellText = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

  function curl(request, caller) {
    const lines = [
      `curl -s${request.method === 'GET' ? '' : ` -X ${request.method}`} ${shellText(caller.base + request.path)}`,
      ...Object.entries(headersOf(request, caller)).map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
      ...(request.body === undefined ? [] : [`-d ${shellText(json(request.body))}`]),
    ];
    return lines.join(' \\\n  ');
  }

  const scriptText = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

  function typescript(request, caller) {
    const headers = Object.entries(headersOf(request, caller)).map(
      ([name, value]) => `    ${/^\w+$/.test(name) ? name : scriptText(name)}: ${scriptText(value)},`,
    );
    return [
      `const response = await fetch(${scriptText(caller.base + request.path)}, {`,
      `  method: '${request.method}',`,
      '  headers: {',
      ...headers,
      '  },',
      ...(request.body === undefined ? [] : [`  body: JSON.stringify(${indent(json(request.body), 2)}),`]),
      '});',
      'console.log(response.status, await response.json());',
    ].join('\n');
  }

  /** JSON as Python writes it, in as many lines. */
  function pythonValue(value, depth = 0) {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (typeof value !== 'object') return JSON.stringify(value);
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    const parts = Array.isArray(value)
      ? value.map((item) => pythonValue(item, depth + 1))
      : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonValue(item, depth + 1)}`);
    if (parts.length === 0) return open + close;
    const inner = '    '.repeat(depth + 1);
    return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${'    '.repeat(depth)}${close}`;
  }

  function python(request, caller) {
    const arguments_ = [
      pythonValue(caller.base + request.path),
      `method=${pythonValue(request.method)}`,
      `headers=${pythonValue(headersOf(request, caller), 1)}`,
      ...(request.body === undefined ? [] : [`data=json.dumps(${pythonValue(request.body, 1)}).encode()`]),
    ];
    return [
      'import json',
      'import urllib.error',
      'import urllib.request',
      '',
      'request = urllib.request.Request(',
      ...arguments_.map((argument) => `    ${argument},`),
      ')',
      'try:',
      '    response = urllib.request.urlopen(request)',
      'except urllib.error.HTTPError as problem:',
      '    response = problem',
      'print(response.status, json.load(response))',
    ].join('\n');
  }

  globalThis.callerHeaders = callerHeaders;
  globalThis.codeSamples = { curl, TypeScript: typescript, Python: python };
})();
