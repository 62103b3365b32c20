/**
 * `table` of the rows of `RecordVersion` that show, in the history of a record, where versions of the records that belong to it are.
 * @param table of those records @param column of theirs that has the id of the record
 */
export const historyPart = (table: string, column: string): string => `${table}@${column}`;

/** Names an Entity Array beside the columns of a change. */
export const setKey = (joinTable: string | undefined): string => `@${joinTable}`;
