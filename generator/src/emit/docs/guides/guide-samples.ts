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

const DRY_RUN = { Prefer: 'tx=rollback' } as const;

/** The samples of all guides as HTML, by name: true of the demo project. */
export function guideSamples(catalog: Catalog) {
  const resource = guideResource(catalog);
  const { path } = resource;
  const examples = new Examples(resource, catalog);
  const id = examples.id();
  const field = textField(resource) ?? '_id';
  const list = `${path}/get-list`;
  const beyond = catalog.paging.maximumLimit + 1;
  const samples = {
    list: { title: 'List', method: 'POST', path: list, body: examples.list(), answer: examples.listed() },
    getItem: {
      title: 'Get one record',
      method: 'POST',
      path: `${path}/${id}/get-item`,
      body: examples.getItem(),
      answer: examples.gotItem(),
    },
    create: {
      title: 'Create',
      method: 'POST',
      path,
      headers: DRY_RUN,
      body: examples.create(),
      answer: examples.created(),
    },
    unknownKey: {
      title: 'A key that is not known',
      method: 'POST',
      path: `${path}/count`,
      headers: { ApiKey: 'not-a-key' },
      body: {},
      status: 401,
      answer: { type: '/problems/unauthenticated', status: 401, code: 'unauthenticated' },
    },
    unknownToken: {
      title: 'A token that is not good',
      method: 'POST',
      path: `${path}/count`,
      headers: { Authorization: 'Bearer not-a-token' },
      body: {},
      status: 401,
      answer: { type: '/problems/unauthenticated', status: 401, code: 'unauthenticated' },
    },
    permissions: {
      title: 'What the caller may do',
      method: 'GET',
      path: `${path}/permissions`,
      answer: examples.permissions(),
    },
    multiSearch: {
      title: 'Search in several fields',
      method: 'POST',
      path: `${path}/count`,
      body: { query: { anywhere: { _type: 'MultiSearch', value: examples.word(), fields: [field] } } },
      answer: examples.counted(),
    },
    either: {
      title: 'One of two queries',
      method: 'POST',
      path: `${path}/count`,
      body: { query: { _or: [{ _id: id }, { _not: { [field]: { _type: 'NotNull' } } }] } },
      answer: { count: 1 },
    },
    page: {
      title: 'A page of one',
      method: 'POST',
      path: `${list}?limit=1&skip=0`,
      body: { select: { [field]: true }, sort: { createdAt: 'ASC' } },
      answer: { count: examples.total(), limit: 1, skip: 0 },
    },
    cursor: {
      title: 'A page by cursor',
      method: 'POST',
      path: list,
      body: { select: { [field]: true }, sort: { createdAt: 'ASC' }, limit: 1, after: '', count: false },
      answer: { limit: 1, skip: 0 },
    },
    createMany: {
      title: 'Create many',
      method: 'POST',
      path: `${path}/create-many`,
      headers: DRY_RUN,
      body: examples.createMany(),
      answer: examples.createdMany(),
    },
    updateMany: {
      title: 'Update many',
      method: 'POST',
      path: `${path}/update-many`,
      headers: DRY_RUN,
      body: examples.updateMany(),
      answer: { count: 1 },
    },
    deleteMany: {
      title: 'Delete many',
      method: 'POST',
      path: `${path}/delete-many`,
      headers: DRY_RUN,
      body: examples.deleteMany(),
      answer: { count: 1 },
    },
    mistake: {
      title: 'A request with two mistakes',
      method: 'POST',
      path: list,
      body: { select: { [`${field}s`]: true }, limit: beyond },
      status: 400,
      answer: {
        type: '/problems/invalid_body',
        status: 400,
        code: 'invalid_body',
        errors: [
          { pointer: '/limit', code: 'invalid_value' },
          { pointer: `/select/${field}s`, code: 'unknown_field' },
        ],
      },
    },
    idempotent: {
      title: 'Create once',
      method: 'POST',
      path,
      headers: { 'Idempotency-Key': '7f1f9f0e-made-by-the-caller' },
      body: examples.create(),
      answer: examples.created(),
    },
    dryRun: {
      title: 'Delete and keep',
      method: 'DELETE',
      path: `${path}/${id}`,
      headers: DRY_RUN,
      answer: {},
    },
    changed: {
      title: 'Update what somebody else has changed',
      method: 'PUT',
      path: `${path}/${id}`,
      headers: { 'If-Match': '"what-was-seen"' },
      body: examples.update(),
      status: 412,
      answer: { type: '/problems/precondition_failed', status: 412, code: 'precondition_failed' },
    },
    tooMany: {
      title: 'More records than a page has',
      method: 'POST',
      path: `${list}?limit=${beyond}`,
      status: 400,
      answer: { code: 'invalid_parameter', errors: [{ pointer: '#query/limit', code: 'invalid_value' }] },
    },
    envelope: {
      title: 'An id in an envelope',
      method: 'POST',
      path: `${path}/count`,
      body: { query: { _id: { _type: 'ObjectID', value: id } } },
      answer: { count: 1 },
    },
  } as const satisfies Readonly<Record<string, Sample>>;
  return {
    list: sampleHtml(samples.list),
    getItem: sampleHtml(samples.getItem),
    create: sampleHtml(samples.create),
    unknownKey: sampleHtml(samples.unknownKey),
    unknownToken: sampleHtml(samples.unknownToken),
    permissions: sampleHtml(samples.permissions),
    multiSearch: sampleHtml(samples.multiSearch),
    either: sampleHtml(samples.either),
    page: sampleHtml(samples.page),
    cursor: sampleHtml(samples.cursor),
    createMany: sampleHtml(samples.createMany),
    updateMany: sampleHtml(samples.updateMany),
    deleteMany: sampleHtml(samples.deleteMany),
    mistake: sampleHtml(samples.mistake),
    idempotent: sampleHtml(samples.idempotent),
    dryRun: sampleHtml(samples.dryRun),
    changed: sampleHtml(samples.changed),
    tooMany: sampleHtml(samples.tooMany),
    envelope: sampleHtml(samples.envelope),
  };
}

const indented = (value: Json): string => JSON.stringify(value, null, 2);

/** Without its script a page shows the request as HTTP; with it, as code. */
function sampleHtml({ title, method, path, headers, body, status = 200, answer }: Sample): string {
  const request = JSON.stringify({ method, path, headers, body });
  const lines = [`${method} ${path}`, ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)];
  const text = body === undefined ? lines.join('\n') : `${lines.join('\n')}\n\n${indented(body)}`;
  const isInPart = status !== 200 || title.startsWith('A page');
  return [
    `<div data-request="${htmlText(request)}" data-status="${status}" aria-label="${htmlText(title)}">`,
    `<pre tabindex="0" role="region" aria-label="Request: ${htmlText(title)}"><code>${htmlText(text)}</code></pre></div>`,
    `<p class="answer-title">${isInPart ? `Answer, in part: ${status}` : 'Answer'}</p>`,
    `<pre tabindex="0" role="region" aria-label="Answer: ${htmlText(title)}"><code class="answer">${htmlText(indented(answer))}</code></pre>`,
  ].join('\n');
}

/** A text escaped for HTML, between tags or in an attribute with double quotes. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
