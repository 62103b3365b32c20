import { join, relative } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = /^(?:packages\/(?!testing\/)[^/]+|apps\/api)\/src\//;
/** Calls that call back: nobody waits for a promise that a handler of theirs gives. */
const CALLS_BACK = new Set([
  'setInterval',
  'setTimeout',
  'setImmediate',
  'queueMicrotask',
  'on',
  'once',
  'addListener',
]);

/** Where the date and time of day is asked for, and what it is needed for. Durations are measured by `performance.now()`. */
const DATES: Readonly<Record<string, string>> = {
  'packages/engine/provision/issue-key.ts': 'records are stamped',
  'packages/engine/provision/projects.ts': 'records are stamped',
  'packages/engine/provision/teams.ts': 'records are stamped',
  'packages/engine/provision/users.ts': 'records are stamped',
  'packages/operator/commands/undo.command.ts': 'a span of time ends now',
  'packages/operator/doctor/examine.ts': 'the clock of this machine is compared with that of the database',
  'packages/operator/import/run-import.ts': 'records are stamped',
  'packages/operator/options.ts': 'a key ends on a date',
  'packages/operator/sql-docs/standard-writes.ts': 'records are stamped',
  'packages/server/auth/caller-cache.ts': 'keys end on a date',
  'packages/server/auth/loading-cache.ts': 'keys and tokens end on a date',
  'packages/server/bootstrap/demo.ts': 'records are stamped',
  'packages/server/bootstrap/open-sink.ts': 'messages are stamped',
  'packages/server/bootstrap/open-webhooks.ts': 'messages and attempts are stamped, and keys end on a date',
  'packages/server/http/operations.ts': 'records are stamped, and answers under an idempotency key end on a date',
  'packages/server/telemetry/access-log.ts': 'lines are stamped',
  'packages/server/telemetry/caller-requests.ts': 'requests are stamped',
  'packages/server/telemetry/log-output.ts': 'lines are stamped',
  'packages/server/telemetry/retention.ts': 'the age of stored answers',
};

describe('the sources', () => {
  let program: ts.Program;
  let sources: readonly ts.SourceFile[];

  beforeAll(() => {
    const file = join(ROOT, 'apps/api/tsconfig.json');
    const { config } = ts.readConfigFile(file, ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, 'apps/api'));
    program = ts.createProgram(fileNames, { ...options, incremental: false, noEmit: true });
    const isOurs = ({ fileName }: ts.SourceFile) => SOURCES.test(relative(ROOT, fileName));
    sources = program.getSourceFiles().filter(isOurs);
  }, 120_000);

  /** Calls `see` for each node of the sources, with the place of the file. */
  function walk(see: (node: ts.Node, place: string) => void): void {
    for (const source of sources) {
      const place = relative(ROOT, source.fileName).replace('/src/', '/');
      const visit = (node: ts.Node): void => {
        see(node, place);
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }

  it('hand no handler that gives a promise to a timer or an event: nobody would see it fail', () => {
    const checker = program.getTypeChecker();
    const givesPromise = (handler: ts.Expression) =>
      checker
        .getTypeAtLocation(handler)
        .getCallSignatures()
        .some((signature) => signature.getReturnType().getProperty('then') !== undefined);
    const found: string[] = [];
    let handlers = 0;
    walk((node, place) => {
      if (!ts.isCallExpression(node) || !CALLS_BACK.has(nameOf(node.expression))) return;
      handlers += 1;
      if (node.arguments.some(givesPromise)) found.push(`${place}: ${node.getText()}`);
    });
    expect(found).toEqual([]);
    expect(handlers).toBeGreaterThan(20);
  });

  it('ask for the date only where a date is meant: somebody may set the clock', () => {
    const places = new Set<string>();
    walk((node, place) => {
      const isNow = ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now';
      const isToday = ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length;
      if (isNow || isToday) places.add(place);
    });
    expect([...places].sort()).toEqual(Object.keys(DATES));
  });

  it('say in one file which rows are those of a project', () => {
    const places = new Set<string>();
    walk((node, place) => {
      if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node)) {
        if (/"projectId"\s*=/.test(node.text)) places.add(place);
      }
    });
    expect([...places]).toEqual(['packages/engine/definition/tenant.ts']);
  });
});

function nameOf(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) ? called.name.text : '';
}
