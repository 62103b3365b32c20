import { isUuid, nearest } from '@catalog-service/vocabulary';

/** A segment of a path, and the segments that may follow it. */
interface Node {
  readonly names: Map<string, Node>;
  /** Segments by other names for them. */
  readonly titles: Map<string, string>;
  /** The segment that is a parameter. */
  parameter?: Node;
  /** Whether a path ends here. */
  isPath: boolean;
}

/** No path has more segments, so longer ones resemble none. */
const MOST_PARTS = 8;
const LONGEST_PART = 64;
/** `v1`, `v2beta`, `1.0`, `2024-01`. */
const VERSION = /^(?:v\d+\w*|\d+(?:[.-]\d+)+)$/i;
const ENDING = /\.(json|xml|csv)$/i;

/** Stands for an id that a path does not have. */
const ID = ':id';

const emptyNode = (): Node => ({ names: new Map(), titles: new Map(), isPath: false });
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The existing paths by segment, to suggest one for a path that does not exist. */
export class PathTree {
  readonly #root = emptyNode();

  /** @param url as registered, `/api/thing/:id` */
  add(url: string): void {
    let node = this.#root;
    for (const part of partsOf(url)) {
      const next = part.startsWith(':') ? (node.parameter ?? emptyNode()) : (node.names.get(part) ?? emptyNode());
      if (part.startsWith(':')) node.parameter = next;
      else node.names.set(part, next);
      node = next;
    }
    node.isPath = true;
  }

  /** @param title of the entity at a path that ends in another word */
  addTitle(url: string, title: string): void {
    const parts = partsOf(url);
    const last = parts.pop() ?? '';
    const node = parts.reduce<Node | undefined>((at, part) => at?.names.get(part), this.#root);
    const name = title.toLowerCase().replaceAll(' ', '-');
    if (name !== last) node?.titles.set(name, last);
  }

  /** The existing path that is nearest to a path that does not exist, with the ids of the latter; undefined where none is near. */
  nearestTo(path: string): string | undefined {
    const parts = partsOf(path);
    if (parts.length > MOST_PARTS || parts.some(({ length }) => length > LONGEST_PART)) return undefined;
    for (const meant of readings(parts)) {
      const found = follow(this.#root, meant);
      if (found !== undefined) return `/${found.join('/')}`;
    }
    return undefined;
  }
}

/**
 * Likely corrections: without an ending, none (a misspelling), without the version, with the base path, without the first segment, with or
 * without an id, the list of what belongs to a record, the last segment alone, with two segments swapped, without the last one, without several
 * of the first ones.
 */
function* readings(parts: readonly string[]): Generator<readonly string[]> {
  const end = parts.at(-1) ?? '';
  const bare = ENDING.test(end) ? [...parts.slice(0, -1), end.replace(ENDING, '')] : parts;
  if (bare !== parts) yield bare;
  yield parts;
  const unversioned = bare.filter((part) => !VERSION.test(part));
  if (unversioned.length < parts.length) yield unversioned;
  if (unversioned[0] !== 'api') yield ['api', ...unversioned];
  if (unversioned.length > 1) {
    yield ['api', ...unversioned.slice(1)];
    yield unversioned.slice(1);
  }
  const record = unversioned.findIndex(isUuid);
  // An operation of one record without its id, or one of all with an id.
  if (record < 0) yield [...unversioned.slice(0, -1), ID, end];
  else if (record === unversioned.length - 2) yield unversioned.toSpliced(record, 1);
  const [parent, , child, ...rest] = record < 1 ? [] : unversioned.slice(record - 1);
  if (child !== undefined) {
    for (const name of [`${parent}-${child}`, child]) {
      yield [...unversioned.slice(0, record - 1), name, ...(rest.length > 0 ? rest : ['get-list'])];
    }
  }
  const [last, beforeLast] = [unversioned.at(-1), unversioned.at(-2)];
  if (last === undefined || beforeLast === undefined) return;
  // An operation of the project below a resource.
  yield ['api', last];
  yield [...unversioned.slice(0, -2), last, beforeLast];
  if (unversioned.length > 2) yield unversioned.slice(0, -1);
  for (let cut = 2; cut < unversioned.length; cut += 1) yield ['api', ...unversioned.slice(cut)];
}

function follow(node: Node, [part, ...rest]: readonly string[]): readonly string[] | undefined {
  if (part === undefined) return node.isPath ? [] : undefined;
  const { names, parameter, titles } = node;
  const near = names.has(part) || isUuid(part) ? undefined : nearest(part, [...names.keys(), ...titles.keys()]);
  const name = names.has(part) ? part : (titles.get(near ?? '') ?? near);
  for (const [shown, next] of [
    [name ?? part, name === undefined ? undefined : names.get(name)],
    // No word at the end is an id.
    [part, rest.length > 0 || isUuid(part) || part === ID ? parameter : undefined],
  ] as const) {
    const found = next && follow(next, rest);
    if (found !== undefined) return [shown, ...found];
  }
  return undefined;
}
