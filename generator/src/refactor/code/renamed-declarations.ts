import { type Node as MorphNode, Node, type SourceFile } from 'ts-morph';
import { entityNames } from '../../model/names.js';

/** The names of a thing in generated code before and after. */
export interface Renaming {
  /** The new form of a name in generated code; the same if it is unrelated. */
  renameName(name: string, isOfModule: boolean): string;
  /** The new path of a file. */
  renamePath(path: string): string;
  /**
   * The words by which untyped code may name the thing, each with its new word. Camel case is excluded, because fields of other things
   * have such names too.
   */
  readonly words: ReadonlyMap<string, string>;
}

/** A thing that generated code names directly: a field, a permission, a value. */
export function plainRenaming(from: string, to: string): Renaming {
  return {
    renameName: (name) => (name === from ? to : name),
    renamePath: (path) => path,
    words: new Map([[from, to]]),
  };
}

/** A resource or reference, whose names are part of others: `CreateBookReviewDto`. */
export function entityRenaming(from: string, to: string): Renaming {
  const [before, after] = [entityNames(from), entityNames(to)];
  const pascal = new RegExp(`${before.pascal}(?![a-z0-9])`, 'g');
  const camel = new RegExp(`^${before.camel}(?![a-z0-9])`);
  const kebab = new RegExp(`(?<=/|^)${before.kebab}(?=[/.]|$)`, 'g');
  return {
    renameName: (name, isOfModule) =>
      isOfModule && name === before.constant
        ? after.constant
        : name.replace(camel, after.camel).replace(pascal, after.pascal),
    renamePath: (path) => path.replace(kebab, after.kebab),
    words: new Map([
      [before.title, after.title],
      [before.kebab, after.kebab],
      [before.pascal, after.pascal],
    ]),
  };
}

/** A declaration that the generator renames. */
export interface RenamedDeclaration extends DeclaredName {
  readonly file: SourceFile;
  readonly newName: string;
}

/** A generated file before and after. */
interface FilePair {
  readonly before: SourceFile;
  /** Undefined if the file is removed. */
  readonly after: SourceFile | undefined;
}

/**
 * Declarations that have another name after the rename, whatever the templates are: their path disappears, and the path with the new
 * names exists.
 */
export function renamedDeclarations(pairs: readonly FilePair[], renaming: Renaming): RenamedDeclaration[] {
  return pairs.flatMap(({ before, after }) => {
    if (after === undefined) return [];
    const standing = declaredNames(after);
    return [...declaredNames(before)].flatMap(([way, names]) => {
      if (standing.has(way)) return [];
      const newWay = way
        .split('/')
        .map((name, depth) => renaming.renameName(name, depth === 1))
        .join('/');
      return names.flatMap((declared) => {
        const newName = renaming.renameName(declared.name, declared.isOfModule);
        return newName !== declared.name && standing.has(newWay) ? [{ ...declared, file: before, newName }] : [];
      });
    });
  });
}

/** Declarations that are removed; of nested ones only the outermost. */
export function removedDeclarations(pairs: readonly FilePair[]): (DeclaredName & { readonly file: SourceFile })[] {
  return pairs.flatMap(({ before, after }) => {
    const standing = after === undefined ? new Map() : declaredNames(after);
    return [...declaredNames(before)].flatMap(([way, names]) => {
      const above = way.slice(0, way.lastIndexOf('/'));
      const isOutermost = above === '' || standing.has(above);
      return isOutermost && !standing.has(way) ? names.map((declared) => ({ ...declared, file: before })) : [];
    });
  });
}

/** A name that a file declares: of a value, a type, a member or a key of an object literal. */
interface DeclaredName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Declared at the top level of the file, so that others can import it. */
  readonly isOfModule: boolean;
}

/**
 * Every name that a file declares, by its path of names: `book/fields/slug`. Overloads share a path.
 */
function declaredNames(file: SourceFile): Map<string, DeclaredName[]> {
  const found = new Map<string, DeclaredName[]>();
  const visit = (node: MorphNode, way: string): void => {
    const name = nameNodeOf(node);
    const own = name === undefined ? way : `${way}/${textOf(name)}`;
    if (name !== undefined) {
      const declared: DeclaredName = {
        name: textOf(name),
        start: Node.isStringLiteral(name) ? name.getStart() + 1 : name.getStart(),
        end: Node.isStringLiteral(name) ? name.getEnd() - 1 : name.getEnd(),
        isOfModule: way === '',
      };
      found.set(own, [...(found.get(own) ?? []), declared]);
    }
    node.forEachChild((child) => visit(child, own));
  };
  visit(file, '');
  return found;
}

function nameNodeOf(node: MorphNode): MorphNode | undefined {
  const name =
    Node.isPropertyAssignment(node) ||
    Node.isPropertySignature(node) ||
    Node.isPropertyDeclaration(node) ||
    Node.isMethodDeclaration(node) ||
    Node.isMethodSignature(node) ||
    Node.isGetAccessorDeclaration(node) ||
    Node.isVariableDeclaration(node) ||
    Node.isClassDeclaration(node) ||
    Node.isInterfaceDeclaration(node) ||
    Node.isTypeAliasDeclaration(node) ||
    Node.isFunctionDeclaration(node)
      ? node.getNameNode()
      : undefined;
  return Node.isIdentifier(name) || Node.isStringLiteral(name) ? name : undefined;
}

const textOf = (name: MorphNode): string => (Node.isStringLiteral(name) ? name.getLiteralText() : name.getText());
