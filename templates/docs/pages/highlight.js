/** Code as coloured words: each word of a kind is an element whose class a style sheet colours. */
(() => {
  'use strict';

  const TEXT = String.raw`"(?:\\.|[^"\\\n])*"`;
  const QUOTED = String.raw`'(?:\\.|[^'\\\n])*'`;
  const NUMBER = String.raw`(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;
  const words = (all) => `\\b(?:${all.replaceAll(' ', '|')})\\b`;

  /** The kinds of words of each language, in the order in which they are tried. */
  const LANGUAGES = {
    json: {
      key: `${TEXT}(?=\\s*:)`,
      string: TEXT,
      constant: words('true false null'),
      number: NUMBER,
    },
    typescript: {
      comment: String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
      string: `${TEXT}|${QUOTED}|${String.raw`\x60(?:\\.|[^\x60\\])*\x60`}`,
      keyword: words(
        'as async await break catch class const continue else export extends for from function if import in instanceof let new of return throw try type typeof while',
      ),
      constant: words('true false null'),
      number: NUMBER,
      key: String.raw`[A-Za-z_$][\w$]*(?=\??:)`,
      call: String.raw`[A-Za-z_$][\w$]*(?=\()`,
    },
    python: {
      comment: '#[^\\n]*',
      key: `${TEXT}(?=\\s*:)|\\b[A-Za-z_]\\w*(?==[^=])`,
      string: `${TEXT}|${QUOTED}`,
      keyword: words(
        'and as async await class def del elif else except finally for from if import in is lambda not or pass raise return try while with yield',
      ),
      constant: words('True False None'),
      number: NUMBER,
      call: String.raw`\b[A-Za-z_]\w*(?=\()`,
    },
    shell: {
      comment: '(?<=^|\\s)#[^\\n]*',
      string: String.raw`'[^']*'|"(?:\\.|[^"\\])*"`,
      key: String.raw`(?<=\s)--?[A-Za-z][\w-]*`,
      constant: String.raw`\$\w+|\$\{\w+\}`,
      keyword: words('case do done elif else esac export fi for if in then until while'),
      call: words('cat curl echo jq node npm npx pip psql python3'),
    },
  };

  const PATTERNS = Object.fromEntries(
    Object.entries(LANGUAGES).map(([language, kinds]) => [
      language,
      new RegExp(
        Object.entries(kinds)
          .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
          .join('|'),
        'gm',
      ),
    ]),
  );

  /**
   * The words of a code that have a kind, and the text between them, in order; together they are the code.
   * @param {string} language json, typescript, python or shell; of any other, the whole text has no kind
   * @param {string} text
   * @returns {{ kind?: string, text: string }[]}
   */
  function wordsOf(language, text) {
    const pattern = PATTERNS[language];
    const found = [];
    let end = 0;
    for (const match of pattern === undefined ? [] : text.matchAll(pattern)) {
      if (match.index > end) found.push({ text: text.slice(end, match.index) });
      const [kind] = Object.entries(match.groups).find(([, word]) => word !== undefined);
      const [, json] = (language === 'shell' && /^'(\{.*\})'$/s.exec(match[0])) || [];
      const quote = { kind: 'string', text: "'" };
      found.push(...(json === undefined ? [{ kind, text: match[0] }] : [quote, ...wordsOf('json', json), quote]));
      end = match.index + match[0].length;
    }
    if (end < text.length) found.push({ text: text.slice(end) });
    return found;
  }

  /** @returns {(HTMLElement | string)[]} */
  const highlighted = (language, text) =>
    wordsOf(language, text).map(({ kind, text: word }) =>
      kind === undefined ? word : globalThis.accessParts.element(`span.code-${kind}`, {}, word),
    );

  globalThis.codeWords = wordsOf;
  globalThis.highlighted = highlighted;

  for (const place of globalThis.document?.querySelectorAll('code[data-language]') ?? []) {
    place.replaceChildren(...highlighted(/** @type {HTMLElement} */ (place).dataset.language, place.textContent));
  }
})();
