const ZERO = 48;
const POINT = 46;
const TEN = 10;
const HUNDRED = 100;

/** Assembles log lines as bytes, without strings: V8 has nothing to collect afterwards. */
export class LineBytes {
  readonly #size: number;
  #bytes: Buffer;
  #spare: Buffer | undefined;
  #length = 0;

  /** @param size in bytes */
  constructor(size: number) {
    this.#size = size;
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  get length(): number {
    return this.#length;
  }

  /** Whether there is room. */
  has(bytes: number): boolean {
    return this.#length + bytes <= this.#size;
  }

  put(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param text of ASCII */
  putText(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.#bytes[this.#length + index] = text.charCodeAt(index);
    this.#length += text.length;
  }

  /** @param number a whole number of 31 bits, not negative */
  putNumber(number: number): void {
    let digits = 1;
    for (let rest = number; rest >= TEN; rest = (rest / TEN) | 0) digits += 1;
    this.#length += digits;
    let rest = number;
    for (let at = this.#length - 1; digits > 0; at -= 1, digits -= 1) {
      const tens = (rest / TEN) | 0;
      this.#bytes[at] = ZERO + rest - tens * TEN;
      rest = tens;
    }
  }

  /** With at most two decimal places, as in JSON. */
  putHundredths(number: number): void {
    const hundredths = Math.round(number * HUNDRED);
    const whole = Math.floor(hundredths / HUNDRED);
    this.putNumber(whole);
    const behind = hundredths - whole * HUNDRED;
    if (behind === 0) return;
    const tenths = (behind / TEN) | 0;
    this.#bytes[this.#length++] = POINT;
    this.#bytes[this.#length++] = ZERO + tenths;
    if (behind !== tenths * TEN) this.#bytes[this.#length++] = ZERO + behind - tenths * TEN;
  }

  /** Hands over the bytes. Call `giveBack` after writing them: to allocate a buffer takes longer than to write it. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = this.#spare ?? Buffer.allocUnsafeSlow(this.#size);
    this.#spare = undefined;
    this.#length = 0;
    return taken;
  }

  /** @param taken bytes of `take` that are no longer read */
  giveBack(taken: Buffer): void {
    this.#spare = Buffer.from(taken.buffer);
  }
}
