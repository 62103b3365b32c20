import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { UserError } from '../user-error.js';

/** The parts of Prisma's data model that a catalog is made from; Prisma calls the whole its DMMF. */
const FIELD = z.object({
  name: z.string(),
  kind: z.enum(['scalar', 'object', 'enum', 'unsupported']),
  type: z.string(),
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
const MODEL = z.object({ name: z.string(), fields: z.array(FIELD), documentation: z.string().optional() });
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
export type PrismaSchema = z.infer<typeof DMMF>['datamodel'];

/**
 * Reads a Prisma schema with Prisma's own parser.
 *
 * @param texts of the files of the schema, by name
 * @throws UserError with Prisma's message if the schema is not valid
 */
export function readPrismaSchema(texts: ReadonlyMap<string, string>): PrismaSchema {
  // It compiles three megabytes of WebAssembly.
  const { get_dmmf: parse } = createRequire(import.meta.url)('@prisma/prisma-schema-wasm');
  const prismaSchema = [...texts].map(([name, text]) => [name, withoutConnections(text)]);
  try {
    return DMMF.parse(JSON.parse(parse(JSON.stringify({ prismaSchema })))).datamodel;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof z.ZodError) throw error;
    throw new UserError(messageOf(error.message));
  }
}

/** Prisma 7 rejects the connection settings of earlier schemas, and generators say nothing about the models. */
function withoutConnections(text: string): string {
  return text
    .replace(/^[ \t]*generator\s+\w+\s*\{[\s\S]*?^[ \t]*\}/gm, '')
    .replace(
      /^([ \t]*datasource\s+\w+\s*)\{[\s\S]*?^[ \t]*\}/gm,
      (block, head) => `${head}{\n${/^\s*provider\s*=.*$/m.exec(block)?.[0] ?? ''}\n}`,
    );
}

function messageOf(text: string): string {
  const { message } = z.object({ message: z.string() }).parse(JSON.parse(text));
  return stripVTControlCharacters(message).trim();
}
