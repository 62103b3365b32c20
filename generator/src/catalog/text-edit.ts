/** A replacement for a range of a text; offsets count UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after all edits, each said in offsets of the text before. @throws Error where two of them overlap. */
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

/** The offset in the text of before that an offset in the text after the edits comes from. */
export function offsetBefore(edits: readonly TextEdit[], offset: number): number {
  let moved = 0;
  for (const { start, end, text } of [...edits].sort((left, right) => left.start - right.start)) {
    if (start + moved + text.length > offset) return Math.min(offset - moved, end);
    moved += text.length - (end - start);
  }
  return offset - moved;
}
