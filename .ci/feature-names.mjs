import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './step.mjs';

/** By key, what has a property or a text of that name which is something else: its type, class, constant or function. */
const OTHERS = {
  // That of an expression.
  caller: 'Expression evaluate expressionSql',
  checks: 'Feature DatabaseTable PLAIN',
  computed: 'createOf',
  // Operations, tasks of the service, pages of events, and the records of a timeline.
  events:
    'OPERATIONS OPERATION_ACCESS Optional operations FEATURES BACKGROUND_TASKS wait EventPolling ResourceOperations WebhooksOptions ' +
    'EndpointServices FeedPage guideView TimelineDefinition ResolvedTimeline timelinesOf addedTimelines',
  indexes: 'DatabaseTable TableParts PLAIN PARTS tableSchema part DMMF TITLES',
  match: 'asked',
  onDelete: 'ForeignKey',
  ordered: 'FieldType TEXT_TRAITS Key',
  owner: 'TableClaim joinClaim RelatedArray array OWNING',
  // That of a type of texts, and that of JSON Schema.
  pattern: 'FieldType TextFormat schema schemaOf SCHEMA slug ANY_DECIMAL',
  retain: 'EVENT_LOG eventsKey',
  // That of a statement, and that of a property within JSON.
  shape: 'SourceCache Property ParsedRequest',
  // The secret of the service, of a key and of an endpoint of webhooks.
  secret: 'CancelTarget ENDPOINT EventReaderOptions HistoryReaderOptions IssuedKey NewKey RecordVersions',
  states: 'ReadLanes',
  // The kind of an index in Prisma's schema, and a list of the definition.
  unique: 'INDEX IMPORTED TITLES PrismaImport kind slugs',
};

/** By key, the text of its only value, where a property of that name with another value is something else: the caller of a request. */
const VALUES = { caller: '"user"' };

/** The names of operations stand among these. */
const OPERATIONS = ['getItem', 'create'];

/**
 * The TypeScript files among the given ones that name a key, by key. A key is named by a property, which is read, written, declared or taken apart,
 * and by a quoted text that is the key. Comments, longer texts and variables do not count, nor does what a library or one of `OTHERS`
 * declares, nor the name of an operation. What cannot be resolved counts. The `keys` of a field type are rows of a table, as those of
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
  if (ts.isStringLiteralLike(node) && (isOther(node, key) || (VALUES[key] !== undefined && !isLookedFor(node))))
    return false;
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent)) {
    return isMeant(propertyOf(checker.getTypeAtLocation(parent.parent.objectType), key, checker), key, checker);
  }
  if (ts.isStringLiteralLike(node)) return !isOperation(node, checker) && !isOfFieldType(node);
  if (!ts.isIdentifier(node)) return false;
  if (ts.isObjectBindingPattern(parent.parent)) {
    if ((parent.propertyName ?? parent.name) !== node || parent.dotDotDotToken !== undefined) return false;
    return isMeant(propertyOf(checker.getTypeAtLocation(parent.parent), key, checker), key, checker);
  }
  if (parent.name !== node) return false;
  const own = () => checker.getSymbolAtLocation(node);
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) {
    const known = propertyOf(checker.getContextualType(parent.parent), key, checker);
    // A record of names declares none of them.
    return isMeant(known?.declarations === undefined ? own() : known, key, checker);
  }
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isTypeElement(parent) || ts.isClassElement(parent)) &&
    isMeant(own(), key, checker)
  );
}

const propertyOf = (type, key, checker) =>
  (type?.isUnion() === true ? type.types : type ? [type] : [])
    .map((one) => checker.getPropertyOfType(checker.getApparentType(checker.getNonNullableType(one)), key))
    .find((property) => property !== undefined);

function isMeant(symbol, key, checker) {
  const declarations = symbol?.declarations ?? [];
  const type = symbol && checker.typeToString(checker.getTypeOfSymbol(symbol));
  if (VALUES[key] !== undefined && type?.includes(VALUES[key]) === false) return false;
  const isForeign = (one) => one.getSourceFile().fileName.includes('/node_modules/') || isOther(one, key);
  return declarations.length === 0 || !declarations.every(isForeign);
}

const isOther = (node, key) => OTHERS[key]?.split(' ').includes(ownerOf(node)) === true;

/** The name of the type, class, constant or function in which a property or a text stands. */
function ownerOf({ parent: node }) {
  while (
    node !== undefined &&
    (ts.isPropertyAssignment(node) ||
      ts.isPropertyAccessExpression(node) ||
      node.name === undefined ||
      !ts.isIdentifier(node.name))
  ) {
    node = node.parent;
  }
  return node?.name.text;
}

/** `'caller' in value` */
const isLookedFor = ({ parent }) =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword;

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
