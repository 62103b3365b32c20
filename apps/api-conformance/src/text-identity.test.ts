import { asArray, asText, expectProblem, resourceNamed, unique } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const GROUP = resourceNamed('Monitor Group');
const LABEL = resourceNamed('Label');

/** Texts that are one text, in several Unicode forms and cases, and one that is another. */
const FORMS: readonly (readonly [what: string, forms: readonly string[], other: string])[] = [
  ['an accent', ['café', 'cafe\u0301', 'CAFÉ', 'CAFE\u0301'], 'cafe'],
  ['a final sigma', ['οδος', 'ΟΔΟΣ', 'οδοσ'], 'οδο'],
  ['a sharp s', ['maß', 'maẞ', 'MAß'], 'mass'],
  ['a dotless i', ['ılık', 'ILIK', 'ilik', 'İlİk'], 'lk'],
  ['a letter whose capital has no sign of its own', ['ǰan', 'j\u030can', 'J\u030cAN'], 'jan'],
  ['a syllable of Hangul', ['각', '\u1100\u1161\u11a8'], '가'],
];

describe.each(FORMS)('%s', (_what, forms, other) => {
  const mark = unique('t');
  const texts = forms.map((form) => `${mark}-${form}`);
  const [first = ''] = texts;

  test('a slug is taken in every form, is kept as it was sent, and is found in every form', async () => {
    const id = await main.make(GROUP, { slug: first });
    for (const slug of texts) {
      const answer = await owner.tryCreate(GROUP, await main.required(GROUP, { slug }));
      expectProblem(answer, 409, 'already_exists', { errors: ['/data/slug duplicate'] });
    }
    const otherId = await main.make(GROUP, { slug: `${mark}-${other}` });
    expect(await owner.get(GROUP, id, { slug: true })).toEqual({ _id: id, slug: first });
    for (const slug of texts) {
      for (const [condition, found] of [
        [slug, id],
        [[slug], id],
        [{ _type: 'EqualToOrNull', value: slug }, id],
        [{ _type: 'NotEqual', value: slug }, otherId],
        [{ _type: 'IncludesNone', value: [slug] }, otherId],
      ] as const) {
        const query = { _id: [id, otherId], slug: condition };
        expect(await owner.ids(GROUP, { query }), JSON.stringify(condition)).toEqual([found]);
      }
    }
  });

  test('one request does not write it twice', async () => {
    const word = unique('u');
    const data = await Promise.all(forms.slice(0, 2).map((form) => main.required(GROUP, { slug: `${word}-${form}` })));
    expectProblem(await owner.call('POST', `${GROUP.path}/create-many`, { data }), 409, 'already_exists', {
      errors: ['/data/1/slug duplicate'],
    });
  });

  test('a search finds each form by each, and equality of a field that is not unique ignores the Unicode form alone', async () => {
    const ids: string[] = [];
    for (const text of texts) ids.push(await main.make(GROUP, { name: `a ${text} z`, description: text }));
    const otherId = await main.make(GROUP, { name: `a ${mark}+${other} z`, description: `${mark}+${other}` });
    const all = [...ids, otherId];
    const found = async (query: object) =>
      (await owner.ids(GROUP, { query: { _id: all, ...query }, limit: 100 })).sort();
    for (const text of texts) {
      expect(await found({ name: { _type: 'Search', value: text } })).toEqual([...ids].sort());
      expect(await found({ name: { _type: 'StartsWith', value: `a ${text}` } })).toEqual([...ids].sort());
      expect(await found({ name: { _type: 'EndsWith', value: `${text} z` } })).toEqual([...ids].sort());
      expect(await found({ name: { _type: 'NotContains', value: text } })).toEqual([otherId]);
      const search = { _type: 'MultiSearch', value: text, fields: ['name', 'description'] };
      expect(await found({ search })).toEqual([...ids].sort());
      const isSame = (other: string) => other.normalize() === text.normalize();
      const equal = ids.filter((_id, place) => isSame(texts[place] ?? '')).sort();
      const others = all.filter((id) => !equal.includes(id)).sort();
      for (const value of [text, [text], { _type: 'EqualToOrNull', value: text }])
        expect(await found({ description: value })).toEqual(equal);
      for (const condition of [
        { _type: 'NotEqual', value: text },
        { _type: 'IncludesNone', value: [text] },
      ])
        expect(await found({ description: condition })).toEqual(others);
    }
    const { data } = await owner.list(GROUP, { query: { _id: ids }, select: { description: true }, limit: 100 });
    expect(data.map(({ description }) => asText(description)).sort()).toEqual([...texts].sort());
  });

  test('a label is found by its name in every form', async () => {
    const [labelId, otherId] = await Promise.all(
      [first, `${mark}-${other}`].map((name) => owner.createId(LABEL, { name })),
    );
    const id = await main.make(GROUP, { labels: [labelId] });
    const withOther = await main.make(GROUP, { labels: [otherId] });
    for (const name of texts) {
      for (const condition of [name, [name], { _type: 'EqualTo', value: name }]) {
        const query = { _id: [id, withOther], labels: { name: condition } };
        expect(await owner.ids(GROUP, { query }), JSON.stringify(condition)).toEqual([id]);
      }
      const query = { _id: [id, withOther], labels: { name: { _type: 'NotEqual', value: name } } };
      expect(await owner.ids(GROUP, { query })).toEqual([withOther]);
    }
  });
});

test('the guide says it', async () => {
  const { text } = await owner.call('GET', '/docs/guides/query-language', undefined, { Accept: 'text/html' });
  for (const word of ['CAFÉ', 'ΟΔΟΣ', 'ẞ', 'İ']) expect(asArray([text]).join()).toContain(word);
});
