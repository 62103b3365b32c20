/**
 * Characters that stand alone in every Unicode form, and whose upper case is that of their lower case: of most texts in Latin, Greek,
 * Cyrillic, Hebrew, Arabic, Japanese, Chinese and Korean letters.
 */
const PLAIN =
  '\\u0001-\\u012f\\u0131-\\u01ef\\u01f1-\\u02ff\\u0388-\\u038f\\u0391-\\u03af\\u03b1-\\u03f3\\u03f5-\\u0482\\u048a-\\u0556\\u05d0-\\u05ea' +
  '\\u0620-\\u064a\\u1ea0-\\u1eff\\u2010-\\u2027\\u20a0-\\u20bf\\u3001-\\u3029\\u3041-\\u3096\\u30a1-\\u30fe\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff5e';

/**
 * SQL of the form in which texts are compared: equal for texts that differ in case or in their Unicode form alone (NFC, NFD). The lower
 * case comes first, because some letters have a lower case alone in common with theirs; the upper case has one form for each letter, as
 * the lower case has not (`ς` and `σ`). Between the two, letters with marks are taken apart, because some have no single upper case. In the
 * words in which PostgreSQL gives it back.
 */
export const foldedText = (text: string): string => `NORMALIZE(upper(NORMALIZE(lower(NORMALIZE(${text})), NFD)))`;

/** SQL of the same text, five times as fast for most texts: for comparisons with every record of a project. */
export const searchedText = (text: string): string =>
  `CASE WHEN ((octet_length(${text}) = length(${text})) OR (${text} !~ '[^${PLAIN}]'::text)) THEN upper(${text}) ELSE ${foldedText(text)} END`;
