import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { UserError } from '../user-error.js';

/** The parts of Prisma's data model that a catalog is made from; Prisma calls the whole its DMMF. */
const FIELD = z.object({
  name: z.string(),
  kind: z.enum(['scalar', 'object', 'enum', 'unsupported']),
  type: z.string(),
  /** The name of its column, if that is another one. */
  dbName: z.string().nullish(),
  isList: z.boolean(),
  isRequired: z.boolean(),
  isId: z.boolean(),
  isUpdatedAt: z.boolean().default(false),
  nativeType: z.tuple([z.string(), z.array(z.string())]).nullish(),
  default: z.unknown().optional(),
  documentation: z.string().optional(),
  relationName: z.string().optional(),
  relationFromFields: z.array(z.string()).default([]),
  relationToFields: z.array(z.string()).default([]),
  relationOnDelete: z.string().optional(),
});
const MODEL = z.object({
  name: z.string(),
  dbName: z.string().nullish(),
  fields: z.array(FIELD),
  documentation: z.string().optional(),
});
const INDEX = z.object({
  model: z.string(),
  type: z.enum(['id', 'normal', 'unique', 'fulltext']),
  algorithm: z.string().optional(),
  fields: z.array(
    z.object({ name: z.string(), sortOrder: z.string().optional(), operatorClass: z.string().optional() }),
  ),
});
const ENUM = z.object({
  name: z.string(),
  values: z.array(z.object({ name: z.string() })),
  documentation: z.string().optional(),
});
const DMMF = z.object({
  datamodel: z.object({ models: z.array(MODEL), enums: z.array(ENUM), indexes: z.array(INDEX) }),
});

export type PrismaField = z.infer<typeof FIELD>;
export type PrismaModel = z.infer<typeof MODEL>;
export type PrismaIndex = z.infer<typeof INDEX>;
export type PrismaSchema = z.infer<typeof DMMF>['datamodel'] & {
  /** Parts that Prisma's data model does not have. */
  readonly unread: readonly UnreadPart[];
  /** Unique lists and indexes of some records only, as `Play(title)`. */
  readonly partial: ReadonlySet<string>;
};

interface UnreadPart {
  readonly kind: 'model' | 'field' | 'relation';
  readonly name: string;
  readonly why: string;
}

/**
 * Reads a Prisma schema with Prisma's own parser.
 *
 * @param texts of the files of the schema, by name
 * @throws UserError with Prisma's message if the schema is not valid
 */
export function readPrismaSchema(texts: ReadonlyMap<string, string>): PrismaSchema {
  // It compiles three megabytes of WebAssembly.
  const { get_dmmf: parse, preview_features: features } = createRequire(import.meta.url)('@prisma/prisma-schema-wasm');
  const known = z.array(z.string()).parse(JSON.parse(features()));
  const prismaSchema = [...texts].map(([name, text]) => [name, withoutSettingsOfOthers(text, known)] as const);
  let answer: string;
  try {
    answer = parse(JSON.stringify({ prismaSchema }));
  } catch (error) {
    throw new UserError(messageOf(error));
  }
  const { models, ...others } = DMMF.parse(JSON.parse(answer)).datamodel;
  const { views, ...read } = unreadParts(prismaSchema.map(([, text]) => text).join('\n'));
  return { ...others, ...read, models: models.filter(({ name }) => !views.has(name)) };
}

/**
 * Removes the connections and preview features of earlier versions, which Prisma 7 rejects; they say nothing about the models. All lines
 * keep their numbers.
 */
const withoutSettingsOfOthers = (text: string, features: readonly string[]): string =>
  text.replace(/^\uFEFF/, '').replace(/^[ \t]*(?:generator|datasource)\s+\w+\s*\{[\s\S]*?^[ \t]*\}/gm, (block) =>
    block
      .replace(/^[ \t]*(?:url|directUrl|shadowDatabaseUrl)\s*=.*$/gm, '')
      .replace(/(?<=^[ \t]*previewFeatures\s*=\s*)\[.*?\]/gm, (list) => {
        const names = list.match(/(?<=")\w+(?=")/g) ?? [];
        return JSON.stringify(names.filter((name) => features.includes(name)));
      }),
  );

/** Texts and comments, which may contain anything. */
const OPAQUE = /"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[\s\S]*?\*\//g;

/** What a valid schema has beyond its data model; each line of it is one field or attribute. */
function unreadParts(text: string) {
  const code = text.replace(OPAQUE, (part) => (part.startsWith('"') ? '""' : ''));
  const blocks = [...code.matchAll(/^[ \t]*(model|view)\s+(\w+)\s*\{(.*?)^[ \t]*\}/gms)];
  const entities = new Set(blocks.map(([, , name]) => name));
  const unread: UnreadPart[] = [];
  const partial = new Set<string>();
  for (const [, kind, name = '', body = ''] of blocks) {
    const isIgnored = /^\s*@@ignore\b/m.test(body);
    if (kind === 'view') unread.push({ kind: 'model', name, why: 'a view has no records of its own' });
    else if (isIgnored) unread.push({ kind: 'model', name, why: 'it has @@ignore' });
    for (const line of body.split('\n')) {
      const [, field = '', type = ''] = /^\s*(\w+)\s+(\w+)/.exec(line) ?? [];
      if (/\bwhere\s*:/.test(line)) partial.add(`${name}(${field === '' ? listedFields(line) : field})`);
      const isRelation = entities.has(type);
      // Both sides of a relation have a field; the one with the columns stands for it.
      const isOtherSide = isRelation && !/@relation\(.*\bfields:/.test(line);
      const why =
        kind === 'view' || isIgnored
          ? !isOtherSide && `${name} is left out`
          : type === 'Unsupported'
            ? 'Prisma has no type for it'
            : /@ignore\b/.test(line) && 'it has @ignore';
      if (field !== '' && why !== false)
        unread.push({ kind: isRelation ? 'relation' : 'field', name: `${name}.${field}`, why });
    }
  }
  const views = new Set(blocks.flatMap(([, kind, name = '']) => (kind === 'view' ? [name] : [])));
  return { unread, partial, views };
}

/** `a, b` of `@@index([a(sort: Desc), b])`. */
function listedFields(line: string): string {
  const [, list = ''] = /\[([^\]]*)\]/.exec(line) ?? [];
  return list
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\s*,\s*/g, ', ')
    .trim();
}

/** Prisma's message, which names the file and the line. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (!text.startsWith('{')) return `Prisma's parser failed: ${text}`;
  const { message } = z.object({ message: z.string() }).parse(JSON.parse(text));
  return stripVTControlCharacters(message).trim();
}
