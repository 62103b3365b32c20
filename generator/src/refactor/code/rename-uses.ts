import { Node, type RenameLocation } from 'ts-morph';
import type { FileEdit } from '../tree-change.js';
import type { CodeProject } from './code-project.js';
import type { RenamedDeclaration } from './renamed-declarations.js';

/**
 * The edits of hand-written code after a rename of generated declarations, by the uses that the language service finds. A key keeps its
 * value: `{ slug }` becomes `{ handle: slug }`. A file that uses the new name for something else imports the declaration under the old one.
 */
export function renameUses(code: CodeProject, declarations: readonly RenamedDeclaration[]): FileEdit[] {
  const edits = new Map<string, FileEdit>();
  for (const declaration of declarations) {
    const { newName, isOfModule } = declaration;
    for (const location of usesOf(code, declaration)) {
      const user = location.getSourceFile();
      const isNameTaken = isOfModule && new RegExp(`\\b${newName}\\b`).test(user.getFullText());
      const edit = isNameTaken ? aliasAt(code, location, newName) : editAt(code, location, newName);
      if (edit !== undefined) edits.set(`${edit.file}:${edit.start}`, edit);
    }
  }
  return [...edits.values()];
}

function usesOf(code: CodeProject, { file, start }: Pick<RenamedDeclaration, 'file' | 'start'>): RenameLocation[] {
  const node = file.getDescendantAtPos(start);
  if (!Node.isIdentifier(node) && !Node.isStringLiteral(node)) return [];
  const service = code.project.getLanguageService();
  return service
    .findRenameLocations(node, { usePrefixAndSuffixText: true })
    .filter((location) => code.isHandwritten(location.getSourceFile()));
}

function editAt(code: CodeProject, location: RenameLocation, newName: string): FileEdit {
  const span = location.getTextSpan();
  const text = `${location.getPrefixText() ?? ''}${newName}${location.getSuffixText() ?? ''}`;
  return { file: code.pathOf(location.getSourceFile()), start: span.getStart(), end: span.getEnd(), text };
}

/** The same for a file that uses the new name for something else: it imports the thing under its old name. */
function aliasAt(code: CodeProject, location: RenameLocation, newName: string): FileEdit | undefined {
  const node = location.getSourceFile().getDescendantAtPos(location.getTextSpan().getStart());
  const parent = node?.getParent();
  const edit = editAt(code, location, newName);
  if (Node.isImportSpecifier(parent)) {
    return parent.getAliasNode() === undefined ? { ...edit, text: `${newName} as ${node?.getText()}` } : edit;
  }
  const isMember = Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node;
  return isMember || Node.isQualifiedName(parent) || Node.isExportSpecifier(parent) ? edit : undefined;
}

/** The uses of removed declarations. */
export function findUses(
  code: CodeProject,
  declarations: readonly Pick<RenamedDeclaration, 'file' | 'start'>[],
): FileEdit[] {
  const uses = new Map<string, FileEdit>();
  for (const declaration of declarations) {
    for (const location of usesOf(code, declaration)) {
      const use = editAt(code, location, '');
      uses.set(`${use.file}:${use.start}`, use);
    }
  }
  return [...uses.values()];
}
