/** A fenced block of a document. */
export interface MarkdownBlock {
  /** The line of the fence, from 1. */
  readonly line: number;
  readonly language: string;
  /** What follows the language on the fence. */
  readonly words: readonly string[];
  /** Of an HTML comment on the line before, which readers do not see: `run`, or `not run: why`. */
  readonly mark: string | undefined;
  /** Without the indentation of the fence. */
  readonly code: string;
}

const BLOCK =
  /(?:^ *<!-- ?(?<mark>[^\n]*?) ?--> *\n)?^(?<indent> *)(?<fence>`{3,}|~{3,})(?<info>.*)\n(?<code>(?:.*\n)*?)\k<indent>\k<fence> *$/gm;

/** The fenced blocks of a document, in order. */
export function markdownBlocks(document: string): readonly MarkdownBlock[] {
  return [...document.matchAll(BLOCK)].map(({ groups = {}, index }) => {
    const { mark, indent = '', info = '', code = '' } = groups;
    const [language = '', ...words] = info.trim().split(' ');
    const line = document.slice(0, index).split('\n').length + (mark === undefined ? 0 : 1);
    return { line, language, words, mark, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}
