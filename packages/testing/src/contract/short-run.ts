/**
 * Whether this is one of the runs of `npm test`, of which a part of what proves the same many times over is enough.
 * `npm run conformance` asks for all of it.
 */
export const isShort = process.env.CONFORMANCE_ONCE !== undefined;

/** Every fourth of a list, another fourth for each turn; in a whole run all of it. */
export const isDrawn = (place: number, turn: number): boolean => !isShort || place % 4 === turn % 4;

/** How many random cases a test tries: all in a whole run, and a third of them otherwise. */
export const runsOf = (whole: number): number => (isShort ? Math.ceil(whole / 3) : whole);
