/** Texts that replace files of the disk, by path from the root of the project; `undefined` removes the file. */
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
