export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Error where the value is no object. */
export function asObject(value: unknown, what = 'value'): JsonObject {
  if (!isObject(value)) throw new Error(`${what}: expected an object, got ${JSON.stringify(value)}`);
  return value;
}

/** @throws Error where the value is no array. */
export function asArray(value: unknown, what = 'value'): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what}: expected an array, got ${JSON.stringify(value)}`);
  return value;
}

/** @throws Error where the value is no text. */
export function asText(value: unknown, what = 'value'): string {
  if (typeof value !== 'string') throw new Error(`${what}: expected a text, got ${JSON.stringify(value)}`);
  return value;
}
