import { isUuid, nearest } from '@catalog-service/vocabulary';

/** A part of a path, and what may follow it. */
interface Node {
  readonly names: Map<string, Node>;
  /** What follows a part that is a parameter. */
  parameter?: Node;
  /** Whether a path ends here. */
  isPath: boolean;
}

/** No path is longer; nothing is near a longer one. */
const MOST_PARTS = 8;
const LONGEST_PART = 64;
const VERSION = /^v\d+$/i;

const emptyNode = (): Node => ({ names: new Map(), isPath: false });
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The paths that exist, part by part, for the one that was probably meant. */
export class PathTree {
  readonly #root = emptyNode();

  /** @param url as it is registered, `/api/thing/:id` */
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

  /** The existing path that one which does not exist was probably meant to be, with its ids; undefined where none is near. */
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

/** What people may have meant: a part that is spelled wrong, the base path left out, a version put in, two parts the other way round, one too many. */
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
