const JAVASCRIPT_WORDS = [
  'arguments',
  'await',
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'eval',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'implements',
  'import',
  'in',
  'instanceof',
  'interface',
  'let',
  'new',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'undefined',
  'var',
  'void',
  'while',
  'with',
  'yield',
];

/** Members that every object inherits: a record with a field of that name would shadow them. */
const OBJECT_MEMBERS = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'prototype',
  'toLocaleString',
  'toString',
  'valueOf',
  'then',
  'toJSON',
];

/** Global types and values that generated code uses under their own names. */
const GLOBAL_TYPES = [
  'Array',
  'Boolean',
  'Date',
  'Error',
  'Function',
  'JSON',
  'Json',
  'Map',
  'Number',
  'Object',
  'Partial',
  'Pick',
  'Omit',
  'Prisma',
  'PrismaClient',
  'Promise',
  'Readonly',
  'Record',
  'Registry',
  'Set',
  'String',
  'Symbol',
];

/** Tables that the service has of its own. */
const SERVICE_TABLES = ['RecordCount', 'Service'];

/** The column of `_id`; a field of that name would be a second column `id`. */
const TAKEN_COLUMNS = ['id'];

const FIELD_WORDS: ReadonlySet<string> = new Set([...JAVASCRIPT_WORDS, ...OBJECT_MEMBERS, ...TAKEN_COLUMNS]);
const VALUE_WORDS: ReadonlySet<string> = new Set([...JAVASCRIPT_WORDS, ...OBJECT_MEMBERS]);
const TYPE_WORDS: ReadonlySet<string> = new Set([...GLOBAL_TYPES, ...SERVICE_TABLES]);

/** Whether generated code could not hold a field of this name. */
export function isReservedFieldName(name: string): boolean {
  return FIELD_WORDS.has(name);
}

/** Whether generated code could not hold an entity of these names. */
export function isReservedEntityName(names: { readonly pascal: string; readonly camel: string }): boolean {
  return TYPE_WORDS.has(names.pascal) || VALUE_WORDS.has(names.camel);
}
