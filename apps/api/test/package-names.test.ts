import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog } from '#generated/catalog';

const ROOT = join(import.meta.dirname, '../../..');
/** What `npm run pack` publishes, by its sources. */
const PUBLISHED = ['packages', 'generator/src', 'generator/catalog.mjs', 'templates'];
const NOT_PUBLISHED =
  /\.(test|long|fixture)\.ts$|\.record\.yaml$|(^|\/)(node_modules|dist|testing|mutation)\/|tsconfig|project\.json$/;
const TEXT = /\.(m?[jt]s|hbs|css|json|yaml|md)$/;

/** Names that are words of this field too: an incident is an outage that is logged once; domains and probes are those of networks. */
const WORDS = new Set(['incident', 'domain', 'probe', 'workflow', 'label']);

/** The names of our resources and references, in every form. Parts of a service are words of the packages. */
function namesOf(): readonly string[] {
  const all = [...catalog.resources, ...catalog.references].filter(
    ({ part }) => part === undefined || part.includes(' '),
  );
  const names = all.flatMap(({ title, key }) => [
    title,
    key,
    key.charAt(0).toLowerCase() + key.slice(1),
    title.toLowerCase().replaceAll(' ', '-'),
  ]);
  const parts = ['team member', 'team permission', 'project', 'webhook', 'webhook delivery', 'webhook attempt'];
  return [...new Set(names)].filter((name) => {
    const plain = name.toLowerCase();
    return !WORDS.has(plain) && !parts.includes(plain.replaceAll('-', ' ')) && !parts.includes(title(name));
  });
}

/** `TeamMember` as `team member`. */
const title = (key: string): string => key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const texts = PUBLISHED.flatMap((path) => {
  const files = path.includes('.') ? [''] : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => join(path, file).replaceAll('\\', '/'))
    .filter((file) => TEXT.test(file) && !NOT_PUBLISHED.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
});

describe('what the packages publish', () => {
  const pattern = new RegExp(`(?<![\\w-])(?:${namesOf().join('|')})s?(?![\\w-])`, 'gi');

  it('names nothing of the catalog of this repository', () => {
    const found = texts.flatMap(([file, text]) => {
      const names = new Set(text.match(pattern));
      return names.size === 0 ? [] : [`${file}: ${[...names].join(', ')}`];
    });
    expect(texts.length).toBeGreaterThan(400);
    expect(found).toEqual([]);
  });

  it('would be found if it did', () => {
    const [title = ''] = namesOf();
    expect(`a ${title} here`.match(pattern)).not.toBeNull();
    expect('every monitor'.match(pattern)).not.toBeNull();
  });
});
