/** A replacement for a range of a text; offsets count UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits, whose offsets are those of the original text. @throws Error if two of them overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at) throw new Error(`Two edits overlap at ${edit.start}`);
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** The offset in the original text that corresponds to an offset after the edits. */
export function offsetBefore(edits: readonly TextEdit[], offset: number): number {
  let moved = 0;
  for (const { start, end, text } of [...edits].sort((left, right) => left.start - right.start)) {
    if (start + moved + text.length > offset) return Math.min(offset - moved, end);
    moved += text.length - (end - start);
  }
  return offset - moved;
}
