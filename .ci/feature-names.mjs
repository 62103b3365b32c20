import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './step.mjs';

/** By key, what has a property of that name which is something else: its type, constant or function. */
const OTHERS = {
  checks: ['Feature', 'DatabaseTable', 'PLAIN'],
  indexes: ['DatabaseTable', 'PLAIN', 'TABLE', 'PARTS', 'DATAMODEL'],
  onDelete: ['ForeignKey'],
  ordered: ['FieldType', 'TEXT_TRAITS', 'Key'],
  retain: ['EVENT_LOG', 'eventsKey'],
  states: ['ReadLanes', 'Replicas', 'ReadReplicas'],
};

/** The names of operations stand among these. */
const OPERATIONS = ['list', 'getItem', 'create'];

/**
 * The TypeScript files among the given ones that name a key, by key. A key is named by a property, which is read, written, declared or taken apart,
 * and by a quoted text that is the key. Comments, longer texts and variables do not count, nor does a property that a library or one of
 * `OTHERS` declares, nor the name of an operation. What cannot be resolved counts. The `keys` of a field type are rows of a table, as those of
 * the model are.
 */
export function filesNaming(keys, paths) {
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, ts.sys);
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  const found = new Map(keys.map((key) => [key, []]));
  for (const path of paths) {
    const file = program.getSourceFile(join(ROOT, path));
    if (file === undefined) continue;
    const named = new Set();
    const visit = (node) => {
      if (found.has(node.text) && !named.has(node.text) && isName(node, checker)) named.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(file);
    for (const key of named) found.get(key).push(path);
  }
  return found;
}

function isName(node, checker) {
  const { parent, text: key } = node;
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent)) {
    return isMeant(propertyOf(checker.getTypeAtLocation(parent.parent.objectType), key, checker), key);
  }
  if (ts.isStringLiteralLike(node)) return !isOperation(node, checker) && !isOfFieldType(node);
  if (!ts.isIdentifier(node)) return false;
  if (ts.isObjectBindingPattern(parent.parent)) {
    if ((parent.propertyName ?? parent.name) !== node || parent.dotDotDotToken !== undefined) return false;
    return isMeant(propertyOf(checker.getTypeAtLocation(parent.parent), key, checker), key);
  }
  if (parent.name !== node) return false;
  const own = () => checker.getSymbolAtLocation(node);
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) {
    return isMeant(propertyOf(checker.getContextualType(parent.parent), key, checker) ?? own(), key);
  }
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isTypeElement(parent) || ts.isClassElement(parent)) &&
    isMeant(own(), key)
  );
}

const propertyOf = (type, key, checker) =>
  type && checker.getPropertyOfType(checker.getApparentType(checker.getNonNullableType(type)), key);

function isMeant(symbol, key) {
  const declarations = symbol?.declarations ?? [];
  const isOther = (one) =>
    one.getSourceFile().fileName.includes('/node_modules/') || OTHERS[key]?.includes(ownerOf(one)) === true;
  return declarations.length === 0 || !declarations.every(isOther);
}

/** The name of the type, constant or function in which a property is declared. */
function ownerOf({ parent: node }) {
  while (
    node !== undefined &&
    (ts.isPropertyAssignment(node) || node.name === undefined || !ts.isIdentifier(node.name))
  ) {
    node = node.parent;
  }
  return node?.name.text;
}

function isOperation(node, checker) {
  const { parent } = node;
  const type = ts.isBinaryExpression(parent)
    ? checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left)
    : checker.getContextualType(node);
  const values = type?.isUnion() === true ? type.types.map(({ value }) => value) : [];
  return OPERATIONS.every((name) => values.includes(name));
}

/** Whether a text stands in the `keys` of a field type, or in the type of these. */
const isOfFieldType = ({ parent }) =>
  parent.getSourceFile().fileName.includes('/field-types/') &&
  [parent.parent, parent.parent?.parent].some((node) => ['keys', 'TypedKey'].includes(node?.name?.text));
