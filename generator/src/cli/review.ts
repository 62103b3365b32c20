import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { githubAnnotation } from '../catalog/diagnostics/annotation.js';
import type { Level } from '../diff/diff-rule.js';
import { commentOf } from '../review/comment.js';
import { type PullRequest, postComment } from '../review/post-comment.js';
import { BROKEN_PROPERTY, type Remark, remarksOf } from '../review/remarks.js';
import { sarifOf } from '../review/sarif.js';
import { compared, exitOf } from './compared.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';
import { standingProperties } from './prove.js';

interface ReviewOptions {
  /** A commit, branch or tag, or the path of a contract.json. */
  readonly against: string;
  /** Folder for `comment.md`, `annotations.txt` and `review.sarif`. */
  readonly out: string;
  /** Puts the comment on the pull request that the variables of the job name. */
  readonly post?: boolean;
}

const SEVERITIES: Readonly<Record<Level, 'error' | 'warning' | 'notice'>> = {
  danger: 'error',
  breaking: 'warning',
  data: 'warning',
  info: 'notice',
};

/** `review`: writes the review of a pull request. It prints the annotations as well. */
export async function review(environment: Environment, { against, out, post }: ReviewOptions): Promise<ExitCode> {
  const request = post === true ? pullRequest(process.env) : undefined;
  const loaded = loadCatalog(environment);
  if (loaded === undefined) return EXIT.catalogProblems;
  const found = compared(environment, loaded, against);
  const remarks = remarksOf(found, standingProperties(loaded));
  const comment = commentOf(found, remarks, against);
  const annotations = remarks.map(annotation).join('');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'comment.md'), comment);
  writeFileSync(join(out, 'annotations.txt'), annotations);
  writeFileSync(join(out, 'review.sarif'), `${JSON.stringify(sarifOf(remarks), null, 2)}\n`);
  environment.out(annotations);
  if (request !== undefined) environment.err(`comment ${await postComment(request, comment)}\n`);
  return remarks.some(({ rule }) => rule === BROKEN_PROPERTY) ? EXIT.disproved : exitOf(found);
}

const annotation = ({ rule, level, message, location }: Remark): string =>
  githubAnnotation({ severity: SEVERITIES[level], title: rule, message, location });

/** @throws UsageError if a variable is missing. */
function pullRequest(variables: NodeJS.ProcessEnv): PullRequest {
  const needed = (name: string): string => {
    const value = variables[name] ?? '';
    if (value === '') throw new UsageError(`--post needs the variable ${name}.`);
    return value;
  };
  return {
    api: variables.GITHUB_API_URL ?? 'https://api.github.com',
    repository: needed('GITHUB_REPOSITORY'),
    number: needed('PULL_REQUEST'),
    token: needed('GITHUB_TOKEN'),
  };
}
