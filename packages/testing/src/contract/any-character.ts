import fc from 'fast-check';

const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800];

/** Any character, as the unit `binary` of fast-check is, which takes a second to list all of them. */
export const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES),
  (text) => {
    const [character = '', more] = typeof text === 'string' ? text : '';
    const point = character.codePointAt(0);
    if (point === undefined || more !== undefined || /\p{Surrogate}/u.test(character)) throw new Error('No character');
    return point < FIRST_SURROGATE ? point : point - SURROGATES;
  },
);
