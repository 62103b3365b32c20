import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

describe('nearest', () => {
  const known = ['ProjectOwner', 'ProjectAdmin', 'CanReadMonitor', 'On-Call Duty Policy', 'id'];

  it.each([
    ['ProjectOwnr', 'ProjectOwner'],
    ['PorjectAdmin', 'ProjectAdmin'],
    ['canreadmonitor', 'CanReadMonitor'],
    ['On Call Duty Policy', 'On-Call Duty Policy'],
    ['ids', 'id'],
  ])('takes %s for %s', (word, meant) => {
    expect(nearest(word, known)).toBe(meant);
  });

  it.each([
    ['CanReadMonitors', 'CanReadProjectMonitor'],
    ['monitor:read', 'CanReadProjectMonitor'],
    ['READ_MONITOR_GROUP', 'CanReadMonitorGroup'],
  ])('compares the words of %s with those of each name, and finds %s', (word, meant) => {
    const permissions = ['CanReadMonitorGroup', 'CanReadProjectTeam', 'CanEditProjectTeam', 'CanReadProjectMonitor'];
    expect(nearest(word, permissions)).toBe(meant);
  });

  it('offers nothing for a word that is far from all', () => {
    expect(nearest('Elephant', known)).toBeUndefined();
    expect(nearest('', known)).toBeUndefined();
  });
});
