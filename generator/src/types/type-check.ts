import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { compareText } from '../text.js';
import { concernedFiles } from './concerned-files.js';

/** Texts that replace files of the disk, by path from the root of the project; `undefined` removes the file. */
export type Overlay = ReadonlyMap<string, string | undefined>;

/** The compiler's own declarations, and files that projects have in common, which never change: one parse serves all of this process. */
const LIBRARY = new Map<string, ts.SourceFile>();

/** Every folder in which an overlay has a file, and those above. */
function foldersOf(overlay: Overlay): Set<string> {
  const folders = new Set<string>();
  for (const [path, text] of overlay) {
    if (text === undefined) continue;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end));
  }
  return folders;
}

/** An error of the compiler. */
export interface TypeProblem {
  /** Path from the root of the project, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Offsets in the text of the file. */
  readonly start: number;
  readonly end: number;
  /** `TS2339`. */
  readonly code: string;
  readonly message: string;
}

/** The result of a type check. */
export interface TypeCheck {
  readonly problems: readonly TypeProblem[];
  readonly files: number;
}

/**
 * Checks the types of generated code, of its imports and of the hand-written code that uses it, for each program below apps/. A second
 * check covers only files that may have changed. Writes nothing.
 */
export class TypeChecker {
  readonly #root: string;
  readonly #sources = new Map<string, ts.SourceFile>();
  readonly #programs = new Map<string, ts.SemanticDiagnosticsBuilderProgram>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @param overlay the generated files, in place of those on the disk. */
  check(overlay: Overlay): TypeCheck {
    const seen = new Set<string>();
    const problems: TypeProblem[] = [];
    for (const config of configsOf(this.#root)) {
      const { options, fileNames } = readConfig(this.#root, config, overlay);
      const host = overlaidHost(this.#root, options, overlay, this.#sources);
      const builder = ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, this.#programs.get(config));
      this.#programs.set(config, builder);
      for (const file of concernedFiles(builder.getProgram(), host, join(this.#root, 'generated'))) {
        if (seen.has(file.fileName)) continue;
        seen.add(file.fileName);
        const found = [...builder.getSyntacticDiagnostics(file), ...builder.getSemanticDiagnostics(file)];
        problems.push(...found.flatMap((diagnostic) => problemOf(this.#root, diagnostic)));
      }
    }
    problems.sort((left, right) => compareText(left.file, right.file) || left.start - right.start);
    return { problems, files: seen.size };
  }
}

/** The configurations of the programs below apps/, or of the one at the root; the one with the tests where there are two. */
export function configsOf(root: string): string[] {
  const apps = join(root, 'apps');
  const folders = existsSync(apps) ? readdirSync(apps).sort() : [];
  return ['.', ...folders.map((app) => `apps/${app}`)].flatMap((folder) => {
    const candidates = ['tsconfig.check.json', 'tsconfig.json'].map((name) => join(root, folder, name));
    return candidates.find((path) => existsSync(path)) ?? [];
  });
}

function readConfig(root: string, config: string, overlay: Overlay) {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    { noEmit: true, incremental: false, composite: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
      },
    },
  );
  const standing = parsed?.fileNames ?? [];
  const folders = ['generated/', `${pathFrom(root, join(config, '..'))}/`];
  const takesPart = folders.filter((folder) => standing.some((path) => pathFrom(root, path).startsWith(folder)));
  const added = [...overlay].flatMap(([path, text]) =>
    text !== undefined && path.endsWith('.ts') && takesPart.some((folder) => path.startsWith(folder))
      ? [join(root, path)]
      : [],
  );
  const left = standing.filter((path) => {
    const file = pathFrom(root, path);
    return !overlay.has(file) || overlay.get(file) !== undefined;
  });
  const { tsBuildInfoFile: _, ...options } = parsed?.options ?? {};
  return { options, fileNames: [...new Set([...left, ...added])] };
}

function overlaidHost(
  root: string,
  options: ts.CompilerOptions,
  overlay: Overlay,
  sources: Map<string, ts.SourceFile>,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const folders = foldersOf(overlay);
  const library = `${dirname(ts.getDefaultLibFilePath(options))}/`;
  const { getSourceFile, readFile, fileExists, directoryExists } = host;
  host.readFile = (path) => {
    const file = pathFrom(root, path);
    return overlay.has(file) ? overlay.get(file) : readFile(path);
  };
  host.fileExists = (path) => {
    const file = pathFrom(root, path);
    return overlay.has(file) ? overlay.get(file) !== undefined : fileExists(path);
  };
  host.directoryExists = (path) => folders.has(pathFrom(root, path)) || (directoryExists?.(path) ?? true);
  // The programs share most of their files, and one check most of them with the next.
  host.getSourceFile = (path, languageVersion, onError) => {
    const format = typeof languageVersion === 'object' ? languageVersion.impliedNodeFormat : undefined;
    const file = pathFrom(root, path);
    const key = `${overlay.has(file)} ${format} ${path}`;
    const shared = path.startsWith(library) || file.startsWith('../') ? LIBRARY : sources;
    const known = shared.get(key);
    // The disk does not change during a check.
    if (known !== undefined && (!overlay.has(file) || overlay.get(file) === known.text)) return known;
    const made = getSourceFile(path, languageVersion, onError);
    if (made === undefined) return undefined;
    const source = Object.assign(made, { version: createHash('sha1').update(made.text).digest('hex') });
    shared.set(key, source);
    return source;
  };
  return host;
}

function problemOf(root: string, { file, start = 0, length = 1, code, messageText }: ts.Diagnostic): TypeProblem[] {
  if (file === undefined) return [];
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return [
    {
      file: pathFrom(root, file.fileName),
      line: line + 1,
      column: character + 1,
      start,
      end: start + length,
      code: `TS${code}`,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    },
  ];
}

/** A path from the root, with `/`. */
export const pathFrom = (root: string, path: string): string => relative(root, path).split(sep).join('/');
