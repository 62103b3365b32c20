import { dirname, join } from 'node:path';
import { Project, type SourceFile, ts } from 'ts-morph';
import type { Output } from '../../plan/output.js';
import { configsOf, pathFrom } from '../../types/type-check.js';

/** The hand-written and the generated code of a project, as one program for the language service. */
export interface CodeProject {
  readonly project: Project;
  /** Hand-written files, in the order of paths. */
  readonly handwritten: readonly SourceFile[];
  isHandwritten(file: SourceFile): boolean;
  /** Path from the root of the project. */
  pathOf(file: SourceFile): string;
  generated(path: string): SourceFile | undefined;
}

/**
 * Opens the programs of the project as one, with the generated code of the catalog instead of that on the disk. Imports resolve as in a
 * bundler, with the same result as NodeNext.
 */
export function openCode(root: string, output: Output): CodeProject {
  const configs = configsOf(root);
  const project = new Project({
    ...(configs[0] === undefined ? {} : { tsConfigFilePath: configs[0] }),
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  });
  for (const config of configs) project.addSourceFilesFromTsConfig(config);
  for (const [path, text] of output) {
    if (path.endsWith('.ts')) project.createSourceFile(join(root, path), text, { overwrite: true });
  }
  const pathOf = (file: SourceFile): string => pathFrom(root, file.getFilePath());
  const folders = configs.map((config) => pathFrom(root, dirname(config)));
  const isHandwritten = (file: SourceFile): boolean => {
    const path = pathOf(file);
    return (
      !file.isInNodeModules() &&
      !/^(generated|\.\.)\//.test(path) &&
      folders.some((folder) => folder === '' || path.startsWith(`${folder}/`))
    );
  };
  return {
    project,
    handwritten: project.getSourceFiles().filter(isHandwritten),
    isHandwritten,
    pathOf,
    generated: (path) => (output.has(path) ? project.getSourceFile(join(root, path)) : undefined),
  };
}

/** The generated TypeScript before and after. */
export function pairFiles(code: CodeProject, before: Output, after: Output, renamePath: (path: string) => string) {
  const later = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  return [...before.keys()].flatMap((path) => {
    const file = path.endsWith('.ts') ? code.generated(path) : undefined;
    const newPath = after.has(renamePath(path)) ? renamePath(path) : path;
    const text = after.get(newPath);
    if (file === undefined || text === before.get(path)) return [];
    const made = text === undefined ? undefined : later.createSourceFile(`/${newPath}`, text, { overwrite: true });
    return [{ path, newPath, before: file, after: made }];
  });
}
