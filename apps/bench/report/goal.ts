import { textTable } from './text-table.js';

/** A figure that the service is to reach. */
export interface Goal {
  readonly title: string;
  readonly value: number;
  readonly wanted: number;
  readonly unit: string;
  readonly isReached: boolean;
}

export function atLeast(title: string, value: number, wanted: number, unit: string): Goal {
  return { title, value, wanted, unit: `${unit} or more`, isReached: value >= wanted };
}

export function atMost(title: string, value: number, wanted: number, unit: string): Goal {
  return { title, value, wanted, unit: `${unit} or less`, isReached: value <= wanted };
}

/** A table that says of each whether it is reached. */
export function goalsText(goals: readonly Goal[]): string {
  const rows = goals.map(({ title, value, wanted, unit, isReached }) => [
    `${isReached ? '✓' : '✗'} ${title}`,
    value.toFixed(2),
    `${wanted} ${unit}`,
  ]);
  return textTable(['', 'is', 'wanted'], rows);
}
