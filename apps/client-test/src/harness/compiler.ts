import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './service.js';

/** What the client exports, in its sources. */
export const CLIENT_INDEX = join(ROOT, 'generated/client/src/index.ts');

/** As strict as any program that uses the client. */
export const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
};
