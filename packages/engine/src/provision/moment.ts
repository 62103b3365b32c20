/** SQL that gives a timestamp as ISO 8601 in UTC with milliseconds, whatever the time zone of the session. */
export function momentOf(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
