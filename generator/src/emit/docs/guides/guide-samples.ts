import { isReadable } from '@catalog-service/vocabulary';
import type { Catalog, Resource } from '../../../model/model.js';
import { isCreatedByServiceOnly } from '../../api.js';
import { Examples } from '../../openapi/examples.js';

type Json = Readonly<Record<string, unknown>>;

/** A request that a page shows, with at least part of its response. */
interface Sample {
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** 200 if nothing is said. */
  readonly status?: number;
  readonly answer: Json;
}

/**
 * The resource that the guides are about: of those that callers make and that have a text, the one that most others point at.
 * @throws Error if the catalog has no resources: it is not valid then.
 */
export function guideResource({ resources }: Catalog): Resource {
  const fit = resources.filter((resource) => !isCreatedByServiceOnly(resource) && textField(resource) !== undefined);
  const pointers = resources.flatMap(({ fields }) => fields.map(({ relation }) => relation?.target));
  const uses = ({ names }: Resource): number => pointers.filter((target) => target === names.pascal).length;
  const [known] = [...(fit.length > 0 ? fit : resources)].sort((left, right) => uses(right) - uses(left));
  if (known === undefined) throw new Error('The catalog has no resources');
  return known;
}

/** The Text field that identifies records of a resource, if there is one. */
export function textField({ fields }: Resource): string | undefined {
  return fields.find((field) => field.type === 'Text' && field.required && isReadable(field))?.name;
}

const DRY_RUN = { headers: { Prefer: 'tx=rollback' } } as const;

/** The samples of all guides as HTML, by name: true of the demo project. */
export function guideSamples(catalog: Catalog) {
  const resource = guideResource(catalog);
  const { path } = resource;
  const examples = new Examples(resource, catalog);
  const id = examples.id();
  const field = textField(resource) ?? '_id';
  const list = `${path}/get-list`;
  const beyond = catalog.paging.maximumLimit + 1;
  const post = (title: string, at: string, body: Json, answer: Json, rest: Partial<Sample> = {}): string =>
    sampleHtml({ title, method: 'POST', path: at, body, answer, ...rest });
  const count = (title: string, body: Json, answer: Json, rest?: Partial<Sample>): string =>
    post(title, `${path}/count`, body, answer, rest);
  const unauthenticated = { type: '/problems/unauthenticated', status: 401, code: 'unauthenticated' };
  const page = { select: { [field]: true }, sort: { createdAt: 'ASC' } };
  return {
    list: post('List', list, examples.list(), examples.listed()),
    getItem: post('Get one record', `${path}/${id}/get-item`, examples.getItem(), examples.gotItem()),
    create: post('Create', path, examples.create(), examples.created(), DRY_RUN),
    unknownKey: count(
      'A malformed key',
      {},
      { ...unauthenticated, errors: [{ pointer: '#header/ApiKey', code: 'invalid_value' }] },
      { headers: { ApiKey: 'not-a-key' }, status: 401 },
    ),
    unknownToken: count('A token that is not valid', {}, unauthenticated, {
      headers: { Authorization: 'Bearer not-a-token' },
      status: 401,
    }),
    permissions: sampleHtml({
      title: 'Permissions of the caller',
      method: 'GET',
      path: `${path}/permissions`,
      answer: examples.permissions(),
    }),
    multiSearch: count(
      'Search in several fields',
      { query: { multiSearch: { _type: 'MultiSearch', value: examples.word(), fields: [field] } } },
      examples.counted(),
    ),
    related: relatedSample(catalog),
    either: count(
      'Either of two queries',
      { query: { _or: [{ _id: id }, { _not: { [field]: { _type: 'NotNull' } } }] } },
      { count: 1 },
    ),
    aggregate: post('Groups of records', `${path}/aggregate`, examples.aggregate(), examples.aggregated()),
    page: post('A page of one', `${list}?limit=1&skip=0`, page, { count: examples.total(), limit: 1, skip: 0 }),
    cursor: post('A page by cursor', list, { ...page, limit: 1, after: '', count: false }, { limit: 1, skip: 0 }),
    changes: post(
      'A page of changes',
      list,
      {
        query: { updatedAt: { _type: 'GreaterThanOrEqual', value: '2026-01-01T00:00:00.000Z' } },
        select: { ...page.select, updatedAt: true },
        sort: { updatedAt: 'ASC' },
        limit: catalog.paging.maximumLimit,
        after: '',
        count: false,
      },
      { limit: catalog.paging.maximumLimit, skip: 0 },
    ),
    createMany: post('Create many', `${path}/create-many`, examples.createMany(), examples.createdMany(), DRY_RUN),
    updateMany: post('Update many', `${path}/update-many`, examples.updateMany(), { count: 1 }, DRY_RUN),
    deleteMany: post('Delete many', `${path}/delete-many`, examples.deleteMany(), { count: 1 }, DRY_RUN),
    deleteMatching: post(
      'Delete by query',
      `${path}/delete-many`,
      { ...examples.count(), atMost: 500 },
      { count: 1 },
      DRY_RUN,
    ),
    mistake: post(
      'A request with two problems',
      list,
      { select: { [`${field}s`]: true }, limit: beyond },
      {
        type: '/problems/invalid_body',
        status: 400,
        code: 'invalid_body',
        errors: [
          { pointer: '/limit', code: 'invalid_value' },
          { pointer: `/select/${field}s`, code: 'unknown_field' },
        ],
      },
      { status: 400 },
    ),
    idempotent: post('Create once', path, examples.create(), examples.created(), {
      headers: { 'Idempotency-Key': '7f1f9f0e-made-by-the-caller' },
    }),
    dryRun: sampleHtml({
      title: 'Dry run of a delete',
      method: 'DELETE',
      path: `${path}/${id}`,
      answer: {},
      ...DRY_RUN,
    }),
    changed: sampleHtml({
      title: 'Update a record that has changed',
      method: 'PUT',
      path: `${path}/${id}`,
      headers: { 'If-Match': '"what-was-seen"' },
      body: examples.update(),
      status: 412,
      answer: { type: '/problems/precondition_failed', status: 412, code: 'precondition_failed' },
    }),
    tooMany: post(
      'More records than a page has',
      list,
      { limit: beyond },
      { code: 'invalid_body', errors: [{ pointer: '/limit', code: 'invalid_value' }] },
      { status: 400 },
    ),
    envelope: count('An id in an envelope', { query: { _id: { _type: 'ObjectID', value: id } } }, { count: 1 }),
  };
}

/** A query by a related record, of the first resource that has one; empty if none has. */
function relatedSample(catalog: Catalog): string {
  for (const resource of catalog.resources) {
    const { related } = new Examples(resource, catalog).queries();
    if (related?.count === undefined) continue;
    const { path } = resource;
    const { query, count } = related;
    return sampleHtml({
      title: 'A related record',
      method: 'POST',
      path: `${path}/count`,
      body: { query },
      answer: { count },
    });
  }
  return '';
}

const indented = (value: Json): string => JSON.stringify(value, null, 2);

/** Without its script a page shows the request as HTTP; with it, as code. */
function sampleHtml({ title, method, path, headers, body, status = 200, answer }: Sample): string {
  const request = JSON.stringify({ method, path, headers, body, ...(status !== 200 && { status }) });
  const lines = [`${method} ${path}`, ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)];
  const text = body === undefined ? lines.join('\n') : `${lines.join('\n')}\n\n${indented(body)}`;
  const isInPart = status !== 200 || title.startsWith('A page');
  return [
    `<div data-request="${htmlText(request)}" aria-label="${htmlText(title)}">`,
    `<pre tabindex="0" role="region" aria-label="Request: ${htmlText(title)}"><code>${htmlText(text)}</code></pre></div>`,
    `<p class="answer-title">${isInPart ? `Response (excerpt), status ${status}` : 'Response'}</p>`,
    `<pre tabindex="0" role="region" aria-label="Response: ${htmlText(title)}"><code class="answer" data-language="json">${htmlText(indented(answer))}</code></pre>`,
  ].join('\n');
}

/** A text escaped for HTML, between tags or in an attribute with double quotes. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
