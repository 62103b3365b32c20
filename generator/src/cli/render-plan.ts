import pc from 'picocolors';
import type { Plan } from '../plan/plan.js';

/** The plan for people: one line a file that changes, then the numbers. Ends in a newline. */
export function renderPlan(plan: Plan, milliseconds: number, colours: boolean): string {
  const colour = pc.createColors(colours);
  const lines = [
    ...plan.added.map((path) => colour.green(`+ ${path}`)),
    ...plan.changed.map((path) => colour.yellow(`~ ${path}`)),
    ...plan.deleted.map((path) => colour.red(`- ${path}`)),
  ];
  const numbers = [
    ...(plan.added.length > 0 ? [`added ${plan.added.length}`] : []),
    ...(plan.changed.length > 0 ? [`changed ${plan.changed.length}`] : []),
    ...(plan.deleted.length > 0 ? [`deleted ${plan.deleted.length}`] : []),
    `unchanged ${plan.unchanged.length}`,
  ];
  return `${[...lines, `${numbers.join(', ')} (${Math.round(milliseconds)} ms)`].join('\n')}\n`;
}
