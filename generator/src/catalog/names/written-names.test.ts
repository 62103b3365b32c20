import { describe, expect, it } from 'vitest';
import { FEATURE_RECORDS } from '../../features/feature-records.fixture.js';
import { edited, SOURCES } from '../../testing/small-catalog.js';
import { parseCatalog } from '../parse-catalog.js';
import { kindOf, type WrittenName, writtenNames } from './written-names.js';

/** A name, and the catalog that it is in. */
interface Found {
  readonly texts: ReadonlyMap<string, string>;
  readonly name: WrittenName;
}

/** The small catalog with each of its features in turn. */
const CATALOGS = FEATURE_RECORDS.flatMap(({ declaration }) =>
  declaration === undefined ? [] : [edited([...declaration.base, ...declaration.edits])],
);

function namesOf(texts: Found['texts']): Found[] {
  const { files } = parseCatalog(texts, SOURCES);
  if (files === undefined) throw new Error('The catalog has mistakes.');
  const names = [
    ...writtenNames(files.permissions.source, 'permissions'),
    ...[...files.resources, ...files.references].flatMap((file) => writtenNames(file.source, kindOf(file))),
    ...(files.demo === undefined ? [] : writtenNames(files.demo.source, 'demo')),
  ];
  return names.map((name) => ({ texts, name }));
}

/** A map under one of these has keys that authors name. */
const OWN_KEYS = new Set(['fields', 'match', 'adds', 'checks', 'belongsBy', 'mayGrant', 'next']);

/** The place of a name in the schema, with stars for the names of authors and for places in lists. */
function placeOf({ source, path, at }: WrittenName): string {
  const keys = path.map((key, index) => {
    const isOwn =
      typeof key === 'number' || OWN_KEYS.has(String(path[index - 1])) || ['seed', 'records'].includes(String(path[0]));
    return (isOwn && index > 0) || (at === 'key' && index === path.length - 1) ? '*' : key;
  });
  return `${/^\w+/.exec(source.file)?.[0]} ${keys.join('.')} (${at})`;
}

const PLACES = new Map(CATALOGS.flatMap(namesOf).map((found) => [placeOf(found.name), found]));

const CHECKED = [...PLACES].filter(
  ([, { name }]) =>
    ['entity', 'field', 'permission'].includes(name.naming.names) &&
    name.naming.declares !== true &&
    name.naming.checkedElsewhere !== true,
);

describe('names in catalog files', () => {
  it('are found at each place that is annotated', () => {
    expect([...PLACES].map(([place, { name }]) => `${place}: ${name.naming.names}`).sort()).toMatchInlineSnapshot(`
      [
        "permissions mayGrant.* (key): permission",
        "permissions mayGrant.*.everythingBut.* (value): permission",
        "permissions permissions.* (key): permission",
        "permissions roles.* (key): permission",
        "references access.create.* (value): permission",
        "references access.delete.* (value): permission",
        "references access.update.* (value): permission",
        "references fields.* (key): field",
        "references name (value): entity",
        "references plan (value): field",
        "references seed.*.* (key): field",
        "references seed.*.* (value): value",
        "resources access.create.* (value): permission",
        "resources access.delete.* (value): permission",
        "resources access.read.* (value): permission",
        "resources access.read.*.* (key): permission",
        "resources access.read.*.CanReadGroup.where (value): expression",
        "resources access.restore.* (value): permission",
        "resources access.update.* (value): permission",
        "resources archive (value): field",
        "resources audit.* (value): field",
        "resources checks.*.that (value): expression",
        "resources fields.* (key): field",
        "resources fields.*.access.read.* (value): permission",
        "resources fields.*.computed (value): expression",
        "resources fields.*.default (value): value",
        "resources fields.*.default.slugOf (value): field",
        "resources fields.*.entity (value): entity",
        "resources fields.*.id (value): field",
        "resources fields.*.match.* (key): field",
        "resources fields.*.match.* (value): field",
        "resources fields.*.ordered.within (value): field",
        "resources fields.*.requires.plan (value): plan",
        "resources fields.*.states.first (value): value",
        "resources fields.*.states.next.* (key): value",
        "resources fields.*.states.next.*.* (value): value",
        "resources historyOf (value): field",
        "resources indexes.*.* (value): field",
        "resources labelScope (value): field",
        "resources name (value): entity",
        "resources owner (value): field",
        "resources readThrough (value): field",
        "resources requires.plan.create (value): plan",
        "resources retain.by (value): field",
        "resources searchable.* (value): field",
        "resources timeline.adds.* (key): field",
        "resources timeline.adds.* (value): value",
        "resources timeline.current (value): field",
        "resources timeline.ends (value): field",
        "resources timeline.of (value): field",
        "resources timeline.starts (value): field",
        "resources timeline.state (value): field",
        "resources unique.*.fields.* (value): field",
        "resources unique.*.where (value): expression",
      ]
    `);
  });

  it.each(CHECKED)('have a diagnostic where there is no such thing: %s', (_place, { texts, name }) => {
    const { source, path, at, naming } = name;
    const spot = source.spotOf(path);
    const { start, end } = (at === 'key' ? spot.key : undefined) ?? spot.value;
    const text = `${source.text.slice(0, start)}Unheardof${source.text.slice(end)}`;
    const before = source.text.slice(0, start).split('\n');
    const { diagnostics } = parseCatalog(new Map(texts).set(source.file, text), SOURCES);
    expect(diagnostics.map(({ code, file, line, column }) => ({ code, file, line, column }))).toContainEqual({
      code: `unknown_${naming.names}`,
      file: source.file,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
    });
  });
});
