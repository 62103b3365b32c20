import 'reflect-metadata';
import { type Type as Class, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage, validateSync } from 'class-validator';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineResource } from '../definition/define.js';
import type { FieldDefinition } from '../definition/definition.js';
import { DataBody } from '../http/bodies.dto.js';
import type { RelatedRecord } from '../http/related-record.dto.js';
import type { DateInput, EntityInput, ObjectIdInput } from '../vocabulary/wire-values.js';
import { CreateData, RecordDto, UpdateData } from './record-dtos.js';
import type { RecordOf } from './record-types.js';

const ID = '0190b9a0-0000-7000-8000-000000000001';

const read = ['ProjectOwner', 'CanReadSensor'] as const;
const create = ['ProjectOwner'] as const;
const field = { description: 'What it is.', required: false, updatable: false, auto: false, derived: false } as const;
const open = { ...field, access: { read, create, update: [] } } as const;
const changing = { ...open, updatable: true, access: { read, create, update: ['ProjectOwner'] } } as const;
const probe = { target: 'Probe', onDelete: 'cascade' } as const;

const kinds = { title: 'Sensor Kind', type: 'SensorKind', values: ['API', 'Ping'], caseMatters: false } as const;

/** A resource with a field of every kind that is told apart. */
const sensor = defineResource({
  key: 'Sensor',
  title: 'Sensor',
  path: '/api/sensor',
  table: 'Sensor',
  description: 'A sensor.',
  access: { read, create, update: create, delete: [] },
  fields: {
    _id: { ...changing, type: 'Object ID', column: 'id' },
    projectId: { ...open, type: 'Object ID', column: 'projectId', required: true },
    probe: { ...open, type: 'Entity', column: 'probeId', idField: 'probeId', relation: probe },
    probeId: { ...open, type: 'Object ID', column: 'probeId', required: true, entityField: 'probe', relation: probe },
    labels: { ...changing, type: 'Entity Array', relation: { target: 'Label', onDelete: 'restrict' } },
    name: { ...changing, type: 'Text', column: 'name', required: true, maxLength: 100 },
    kind: { ...open, type: 'Enumeration', column: 'kind', required: true, enumeration: kinds },
    order: { ...changing, type: 'Number', column: 'order', integer: true, minimum: 1 },
    startsAt: { ...changing, type: 'Date', column: 'startsAt' },
    settings: { ...open, type: 'JSON', column: 'settings', required: true },
    full: { ...open, type: 'Text', column: 'full', required: true, derived: true },
    isSeen: { ...field, type: 'Boolean', column: 'isSeen', auto: true, access: { read, create, update: [] } },
    secret: { ...field, type: 'Text', column: 'secret', access: { read: [], create, update: [] } },
  },
});

class SensorDto extends RecordDto(sensor) {}
class CreateSensorData extends CreateData(sensor) {}
class UpdateSensorData extends UpdateData(sensor) {}
class CreateSensorDto extends DataBody(CreateSensorData) {}

/** The schemas that @nestjs/swagger makes of the classes. */
async function schemas() {
  class EmptyModule {}
  const app = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });
  const extraModels = [SensorDto, CreateSensorData, UpdateSensorData];
  const document = SwaggerModule.createDocument(
    app,
    { openapi: '3.0.0', info: { title: '', version: '' } },
    { extraModels },
  );
  await app.close();
  return document.components?.schemas ?? {};
}

/** The validators of a class by property, in the order in which they were declared. */
function validators(target: Class<object>): Record<string, string[]> {
  const all = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false).toReversed();
  const properties = new Set(all.map(({ propertyName }) => propertyName));
  const namesOf = (property: string) =>
    all.filter(({ propertyName }) => propertyName === property).map(({ name, type }) => name ?? type);
  return Object.fromEntries([...properties].map((property) => [property, namesOf(property)]));
}

const described = (schema: object) => ({ description: 'What it is.', ...schema });
const uuid = described({ type: 'string', format: 'uuid' });
const related = { $ref: '#/components/schemas/RelatedRecord' };

describe('to @nestjs/swagger', () => {
  it('an answer has what anybody may read, of which only _id is certain', async () => {
    expect((await schemas()).SensorDto).toEqual({
      type: 'object',
      required: ['_id'],
      properties: {
        _id: uuid,
        projectId: uuid,
        probe: described({ allOf: [related] }),
        probeId: uuid,
        labels: described({ type: 'array', items: related }),
        name: described({ type: 'string', maxLength: 100 }),
        kind: described({ allOf: [{ $ref: '#/components/schemas/SensorKind' }] }),
        order: described({ type: 'integer', minimum: 1, nullable: true }),
        startsAt: described({ type: 'string', format: 'date-time', nullable: true }),
        settings: described({ type: 'object', additionalProperties: true }),
        full: described({ type: 'string' }),
        isSeen: described({ type: 'boolean', nullable: true }),
      },
    });
  });

  it('the data of a create has what anybody may give then', async () => {
    const { CreateSensorData: data, SensorKind } = await schemas();
    expect({ data, SensorKind }).toEqual({
      data: {
        type: 'object',
        required: ['name', 'kind', 'settings'],
        properties: {
          _id: uuid,
          projectId: uuid,
          probe: uuid,
          probeId: uuid,
          labels: described({ type: 'array', items: { type: 'string', format: 'uuid' } }),
          name: described({ type: 'string', maxLength: 100 }),
          kind: described({ allOf: [{ $ref: '#/components/schemas/SensorKind' }] }),
          order: described({ type: 'integer', minimum: 1, nullable: true }),
          startsAt: described({ type: 'string', format: 'date-time', nullable: true }),
          settings: described({ type: 'object', additionalProperties: true }),
          full: described({ type: 'string' }),
          secret: described({ type: 'string', nullable: true }),
        },
      },
      SensorKind: described({ type: 'string', enum: ['API', 'Ping'] }),
    });
  });

  it('the data of an update has what anybody may change, all of it optional', async () => {
    expect((await schemas()).UpdateSensorData).toEqual({
      type: 'object',
      properties: {
        _id: uuid,
        labels: described({ type: 'array', items: { type: 'string', format: 'uuid' } }),
        name: described({ type: 'string', maxLength: 100 }),
        order: described({ type: 'integer', minimum: 1, nullable: true }),
        startsAt: described({ type: 'string', format: 'date-time', nullable: true }),
      },
    });
  });
});

describe('to class-validator', () => {
  it('a create demands what is required, but a pair once, and takes the project from elsewhere', () => {
    expect(validators(CreateSensorData)).toEqual({
      _id: ['conditionalValidation', 'isObjectId'],
      projectId: ['conditionalValidation', 'isObjectId'],
      probe: ['conditionalValidation', 'isEntityReference'],
      probeId: ['conditionalValidation', 'isObjectId'],
      labels: ['conditionalValidation', 'isEntityReferenceArray'],
      name: ['isNotEmpty', 'isString', 'maxLength'],
      kind: ['isChoice'],
      order: ['isOptional', 'isInt', 'min'],
      startsAt: ['isOptional', 'isDateValue'],
      settings: ['isDefined'],
      full: ['conditionalValidation', 'isNotEmpty', 'isString'],
      secret: ['isOptional', 'isString'],
    });
  });

  it('an update demands nothing; a required field may be left out, but not be null', () => {
    expect(validators(UpdateSensorData)).toEqual({
      _id: ['conditionalValidation', 'isObjectId'],
      labels: ['conditionalValidation', 'isEntityReferenceArray'],
      name: ['conditionalValidation', 'isNotEmpty', 'isString', 'maxLength'],
      order: ['isOptional', 'isInt', 'min'],
      startsAt: ['isOptional', 'isDateValue'],
    });
    const name = Object.assign(new UpdateSensorData(), { name: null, order: null });
    expect(validateSync(name).map(({ property }) => property)).toEqual(['name']);
    expect(validateSync(new UpdateSensorData())).toEqual([]);
  });

  it.each<[FieldDefinition['type'], Partial<FieldDefinition>, string[]]>([
    ['Slug', { maxLength: 100 }, ['isOptional', 'isSlug', 'maxLength']],
    ['URL', {}, ['isOptional', 'isUrlValue']],
    ['Boolean', { required: true }, ['isBoolean']],
    ['Number', { maximum: 9 }, ['isOptional', 'isNumber', 'max']],
    ['Enumeration', { enumeration: kinds, required: true }, ['isChoice']],
    ['Markdown', { required: true }, ['isNotEmpty', 'isString']],
  ])('a %s is checked as what it is, within its bounds', (type, more, names) => {
    class Data extends CreateData({ ...sensor, fields: { value: { ...changing, type, ...more } } }) {}
    expect(validators(Data).value).toEqual(names);
  });

  it('a ValidationPipe takes what the service takes, and says what is wrong in its words', async () => {
    const pipe = new ValidationPipe({ transform: true, whitelist: true });
    const body = (data: object) => pipe.transform({ data }, { type: 'body', metatype: CreateSensorDto });
    const given = { probeId: { _id: ID }, name: 'Hall', kind: 'ping', settings: {}, unknown: 1 };
    const { unknown: _, ...kept } = given;
    expect(await body(given)).toEqual({ data: kept });
    await expect(body({ ...given, name: '', probeId: 'x' })).rejects.toMatchObject({
      response: { message: ['data.probeId: An id is a UUID.', 'data.name should not be empty'] },
    });
  });
});

describe('to the compiler', () => {
  it('a record has what is kept: ids in place of entities, null where there may be none', () => {
    expectTypeOf<RecordOf<typeof sensor>>().toEqualTypeOf<{
      readonly _id: string;
      readonly projectId: string;
      readonly probeId: string;
      readonly labels: readonly string[];
      readonly name: string;
      readonly kind: 'API' | 'Ping';
      readonly order: number | null;
      readonly startsAt: string | null;
      readonly settings: unknown;
      readonly full: string;
      readonly isSeen: boolean | null;
      readonly secret: string | null;
    }>();
  });

  it('the classes have the properties that their decorators are on', () => {
    expectTypeOf<SensorDto>().toEqualTypeOf<{
      readonly _id: string;
      readonly projectId?: string;
      readonly probe?: RelatedRecord;
      readonly probeId?: string;
      readonly labels?: readonly RelatedRecord[];
      readonly name?: string;
      readonly kind?: 'API' | 'Ping';
      readonly order?: number | null;
      readonly startsAt?: string | null;
      readonly settings?: unknown;
      readonly full?: string;
      readonly isSeen?: boolean | null;
    }>();
    expectTypeOf<CreateSensorData>().toEqualTypeOf<{
      readonly _id?: ObjectIdInput;
      readonly projectId?: ObjectIdInput;
      readonly probe?: EntityInput;
      readonly probeId?: ObjectIdInput;
      readonly labels?: readonly EntityInput[];
      readonly name: string;
      readonly kind: 'API' | 'Ping';
      readonly order?: number | null;
      readonly startsAt?: DateInput | null;
      readonly settings: unknown;
      readonly full?: string;
      readonly secret?: string | null;
    }>();
    expectTypeOf<UpdateSensorData>().toEqualTypeOf<{
      readonly _id?: ObjectIdInput;
      readonly labels?: readonly EntityInput[];
      readonly name?: string;
      readonly order?: number | null;
      readonly startsAt?: DateInput | null;
    }>();
  });
});
