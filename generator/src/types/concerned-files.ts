import { sep } from 'node:path';
import ts from 'typescript';

/**
 * The files of a program that generated code concerns: the generated files, their imports and their importers, direct or indirect,
 * except installed packages.
 */
export function concernedFiles(program: ts.Program, host: ts.CompilerHost, generated: string): ts.SourceFile[] {
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const imports = new Map(files.map((file) => [file.fileName, importsOf(file, program, host)]));
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const folder = `${generated.split(sep).join('/')}/`;
  const made = files.map(({ fileName }) => fileName).filter((name) => name.startsWith(folder));
  const below = reach(made, (name) => imports.get(name) ?? []);
  const above = reach(made, (name) => importers.get(name) ?? []);
  return files.filter(({ fileName }) => below.has(fileName) || above.has(fileName));
}

function importsOf(file: ts.SourceFile, program: ts.Program, host: ts.CompilerHost): string[] {
  const options = program.getCompilerOptions();
  return ts.preProcessFile(file.text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.') && !fileName.startsWith('#')) return [];
    const found = ts.resolveModuleName(
      fileName,
      file.fileName,
      options,
      host,
      undefined,
      undefined,
      ts.ModuleKind.ESNext,
    );
    return found.resolvedModule?.resolvedFileName ?? [];
  });
}

function reach(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const name of found) for (const each of next(name)) found.add(each);
  return found;
}
