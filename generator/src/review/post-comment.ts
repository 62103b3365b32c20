import { z } from 'zod';
import { COMMENT_MARK } from './comment.js';

/** The target of the comment, from the variables of GitHub Actions. */
export interface PullRequest {
  /** `https://api.github.com`. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly number: string;
  readonly token: string;
}

const comments = z.array(z.object({ id: z.number(), body: z.string().nullish() }));

const PAGE = 100;

/**
 * Puts the comment on a pull request, or changes the one that is there.
 *
 * @throws Error if GitHub refuses.
 */
export async function postComment(request: PullRequest, body: string): Promise<'added' | 'changed'> {
  const { repository, number } = request;
  for (let page = 1; ; page++) {
    const path = `/repos/${repository}/issues/${number}/comments?per_page=${PAGE}&page=${page}`;
    const found = comments.parse(await call(request, 'GET', path));
    const own = found.find((comment) => comment.body?.startsWith(COMMENT_MARK));
    if (own !== undefined) {
      await call(request, 'PATCH', `/repos/${repository}/issues/comments/${own.id}`, { body });
      return 'changed';
    }
    if (found.length < PAGE) break;
  }
  await call(request, 'POST', `/repos/${repository}/issues/${number}/comments`, { body });
  return 'added';
}

async function call({ api, token }: PullRequest, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok)
    throw new Error(`GitHub answers ${method} ${path} with ${response.status}: ${await response.text()}`);
  return response.json();
}
