import pc from 'picocolors';
import type { Plan } from '../plan/plan.js';

type Changes = Pick<Plan, 'added' | 'changed' | 'deleted'>;

/** The plan for people: one line a file that changes; nothing where none does. */
export function renderPlan(plan: Changes, colours: boolean): string {
  const colour = pc.createColors(colours);
  return [
    ...plan.added.map((path) => colour.green(`+ ${path}`)),
    ...plan.changed.map((path) => colour.yellow(`~ ${path}`)),
    ...plan.deleted.map((path) => colour.red(`- ${path}`)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** The numbers of a plan and the time it took. Ends in a newline. */
export function renderSummary(plan: Changes & { readonly unchanged: number }, milliseconds: number): string {
  const numbers = [
    ...(plan.added.length > 0 ? [`added ${plan.added.length}`] : []),
    ...(plan.changed.length > 0 ? [`changed ${plan.changed.length}`] : []),
    ...(plan.deleted.length > 0 ? [`deleted ${plan.deleted.length}`] : []),
    `unchanged ${plan.unchanged}`,
  ];
  return `${numbers.join(', ')} (${Math.round(milliseconds)} ms)\n`;
}
