import { expect, it } from 'vitest';
import { pathsOf } from '../index.js';
import type { Shape } from './shape.js';

const value = (type: string) => ({ shape: { type } });

it('are those of values behind objects and variants, which are compared as JSON has them', () => {
  const mood = { title: 'Mood', type: 'Mood', values: ['Good'], caseMatters: false };
  const shape: Shape = {
    object: {
      name: value('Text'),
      mood: { shape: { type: 'Enumeration', enumeration: mood } },
      wait: value('Duration'),
      server: value('IP Address'),
      more: value('JSON'),
      tags: { shape: { list: { type: 'Text' } } },
      window: { shape: { object: { from: value('Date'), deep: { shape: { object: { price: value('Decimal') } } } } } },
    },
  };
  expect(pathsOf(shape)).toEqual({
    name: { type: 'Text' },
    mood: { type: 'Enumeration', enumeration: mood },
    'window.from': { type: 'Date' },
    'window.deep.price': { type: 'Decimal' },
  });
  expect(pathsOf({ list: shape })).toEqual({});
  expect(pathsOf({ type: 'Text' })).toEqual({});
});

it('are none that variants have with different types', () => {
  const shape: Shape = {
    tag: 'kind',
    oneOf: {
      a: { same: value('Number'), other: value('Number'), inner: value('Text') },
      b: { same: value('Number'), other: value('Text'), inner: { shape: { object: { x: value('Boolean') } } } },
      c: { other: value('Number'), inner: value('Text') },
    },
  };
  expect(pathsOf(shape)).toEqual({ kind: { type: 'Text' }, same: { type: 'Number' }, 'inner.x': { type: 'Boolean' } });
});
