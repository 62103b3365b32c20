import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './service.js';

/** What the client exports, in its sources. */
export const CLIENT_INDEX = join(ROOT, 'generated/client/src/index.ts');

/** The same, as a program imports it. */
export const CLIENT = CLIENT_INDEX.replace(/ts$/, 'js');

/** As strict as any program that uses the client. */
const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
};

interface OpenFile {
  readonly editor: ts.LanguageService;
  readonly path: string;
  /** Messages of everything that the editor would underline. */
  mistakes(): string[];
}

/** Modules that are on no disk, by their path. */
const opened = new Map<string, string>();

/** One editor for all of them: it reads the libraries and the client once. */
const editor = ts.createLanguageService({
  getCompilationSettings: () => COMPILER_OPTIONS,
  getScriptFileNames: () => [...opened.keys()],
  getScriptVersion: () => '1',
  getScriptSnapshot(name) {
    const content = opened.get(name) ?? ts.sys.readFile(name);
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
  },
  getCurrentDirectory: () => import.meta.dirname,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => opened.has(name) || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
});

/** Opens one module more in the editor. */
export function editorWith(text: string): OpenFile {
  const path = join(import.meta.dirname, `open-file-${opened.size}.mts`);
  opened.set(path, text);
  const mistakes = () =>
    [...editor.getSyntacticDiagnostics(path), ...editor.getSemanticDiagnostics(path)].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
  return { editor, path, mistakes };
}
