/** Texts that stand in the place of what the disk has, by path from the root of the project; `undefined` is not there. */
export type Overlay = ReadonlyMap<string, string | undefined>;

/** Every folder in which an overlay has a file, and those above. */
export function foldersOf(overlay: Overlay): Set<string> {
  const folders = new Set<string>();
  for (const [path, text] of overlay) {
    if (text === undefined) continue;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end));
  }
  return folders;
}
