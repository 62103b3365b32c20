/**
 * Whether this is one of the runs of `npm test`, of which a part of what proves the same many times over is enough.
 * `npm run conformance` asks for all of it.
 */
const isShort = process.env.CONFORMANCE_ONCE !== undefined;

/** Every fourth of a list, another fourth for each turn; in a whole run all of it. */
export const isDrawn = (place: number, turn: number): boolean => !isShort || place % 4 === turn % 4;
