import type { ResourceWish } from '../scaffold/plan-resource.js';
import type { Ask } from './terminal.js';

/** The problem of the answers so far; '' if there is none. */
export type Complaint = (wish: ResourceWish) => string;

/** Asks for the options of a new resource. Repeats a question, with the problem, if its answer is wrong. */
export async function askResource(name: string, complaint: Complaint, ask: Ask, say: (text: string) => void) {
  /** The answers with one more, or unchanged if it is empty. */
  async function wishWith(
    wish: ResourceWish,
    question: string,
    add: (answer: string) => ResourceWish,
  ): Promise<ResourceWish> {
    for (;;) {
      const answer = await ask(question);
      const next = answer === '' ? wish : add(answer);
      const wrong = complaint(next);
      if (wrong === '') return next;
      say(wrong);
    }
  }

  let wish: ResourceWish = { name, fields: [] };
  const wrong = complaint(wish);
  if (wrong !== '') {
    say(wrong);
    wish = await wishWith(wish, 'What do people call it? ', (answer) => ({ ...wish, name: answer }));
  }
  wish = await wishWith(wish, 'What is a record, in one sentence? ', (description) => ({ ...wish, description }));
  wish = await wishWith(wish, 'Path below the base path (empty: the name in kebab-case): ', (path) => ({
    ...wish,
    path,
  }));
  wish = await wishWith(
    wish,
    'What does a record belong to (a resource or reference; empty: the project only)? ',
    (parent) => ({ ...wish, parent }),
  );
  for (;;) {
    const { fields } = wish;
    wish = await wishWith(wish, 'A field, such as title:Text:required:updatable (empty: no more): ', (field) => ({
      ...wish,
      fields: [...fields, field],
    }));
    if (wish.fields === fields) return wish;
  }
}
