import { type Node as MorphNode, Node, type SourceFile } from 'ts-morph';

/** A name that a file declares: of a value, a type, a member or a key of an object literal. */
export interface DeclaredName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Declared at the top level of the file, so that others can import it. */
  readonly isOfModule: boolean;
}

/**
 * Every name that a file declares, by the names on the way to it: `book/fields/slug`. Where several have one way, as
 * in overloads, all of them.
 */
export function declaredNames(file: SourceFile): Map<string, DeclaredName[]> {
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
