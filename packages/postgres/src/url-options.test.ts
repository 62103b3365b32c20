import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './database.js';
import { splitOptions } from './url-options.js';

const SERVER = 'postgres://user:password@host:5432/name';

function settingsOf(options: string) {
  return splitOptions(`${SERVER}?options=${encodeURIComponent(options)}&sslmode=require`);
}

describe('splitOptions', () => {
  it('leaves a URL without options as it is', () => {
    const url = `${SERVER}?sslmode=require`;
    expect(splitOptions(url)).toEqual({ url, settings: [] });
  });

  it.each([
    ['-c work_mem=7MB', [['work_mem', '7MB']]],
    ['-cwork_mem=7MB --search_path=a,b', [['work_mem', '7MB'], ['search_path', 'a,b']]], // biome-ignore format: a pair each
    ['-c search_path=sales\\ data,\\"x\\\\y\\"', [['search_path', 'sales data,"x\\y"']]],
    ['-c extra.option=', [['extra.option', '']]],
    ['  ', []],
  ])('takes %j apart as the server does', (options, settings) => {
    expect(settingsOf(options)).toEqual({ url: `${SERVER}?sslmode=require`, settings });
  });

  it.each(['-W 3', '-c', '-c work_mem', 'work_mem=7MB'])('refuses %j', (options) => {
    expect(() => settingsOf(options)).toThrow(DatabaseUnavailable);
  });
});
