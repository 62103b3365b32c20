import { Node, type RenameLocation, SyntaxKind } from 'ts-morph';
import type { FileEdit } from '../tree-change.js';
import type { CodeProject } from './code-project.js';
import type { RenamedDeclaration } from './renamed-declarations.js';

/**
 * The edits by which hand-written code follows what is generated under another name, as the language service finds its
 * uses. A key keeps its value: `{ slug }` becomes `{ handle: slug }`. What is imported gets its new name everywhere, but in a
 * file that uses the new name for something else, where it is imported as the old one.
 */
export function renameUses(code: CodeProject, declarations: readonly RenamedDeclaration[]): FileEdit[] {
  const handwritten = new Set(code.handwritten.map((file) => file.getFilePath()));
  const edits = new Map<string, FileEdit>();
  for (const declaration of declarations) {
    const { file, start, newName, isOfModule } = declaration;
    const node = file.getDescendantAtPos(start);
    if (node === undefined) continue;
    const find = (usePrefixAndSuffixText: boolean): RenameLocation[] =>
      code.project
        .getLanguageService()
        .findRenameLocations(node, { usePrefixAndSuffixText })
        .filter((location) => handwritten.has(location.getSourceFile().getFilePath()));
    const plain = isOfModule ? find(false) : [];
    const crowded = new Set(
      plain.map((location) => location.getSourceFile()).filter((user) => usesName(user.getFullText(), newName)),
    );
    const keyed = isOfModule && crowded.size === 0 ? [] : find(true);
    const locations = isOfModule
      ? [
          ...plain.filter((location) => !crowded.has(location.getSourceFile())),
          ...keyed.filter((location) => crowded.has(location.getSourceFile())),
        ]
      : keyed;
    for (const location of locations) {
      const edit = editAt(code, location, newName, isOfModule && !crowded.has(location.getSourceFile()));
      edits.set(`${edit.file}:${edit.start}`, edit);
    }
  }
  return [...edits.values()];
}

function editAt(code: CodeProject, location: RenameLocation, newName: string, isPlain: boolean): FileEdit {
  const user = location.getSourceFile();
  const span = location.getTextSpan();
  const node = user.getDescendantAtPos(span.getStart());
  const isShorthand = isPlain && node?.getParentIfKind(SyntaxKind.ShorthandPropertyAssignment) !== undefined;
  const prefix = isShorthand ? `${node?.getText()}: ` : (location.getPrefixText() ?? '');
  const text = `${prefix}${newName}${location.getSuffixText() ?? ''}`;
  return { file: code.pathOf(user), start: span.getStart(), end: span.getEnd(), text };
}

const usesName = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The uses of declarations that go. */
export function findUses(
  code: CodeProject,
  declarations: readonly Pick<RenamedDeclaration, 'file' | 'start'>[],
): FileEdit[] {
  const handwritten = new Set(code.handwritten.map((file) => file.getFilePath()));
  const uses = new Map<string, FileEdit>();
  for (const { file, start } of declarations) {
    const node = file.getDescendantAtPos(start);
    if (!Node.isIdentifier(node) && !Node.isStringLiteral(node)) continue;
    for (const location of code.project.getLanguageService().findRenameLocations(node, {})) {
      const user = location.getSourceFile();
      if (!handwritten.has(user.getFilePath())) continue;
      const span = location.getTextSpan();
      const use = { file: code.pathOf(user), start: span.getStart(), end: span.getEnd(), text: '' };
      uses.set(`${use.file}:${use.start}`, use);
    }
  }
  return [...uses.values()];
}
