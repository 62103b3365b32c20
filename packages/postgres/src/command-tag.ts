/** The number of rows in a command tag: 3 for `SELECT 3` and `INSERT 0 3`, 0 for `BEGIN`. */
export function rowCount(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isNaN(count) ? 0 : count;
}
