import { describe, expect, it } from 'vitest';
import { budgetOfHeap, MemoryBudget } from './memory-budget.js';

describe('MemoryBudget', () => {
  it('limits one project, and all projects together', () => {
    const budget = new MemoryBudget({ total: 100, ofOne: 60 });
    expect([budget.acquire('a', 60), budget.acquire('a', 1)]).toEqual([true, false]);
    expect([budget.acquire('b', 41), budget.acquire('b', 40), budget.acquire('c', 1)]).toEqual([false, true, false]);
    budget.release('a', 10);
    expect([budget.acquire('c', 10), budget.acquire('c', 1)]).toEqual([true, false]);
  });
});

describe('budgetOfHeap', () => {
  it('is a quarter of the heap, half of it for one project', () => {
    expect(budgetOfHeap(400)).toEqual({ total: 100, ofOne: 50 });
    expect(budgetOfHeap()).toEqual({ total: expect.any(Number), ofOne: expect.any(Number) });
  });
});
