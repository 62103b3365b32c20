import 'reflect-metadata';
import { PartialType, PickType } from '@nestjs/mapped-types';
import {
  ArrayMinSize,
  IsBoolean,
  IsDefined,
  IsInt,
  IsNotEmpty,
  IsOptional,
  Matches,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { describe, expect, it } from 'vitest';
import type { DtoClass } from '../definition/definition.js';
import { compileDto } from './compile-dto.js';
import { IfGiven, IfGivenOrWithout, IsEntityReference, IsObjectId, IsText, MaxCharacters } from './value-validators.js';

const ID = '0190b9a0-0000-7000-8000-000000000001';

class Sensor {
  @IsDefined()
  @IsText()
  @MaxCharacters(5)
  @IsNotEmpty()
  readonly name!: string;

  @IfGiven()
  @MaxCharacters(5)
  @IsText()
  readonly site?: string;

  @IfGivenOrWithout('probe')
  @IsDefined()
  @IsObjectId()
  readonly probeId!: string;

  @IfGiven()
  @IsDefined()
  @IsEntityReference()
  readonly probe?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  readonly order?: number | null;

  @IsOptional()
  @IsEntityReference({ each: true })
  readonly labels?: readonly string[];

  @IsOptional()
  @IsBoolean({ groups: ['create'] })
  readonly isOn?: boolean | null;
}

/** What is said of a property, in short: the value, or code and words. */
function said(dto: DtoClass, name: string, value: unknown, data: object = {}, group = 'create'): unknown {
  const given = compileDto(dto, group)
    .get(name)
    ?.read(value, { ...data, [name]: value });
  return given?.ok === false ? given.problems : (given?.list ?? given?.value);
}

const problem = (code: string, detail: string) => [{ code, detail }];

describe('a compiled class', () => {
  it.each([
    ['name', 'Hall', 'Hall'],
    ['order', 3, '3'],
    ['isOn', true, 'true'],
    ['order', null, null],
    ['probeId', { _id: ID.toUpperCase() }, ID],
    ['labels', [ID, { _type: 'ObjectID', value: ID }], [ID, ID]],
  ])('gives %s as PostgreSQL takes it', (name, value, text) => {
    expect(said(Sensor, name, value)).toEqual(text);
  });

  it.each([
    ['name', undefined, problem('required', 'name is required.')],
    ['name', null, problem('required', 'name cannot be null.')],
    ['name', '', problem('required', 'name cannot be empty.')],
    ['name', 'Hallway', problem('invalid_value', 'The text is longer than 5 characters.')],
    ['name', 7, problem('wrong_type', 'Expected a string, not a number.')],
    ['order', 1.5, problem('invalid_value', 'The number must be an integer.')],
    ['order', Number.POSITIVE_INFINITY, problem('invalid_value', 'The number must be finite.')],
    ['order', 0, problem('invalid_value', 'The number must be at least 1.')],
    ['isOn', 'yes', problem('wrong_type', 'Expected true or false, not a string.')],
    ['name', { toString: '' }, problem('wrong_type', 'Expected a string, not an object.')],
    ['site', { toString: '' }, problem('wrong_type', 'Expected a string, not an object.')],
    ['labels', [ID, 'x'], [{ within: [1], code: 'invalid_value', detail: 'An id must be a UUID.' }]],
  ])('says of %s the first thing that is wrong with it', (name, value, problems) => {
    expect(said(Sensor, name, value)).toEqual(problems);
  });

  it('demands one of two names of one column', () => {
    expect(said(Sensor, 'probeId', undefined)).toEqual(problem('required', 'probeId is required.'));
    expect(said(Sensor, 'probeId', undefined, { probe: ID })).toBeNull();
    expect(said(Sensor, 'probe', undefined)).toBeNull();
  });

  it('knows groups: what names some applies in these only', () => {
    expect(said(Sensor, 'isOn', 'yes', {}, 'update')).toBe('yes');
  });

  it('is as well one that mapped types have made', () => {
    class Changes extends PartialType(PickType(Sensor, ['name', 'order']), { skipNullProperties: false }) {}
    expect([...compileDto(Changes, 'update').keys()].sort()).toEqual(['name', 'order']);
    expect(said(Changes, 'name', undefined)).toBeNull();
    expect(said(Changes, 'name', null)).toEqual(problem('required', 'name cannot be null.'));
    expect(said(Changes, 'order', null)).toBeNull();
  });
});

describe('a class that extends another', () => {
  it('adds its decorators to those that it inherits', () => {
    class Own extends Sensor {
      @Matches(/^H/, { message: '$property begins with H, not as $value.' })
      override readonly name!: string;

      @ArrayMinSize(1)
      override readonly labels?: readonly string[];

      @Min(2, { validateIf: ({ name }: Sensor) => name !== 'Attic' })
      override readonly order?: number;
    }
    expect(said(Own, 'name', 'Roof')).toEqual(problem('invalid_value', 'name begins with H, not as Roof.'));
    expect(said(Own, 'name', 7)).toEqual(problem('wrong_type', 'Expected a string, not a number.'));
    expect(said(Own, 'labels', [])).toEqual(problem('invalid_value', 'labels must contain at least 1 elements'));
    expect(said(Own, 'labels', [ID])).toEqual([ID]);
    expect(said(Own, 'order', 1, { name: 'Hall' })).toEqual(problem('invalid_value', 'The number must be at least 2.'));
    expect(said(Own, 'order', 1, { name: 'Attic' })).toBe('1');
  });
});

describe('what a body cannot be asked at once', () => {
  const later = (options?: ValidationOptions) =>
    ValidateBy({ name: 'later', validator: { validate: () => Promise.resolve(false) } }, options);

  it('stops the compiler where it can be seen', () => {
    class Nested {
      @ValidateIf(() => true)
      @ValidateNested()
      readonly part!: Sensor;
    }
    expect(() => compileDto(Nested, 'create')).toThrow('Nested.part has a nestedValidation');
  });

  it('never passes', () => {
    class Late {
      @later()
      readonly name!: string;
    }
    expect(() => said(Late, 'name', 'x')).toThrow('Late.name: later does not return its result synchronously.');
  });
});
