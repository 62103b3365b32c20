import type * as Client from '../../../../generated/client/src/index.js';

const NAMES = ['built-a', 'built-b', 'built-c'];

/** What the program gives where the client works. */
export const PROGRAM_RESULT = {
  created: NAMES,
  listed: { count: 3, names: ['built-c', 'built-b'] },
  paged: NAMES,
  problem: ['record_not_found', 404],
  hasNode: false,
};

/** Uses the client as any program would, in whatever it runs. Leaves nothing behind. */
export async function useClient(
  { ApiProblem, createClient, startsWith }: typeof Client,
  options: Client.ClientOptions,
): Promise<typeof PROGRAM_RESULT> {
  const { monitorGroup } = createClient(options);
  const query = { slug: startsWith('built-') };
  const created: string[] = [];
  for (const name of NAMES) created.push((await monitorGroup.create({ name, slug: name })).name ?? '');
  const page = await monitorGroup.list({ query, select: { name: true }, sort: { name: 'DESC' }, limit: 2 });
  const paged: string[] = [];
  for await (const group of monitorGroup.all({ query, select: { name: true }, sort: { createdAt: 'ASC' }, limit: 2 })) {
    paged.push(group.name);
  }
  for (const { _id } of (await monitorGroup.list({ query })).data) await monitorGroup.delete(_id);
  const [gone] = page.data;
  const problem: unknown = await monitorGroup.get(gone?._id ?? '').catch((error: unknown) => error);
  return {
    created,
    listed: { count: page.count, names: page.data.map(({ name }) => name) },
    paged,
    problem: problem instanceof ApiProblem ? [problem.code, problem.status] : [String(problem), 0],
    hasNode: 'process' in globalThis,
  };
}
