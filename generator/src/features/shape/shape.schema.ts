import { BOUNDS, type Bounds, MAXIMUM_LIST } from '@catalog-service/vocabulary';
import { authorShape, FIELD, traitsNamed } from '@catalog-service/vocabulary/model';
import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

/** A part of a shape as written: exactly one of `type`, `object`, `list` and `oneOf`. */
export interface ShapeInput extends Bounds {
  readonly type?: string | undefined;
  readonly object?: Readonly<Record<string, ShapeInput>> | undefined;
  readonly list?: ShapeInput | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly tag?: string | undefined;
  readonly oneOf?: Readonly<Record<string, Readonly<Record<string, ShapeInput>>>> | undefined;
  readonly required?: boolean | undefined;
  readonly description?: string | undefined;
}

/** The shape of the JSON of a field. */
function shapeSchema(kit: SchemaKit): z.ZodType<ShapeInput> {
  const whole = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum).optional();
  const shape: z.ZodType<ShapeInput> = z.strictObject({
    type: kit.fieldType.optional(),
    ...authorShape(traitsNamed(FIELD, BOUNDS), (schema) => schema),
    get object() {
      return z.record(z.string(), shape).optional();
    },
    get list() {
      return shape.optional();
    },
    minItems: whole(0, MAXIMUM_LIST),
    maxItems: whole(1, MAXIMUM_LIST),
    tag: z.string().optional(),
    get oneOf() {
      return z.record(z.string(), z.record(z.string(), shape)).optional();
    },
    required: z.boolean().optional(),
    description: z.string().min(1).optional(),
  });
  kit.metadata.add(shape, {
    id: 'shape',
    description:
      'What JSON is like: a `type` with its bounds; an `object` with properties; a `list` of something; or `oneOf` several objects, told apart by the property `tag`.',
  });
  return shape;
}

export const shapeKey = (kit: SchemaKit) => ({ shape: shapeSchema(kit).optional() });
