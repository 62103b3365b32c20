import { isUuid, nearest } from '@catalog-service/vocabulary';

/** A segment of a path, and the segments that may follow it. */
interface Node {
  readonly names: Map<string, Node>;
  /** The segment that is a parameter. */
  parameter?: Node;
  /** Whether a path ends here. */
  isPath: boolean;
}

/** No path has more segments, so longer ones resemble none. */
const MOST_PARTS = 8;
const LONGEST_PART = 64;
const VERSION = /^v\d+$/i;

const emptyNode = (): Node => ({ names: new Map(), isPath: false });
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

/** Likely corrections: none (a misspelling), without the version, with the base path, with two segments swapped, without the last one. */
function* readings(parts: readonly string[]): Generator<readonly string[]> {
  yield parts;
  const unversioned = parts.filter((part) => !VERSION.test(part));
  if (unversioned.length < parts.length) yield unversioned;
  if (unversioned[0] !== 'api') yield ['api', ...unversioned];
  const [last, beforeLast] = [unversioned.at(-1), unversioned.at(-2)];
  if (last === undefined || beforeLast === undefined) return;
  yield [...unversioned.slice(0, -2), last, beforeLast];
  if (unversioned.length > 2) yield unversioned.slice(0, -1);
}

function follow(node: Node, [part, ...rest]: readonly string[]): readonly string[] | undefined {
  if (part === undefined) return node.isPath ? [] : undefined;
  const { names, parameter } = node;
  const name = names.has(part) ? part : isUuid(part) ? undefined : nearest(part, names.keys());
  for (const [shown, next] of [
    [name ?? part, name === undefined ? undefined : names.get(name)],
    [part, parameter],
  ] as const) {
    const found = next && follow(next, rest);
    if (found !== undefined) return [shown, ...found];
  }
  return undefined;
}
