const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** A member of an object, or an element of an array, whose key is empty. */
export interface JsonMember {
  readonly key: string;
  /** JSON text. */
  readonly value: string;
}

/** The members of an object or array in valid JSON text. Their values are not parsed, so that numbers keep their digits. */
export function jsonMembers(json: string): readonly JsonMember[] {
  const members: JsonMember[] = [];
  let depth = 0;
  let start = 0;
  let key = '';
  const end = (index: number): void => {
    const value = json.slice(start, index).trim();
    if (value !== '') members.push({ key, value });
    start = index + 1;
    key = '';
  };
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfString(json, index);
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (depth === 0) start = index + 1;
      depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth -= 1;
      if (depth === 0) end(index);
    } else if (depth > 1) continue;
    else if (code === COMMA) end(index);
    else if (code === COLON) {
      key = String(JSON.parse(json.slice(start, index)));
      start = index + 1;
    }
  }
  return members;
}

/** The index of the quotation mark that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  throw new Error('The JSON text ends within a string');
}
