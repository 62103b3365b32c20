import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isHooksClass } from '@catalog-service/engine';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';

const FILE_OF_HOOKS = /\.hooks\.[jt]s$/;
/** Their classes carry `@Replaces`. */
const FILE_OF_DTO = /\.dto\.[jt]s$/;

/** The hand-written behaviour of resources: the classes of hooks in `*.hooks.ts` of a folder, and the stricter DTO classes in `*.dto.ts`. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class CustomModule {
  /**
   * @param folder may be missing, as git stores no empty folders
   * @throws Error if a file of hooks has no class with `@HooksOf`
   */
  static async fromFolder(folder: string): Promise<DynamicModule> {
    const files = existsSync(folder) ? (await readdir(folder)).sort() : [];
    const named = (form: RegExp) => files.filter((file) => form.test(file)).map((file) => join(folder, file));
    await Promise.all(named(FILE_OF_DTO).map((path) => import(pathToFileURL(path).href)));
    const providers = await Promise.all(named(FILE_OF_HOOKS).map(hooksIn));
    return { module: CustomModule, providers: providers.flat() };
  }
}

async function hooksIn(path: string): Promise<Provider[]> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href);
  const classes = Object.values(exported).filter(isHooksClass);
  if (classes.length === 0) throw new Error(`${path} exports no class with @HooksOf.`);
  return classes;
}
