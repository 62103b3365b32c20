import { Node, type SourceFile } from 'ts-morph';
import type { FileEdit } from '../tree-change.js';
import type { CodeProject } from './code-project.js';

/** A location that may mention a thing by one of its names; no type confirms it. */
export type Suspect = Omit<FileEdit, 'text'>;

/**
 * Mentions of a thing in hand-written code that no type confirms: texts, parts of longer texts (SQL, paths), keys of untyped objects.
 *
 * @param words names of the thing.
 * @param context names that a file has to mention somewhere to be looked at; none where the words say enough.
 */
export function suspects(code: CodeProject, words: readonly string[], context: readonly string[]): Suspect[] {
  const pattern = new RegExp(`(?<![A-Za-z0-9_])(?:${words.map(escaped).join('|')})(?![A-Za-z0-9_])`, 'g');
  const mentions = context.length === 0 ? /^/ : new RegExp(`\\b(?:${context.map(escaped).join('|')})\\b`);
  return code.handwritten.flatMap((file) => {
    const text = file.getFullText();
    if (!mentions.test(text)) return [];
    return [...text.matchAll(pattern)].flatMap(({ index, 0: word }) =>
      isName(file, index, word) ? [{ file: code.pathOf(file), start: index, end: index + word.length }] : [],
    );
  });
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A whole text, a key, or a quoted name or part of a path in a longer text, but not a word of a sentence or comment. */
function isName(file: SourceFile, offset: number, word: string): boolean {
  const node = file.getDescendantAtPos(offset);
  if (node === undefined || offset < node.getStart()) return false;
  if (Node.isIdentifier(node)) return node.getText() === word && isKey(node);
  const text = file.getFullText();
  const isText =
    Node.isStringLiteral(node) ||
    Node.isNoSubstitutionTemplateLiteral(node) ||
    Node.isTemplateHead(node) ||
    Node.isTemplateMiddle(node) ||
    Node.isTemplateTail(node);
  const [before, after] = [text[offset - 1] ?? '', text[offset + word.length] ?? ''];
  return isText && /['"`/.]/.test(before) && /['"`/.?]/.test(after);
}

/** The name of a member, which a type could confirm. */
function isKey(node: Node): boolean {
  const parent = node.getParent();
  return (
    (Node.isPropertyAssignment(parent) && parent.getNameNode() === node) ||
    (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node) ||
    Node.isShorthandPropertyAssignment(parent) ||
    Node.isPropertySignature(parent) ||
    (Node.isPropertyDeclaration(parent) && parent.getNameNode() === node) ||
    (Node.isBindingElement(parent) && (parent.getPropertyNameNode() ?? parent.getNameNode()) === node)
  );
}
