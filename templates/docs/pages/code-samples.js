/** A request as code that can be run as it stands: for a shell, and with the clients for TypeScript and Python. Pure. */
(() => {
  'use strict';

  const { packages, files, properties, calls, operators } = globalThis.apiClients;

  /** What stands in the place of a caller that has not been given. */
  const UNKNOWN = { ApiKey: 'YOUR_API_KEY', ProjectID: 'YOUR_PROJECT_ID' };

  /**
   * @typedef {{ method: string, path: string, headers?: Record<string, string>, body?: any, status?: number }} ApiRequest status: of
   * the answer that a sample is about; 200 if it is not given
   * @typedef {{ base: string, ApiKey?: string, ProjectID?: string }} Caller base: without a slash at the end; ApiKey: a key, or a token
   */

  /** A signed token has three parts, and begins with a brace in base64; whatever else is given is a key. */
  const TOKEN = /^(?:bearer +)?(ey[\w•-]*\.[\w•-]*\.[\w•-]*)$/i;

  /** A caller for code that is looked at: a key or token is not to be read from a screen. @type {(caller: Caller) => Caller} */
  const masked = (caller) =>
    caller.ApiKey ? { ...caller, ApiKey: TOKEN.test(caller.ApiKey) ? 'ey••••.••••.••••' : '••••••••••••' } : caller;

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

  // ---------------------------------------------------------------- calls of the clients

  /** The operations of the clients by method and end of the path, and what each returns. */
  const OPERATIONS = {
    'POST /get-list': ['list', 'page'],
    'GET /get-list': ['list', 'page'],
    'POST /{id}/get-item': ['get', 'record'],
    'GET /{id}/get-item': ['get', 'record'],
    'POST /count': ['count', 'count'],
    'POST /aggregate': ['aggregate', 'page'],
    'GET /permissions': ['permissions', 'permissions'],
    'POST ': ['create', 'record'],
    'POST /create-many': ['createMany', 'records'],
    'POST /update-many': ['updateMany', 'count'],
    'POST /delete-many': ['deleteMany', 'count'],
    'PUT /{id}': ['update', 'updated'],
    'DELETE /{id}': ['delete', undefined],
    'POST /{id}/restore': ['restore', undefined],
  };

  /** Headers that are options of the clients. */
  const OPTIONS = { 'Idempotency-Key': 'idempotencyKey', 'If-Match': 'ifMatch', 'If-None-Match': 'ifNoneMatch' };

  const isOperator = (value) => typeof value === 'object' && value !== null && operators.includes(value._type);

  /** Whether a value has an envelope of older clients, which the types of the clients do not know. */
  const hasEnvelope = (value) =>
    typeof value === 'object' &&
    value !== null &&
    ((typeof value._type === 'string' && !isOperator(value)) || Object.values(value).some(hasEnvelope));

  /** A part of a path that is edited may be no encoding yet. */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  /**
   * A request as a call of a client: of which resource, if it is of one, which operation, with which arguments.
   * @param {ApiRequest} request
   * @returns undefined if the clients have no such call
   */
  function callOf({ method, path, headers = {}, body = {} }) {
    const [pathname = '', search = ''] = path.split('?');
    const prefix = Object.keys(properties)
      .filter((one) => pathname === one || pathname.startsWith(`${one}/`))
      .sort((left, right) => right.length - left.length)[0];
    const own = calls[`${method} ${pathname}`];
    if (own === undefined && prefix === undefined) return undefined;
    const end = own === undefined ? pathname.slice(prefix.length) : '';
    const [, before = ''] = end.split('/');
    const isNamed = own !== undefined || OPERATIONS[`${method} ${end}`] !== undefined;
    const found = own ?? OPERATIONS[isNamed ? `${method} ${end}` : `${method} ${end.replace(`/${before}`, '/{id}')}`];
    const { ApiKey, Authorization, Prefer, ...others } = headers;
    const hasOthers = Object.keys(others).some((name) => !Object.hasOwn(OPTIONS, name));
    if (found === undefined || hasOthers || hasEnvelope(body) || (Prefer !== undefined && Prefer !== 'tx=rollback'))
      return undefined;
    const { data, ...read } = body ?? {};
    const paging = search
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=').map(decoded))
      .map(([name, value]) => [name, name === 'after' ? value : Number(value)]);
    return {
      property: properties[prefix],
      operation:
        'If-None-Match' in others ? 'getTagged' : 'atMost' in read ? found[0].replace('Many', 'Matching') : found[0],
      result: found[1],
      id: isNamed ? undefined : decoded(before),
      data,
      options: {
        ...read,
        ...Object.fromEntries(paging),
        ...(Prefer !== undefined && { dryRun: true }),
        ...Object.fromEntries(Object.entries(others).map(([name, value]) => [OPTIONS[name], value])),
      },
    };
  }

  // ---------------------------------------------------------------- code

  /** Characters of a line. */
  const WIDTH = 80;

  const scriptText = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  const snakeCase = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

  /** How a language writes values. */
  const SCRIPT = {
    text: scriptText,
    key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : scriptText(name)),
    helper: (name) => name.charAt(0).toLowerCase() + name.slice(1),
    words: {},
    indent: '  ',
    gap: ' ',
  };
  const PYTHON = {
    text: (text) => JSON.stringify(text),
    key: (name) => JSON.stringify(name),
    helper: snakeCase,
    words: { true: 'True', false: 'False', null: 'None' },
    indent: '    ',
    gap: '',
  };

  /**
   * Parts between brackets: on one line where they fit.
   * @param {(room: number) => string[]} parts gives the parts, each within so many characters
   * @param {number} before characters of the line besides
   * @param {number} room characters of the line
   */
  function bracketed(open, parts, close, { indent }, before, room, gap = '') {
    const flat = parts(Number.POSITIVE_INFINITY);
    const line = flat.length === 0 ? open + close : `${open}${gap}${flat.join(', ')}${gap}${close}`;
    if (before + line.length <= room) return line;
    const lines = parts(room - indent.length).map((part) => `${indent}${part.replaceAll('\n', `\n${indent}`)},\n`);
    return `${open}\n${lines.join('')}${close}`;
  }

  /** JSON as a language writes it; the operators of conditions are functions of the client. */
  function literal(language, value, before = 1, room = WIDTH) {
    if (typeof value === 'string') return language.text(value);
    if (value === null || typeof value !== 'object') return language.words[String(value)] ?? String(value);
    const within = (all) => (inner) => all.map((item) => literal(language, item, 1, inner));
    if (Array.isArray(value)) return bracketed('[', within(value), ']', language, before, room);
    if (isOperator(value)) {
      const { _type, ...operands } = value;
      return bracketed(`${language.helper(_type)}(`, within(Object.values(operands)), ')', language, before, room);
    }
    const parts = (inner) =>
      Object.entries(value).map(([name, item]) => {
        const key = `${language.key(name)}: `;
        return key + literal(language, item, key.length + 1, inner);
      });
    return bracketed('{', parts, '}', language, before, room, language.gap);
  }

  /** The operators in a value. */
  function operatorsIn(value) {
    if (typeof value !== 'object' || value === null) return [];
    return [...(isOperator(value) ? [value._type] : []), ...Object.values(value).flatMap(operatorsIn)];
  }

  const importsOf = (language, value) => [...new Set(operatorsIn(value))].map(language.helper).sort();

  /** Who calls, as the clients take it. */
  function credentials(request, caller) {
    const { ApiKey, Authorization, ProjectID } = headersOf(request, caller);
    return {
      projectId: ProjectID,
      ...(ApiKey ? { apiKey: ApiKey } : { token: Authorization.replace(/^Bearer /, '') }),
    };
  }

  function typescript(request, caller) {
    const call = callOf(request);
    if (call === undefined) return '// The typed client has no call for this request. Use curl or fetch.';
    const { property, operation, result, id, data, options } = call;
    const isProblem = (request.status ?? 200) >= 400;
    const names = [...(isProblem ? ['ApiProblem'] : []), 'createClient', ...importsOf(SCRIPT, { data, options })];
    const given = [id, data, Object.keys(options).length > 0 ? options : undefined].filter((one) => one !== undefined);
    const sent = `await ${['client', property?.TypeScript, operation].filter(Boolean).join('.')}`;
    const isKept = result !== undefined && !isProblem;
    const begin = `${isKept ? `const ${result} = ` : ''}${sent}(`;
    const parts = (room) => given.map((one) => literal(SCRIPT, one, 1, room));
    const line =
      given.length === 1
        ? `${begin}${literal(SCRIPT, given[0], begin.length + 2)})`
        : bracketed(begin, parts, ')', SCRIPT, 1, WIDTH);
    const statement = isKept ? `${line};\nconsole.log(${result});` : `${line};`;
    return [
      `// npm install ${caller.base}/client/${files.TypeScript}`,
      bracketed('import {', () => names, `} from '${packages.TypeScript}';`, SCRIPT, 0, WIDTH, ' '),
      '',
      `const client = createClient(${literal(SCRIPT, { baseUrl: caller.base, ...credentials(request, caller) }, 30)});`,
      isProblem
        ? [
            'try {',
            `  ${statement.replaceAll('\n', '\n  ')}`,
            '} catch (problem) {',
            '  if (!(problem instanceof ApiProblem)) throw problem;',
            '  console.log(problem.status, problem.code, problem.errors);',
            '}',
          ].join('\n')
        : statement,
    ].join('\n');
  }

  function python(request, caller) {
    const call = callOf(request);
    if (call === undefined) return '# The Python client has no call for this request. Use curl or httpx.';
    const { property, operation, result, id, data, options } = call;
    const isProblem = (request.status ?? 200) >= 400;
    const named = (values, room) =>
      Object.entries(values).map(([name, value]) => {
        // A word of the language.
        const key = name === 'from' ? 'from_=' : `${snakeCase(name)}=`;
        return key + literal(PYTHON, value, key.length + 1, room);
      });
    // It takes the changes of many records by their ids.
    const changes =
      operation === 'updateMany' && Array.isArray(data) ? data.map(({ _id, ...rest }) => [_id, rest]) : undefined;
    const places = [id, changes === undefined ? data : Object.fromEntries(changes)].filter((one) => one !== undefined);
    const parts = (room) => [...places.map((one) => literal(PYTHON, one, 1, room)), ...named(options, room)];
    const isKept = result !== undefined && !isProblem;
    const called = ['client', property?.Python, snakeCase(operation)].filter(Boolean).join('.');
    const begin = `${isKept ? `${result} = ` : ''}${called}(`;
    const line = bracketed(begin, parts, ')', PYTHON, 0, WIDTH);
    const statement = isKept ? `${line}\nprint(${result})` : line;
    const { projectId, ...credential } = credentials(request, caller);
    const arguments_ = (room) => [PYTHON.text(caller.base), ...named({ projectId, ...credential }, room)];
    const helpers = importsOf(PYTHON, { data, options });
    return [
      `# pip install ${caller.base}/client/${files.Python}`,
      `from ${packages.Python} import ${isProblem ? 'ApiProblem, ' : ''}Client`,
      ...(helpers.length > 0 ? [`from ${packages.Python}.operators import ${helpers.join(', ')}`] : []),
      '',
      bracketed('client = Client(', arguments_, ')', PYTHON, 0, WIDTH),
      isProblem
        ? [
            'try:',
            `    ${statement.replaceAll('\n', '\n    ')}`,
            'except ApiProblem as problem:',
            '    print(problem.status, problem.code, problem.errors)',
          ].join('\n')
        : statement,
    ].join('\n');
  }

  globalThis.callerHeaders = callerHeaders;
  globalThis.maskedCaller = masked;
  globalThis.codeSamples = { curl, TypeScript: typescript, Python: python };
})();
