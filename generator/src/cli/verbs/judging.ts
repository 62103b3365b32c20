import { Option } from 'commander';
import type { LintOptions } from '../lint.js';
import type { Verbs } from './verbs.js';

/** Commands that tell what the catalog and its changes mean. */
export function declareJudging({ verb, runs, json }: Verbs): void {
  verb(
    'lint',
    'report parts of the catalog that are valid but probably not intended',
    'lint',
    'lint --format github',
    'lint --all',
    'lint --against main',
    'lint --update-baseline',
  )
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json', 'github']).default('text'))
    .option('--all', 'include the findings that catalog/lint-baseline.yaml accepts', false)
    .option('--against <ref>', 'fail if the baseline accepts more than at a commit, branch or tag')
    .option('--update-baseline', 'remove the entries of catalog/lint-baseline.yaml that are no longer found', false)
    .option('--json', 'the same as --format json', false)
    .action(
      runs(async (environment, options: LintOptions & { json: boolean }) =>
        (await import('../lint.js')).lint(environment, { ...options, ...(options.json && { format: 'json' }) }),
      ),
    );
  verb(
    'diff',
    'report the effects of a change on access, clients, data and code',
    'diff --against main',
    'diff --against v1.2.0 --json',
    'diff --against ../released/contract.json',
  )
    .requiredOption('--against <ref or file>', 'a commit, branch or tag, or a contract.json')
    .addOption(json())
    .action(
      runs(async (environment, options: { against: string; json: boolean }) =>
        (await import('../diff.js')).diff(environment, options),
      ),
    );
  verb('release', 'record what a version changes for callers; the documents show it', 'release 1.2.0')
    .argument('<version>', 'three numbers, such as 1.2.0')
    .action(
      runs(async (environment, version: string) => (await import('../release.js')).release(environment, version)),
    );
  verb(
    'explain',
    'decide whether a caller may do something, and list the reasons',
    'explain "Book Review" update isEnabled --as ProjectMember',
    'explain team create --as ProjectAdmin,CanReadProjectTeam',
  )
    .argument('<resource>', 'its name, path or file name')
    .argument('<operation>', 'read (list, get-item, count, aggregate), create, update, delete or restore')
    .argument('[field]', 'a field of the request')
    .requiredOption('--as <names>', 'roles and permissions of the caller, separated by commas')
    .addOption(json())
    .action(
      runs(
        async (
          environment,
          resource: string,
          operation: string,
          field: string | undefined,
          options: { as: string; json: boolean },
        ) => {
          const question = { resource, operation, field, names: options.as.split(',') };
          return (await import('../explain.js')).explain(environment, question, options);
        },
      ),
    );
  verb(
    'review',
    'write the review of a pull request: a comment, annotations, SARIF',
    'review --against main --out dist/review',
    'review --against origin/main --out dist/review --post',
  )
    .requiredOption('--against <ref or file>', 'a commit, branch or tag, or a contract.json')
    .requiredOption('--out <folder>', 'folder for comment.md, annotations.txt and review.sarif')
    .option(
      '--post',
      'post the comment on the pull request given by PULL_REQUEST, GITHUB_REPOSITORY and GITHUB_TOKEN',
      false,
    )
    .action(
      runs(async (environment, options: { against: string; out: string; post: boolean }) =>
        (await import('../review.js')).review(environment, options),
      ),
    );
  verb(
    'prove',
    'prove a statement about access, or show the smallest counterexample',
    'prove "ProjectMember never updates Key Grant"',
    'prove "updates Team.name implies ProjectOwner or ProjectAdmin or CanEditProjectTeam"',
    'prove "ProjectOwner always deletes Team"',
    'prove "ProjectAdmin equals ProjectOwner"',
    'prove "ProjectMember never reaches ProjectOwner"',
    'prove "who writes Key Grant"',
    'prove closure',
    'prove',
  )
    .argument('[statement]', 'the statement; without one, those of catalog/properties.yaml')
    .addOption(json())
    .action(
      runs(async (environment, statement: string | undefined, options: { json: boolean }) =>
        (await import('../prove.js')).prove(environment, statement, options),
      ),
    );
}
