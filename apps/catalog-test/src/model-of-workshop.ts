import { resourceNamed, unique } from '@catalog-service/testing/contract';
import { main, proveModel } from '@catalog-service/testing/run';

/** Records that are deleted and restored, read through others, unique within others, numbered, computed, and sealed. It is one of the tests of the service of `workshop.ts`. */

const draft = resourceNamed('Draft');
const book = resourceNamed('Book');

proveModel([
  {
    resource: 'Remark',
    name: 'text',
    description: 'source',
    marked: async () => {
      const draftId = await main.make(draft);
      return { values: () => ({ draftId }), query: { draftId } };
    },
  },
  {
    resource: 'Estimate',
    name: 'reason',
    description: 'note',
    marked: (mark) => ({
      values: async () => ({ bookId: await main.make(book), hours: 2, tags: [mark] }),
      query: { tags: mark },
    }),
  },
  {
    resource: 'Customer',
    description: 'email',
    marked: (mark) => ({ values: () => ({ notes: mark, pin: unique() }), query: { notes: mark } }),
  },
]);
