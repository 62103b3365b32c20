import { UserError } from '../user-error.js';

/** The text of a template or an emitter is not TypeScript: a defect of that template or emitter, not of the catalog. */
export class SyntaxDefect extends UserError {
  override readonly name = 'SyntaxDefect';
}

/**
 * Parses the TypeScript files among `texts`. The compiler is loaded only when there are any: loading takes longer
 * than everything else.
 *
 * @throws SyntaxDefect with the location of every syntax error.
 */
export async function checkSyntax(texts: ReadonlyMap<string, string>): Promise<void> {
  const sources = [...texts].filter(([path]) => path.endsWith('.ts'));
  if (sources.length === 0) return;
  const { Project, ts } = await import('ts-morph');
  const project = new Project({
    useInMemoryFileSystem: true,
    skipFileDependencyResolution: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, noResolve: true, experimentalDecorators: true },
  });
  for (const [path, text] of sources) project.createSourceFile(`/${path}`, text);
  const program = project.getProgram();
  const problems = project.getSourceFiles().flatMap((file) =>
    program.getSyntacticDiagnostics(file).map((diagnostic) => {
      const { line, column } = file.getLineAndColumnAtPos(diagnostic.getStart());
      const message = ts.flattenDiagnosticMessageText(diagnostic.compilerObject.messageText, ' ');
      return `${file.getFilePath().slice(1)}:${line}:${column} ${message}`;
    }),
  );
  if (problems.length > 0)
    throw new SyntaxDefect(`A template or an emitter made text that is not TypeScript:\n${problems.join('\n')}`);
}
