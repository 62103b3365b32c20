import { Injectable, Module, type Provider, Scope } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { IsDefined, IsString } from 'class-validator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defineResource } from '../definition/define.js';
import { Registry } from '../definition/registry.js';
import type { RecordOf, TypesOf } from '../dto/record-types.js';
import { HookRegistry, HooksOf } from './hook-registry.js';
import type { ResourceHooks } from './hooks.js';

const name = {
  type: 'Text',
  column: 'name',
  description: '',
  access: { read: [], create: [], update: [] },
} as const;
class ThingDto {
  @IsDefined()
  @IsString()
  readonly name!: string;
}
const common = {
  description: '',
  access: { read: [], create: [], update: [], delete: [] },
  dto: { create: ThingDto, update: ThingDto, service: ThingDto },
};
const thing = defineResource({
  ...common,
  key: 'Thing',
  title: 'Thing',
  table: 'Thing',
  path: '/thing',
  fields: { name },
});
const gone = defineResource({ ...common, key: 'Gone', title: 'Gone', table: 'Gone', path: '/gone', fields: { name } });
type Thing = RecordOf<typeof thing>;

@Injectable()
class Greeting {
  readonly text = 'hello';
}

@HooksOf(thing)
class ThingHooks implements ResourceHooks<TypesOf<typeof thing>> {
  constructor(private readonly greeting: Greeting) {}

  beforeCreate(): Partial<Thing> {
    return { name: this.greeting.text };
  }
}

@HooksOf(thing)
class OtherHooks implements ResourceHooks<TypesOf<typeof thing>> {
  async afterCreate(): Promise<void> {}
}

@HooksOf(gone)
class GoneHooks implements ResourceHooks<TypesOf<typeof gone>> {
  async afterCreate(): Promise<void> {}
}

// @ts-expect-error: none of its methods is a hook
@HooksOf(thing)
class EmptyHooks {
  help(): void {}
}

async function hooksOf(...providers: Provider[]): Promise<HookRegistry> {
  @Module({
    imports: [DiscoveryModule],
    providers: [{ provide: Registry, useValue: new Registry([thing], []) }, HookRegistry, ...providers],
  })
  class TestModule {}
  const nest = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  onTestFinished(() => nest.close());
  return nest.get(HookRegistry);
}

describe('HookRegistry', () => {
  it('finds the hooks of a resource among all providers, made with what they inject', async () => {
    const found = await hooksOf(ThingHooks, Greeting);
    expect(Reflect.apply(found.get('Thing')?.beforeCreate ?? fail, found.get('Thing'), [])).toEqual({ name: 'hello' });
    expect(found.get('Gone')).toBeUndefined();
  });

  it.each<[string, Provider[], string]>([
    [
      'two classes of one resource',
      [ThingHooks, Greeting, OtherHooks],
      'ThingHooks and OtherHooks are both hooks of Thing. Merge them into one class.',
    ],
    [
      'a resource that is not there',
      [GoneHooks],
      'GoneHooks are hooks of Gone, which is not a resource of this service.',
    ],
    [
      'a class without a hook',
      [EmptyHooks],
      'EmptyHooks implements none of the hooks beforeCreate, afterCreate, beforeLock, beforeUpdate, afterUpdate, beforeDelete, afterDelete.',
    ],
    [
      'a class that is made for each request',
      [ThingHooks, { provide: Greeting, useClass: Greeting, scope: Scope.REQUEST }],
      'ThingHooks is scoped to requests. Classes of hooks must be singletons; their methods receive a context.',
    ],
  ])('stops the start at %s', async (_what, providers, message) => {
    await expect(hooksOf(...providers)).rejects.toThrow(message);
  });

  it('binds a class to the records of its own resource', () => {
    class WrongRecord {
      beforeCreate(): { readonly name: number } {
        return { name: 1 };
      }
    }
    // @ts-expect-error: the name of a thing is a text
    HooksOf(thing)(WrongRecord);
  });
});

function fail(): never {
  throw new Error('There are no hooks');
}
