import type { Measured } from './measure-kinds.js';

/** A table in Markdown: how a page of each kind is found, how many rows are read for it, and how long it and its total take. */
export function kindsTable(measured: readonly Measured[]): string {
  const lines = measured.map(({ kind: { title, way }, ways, rows, pageMs, countMs }) =>
    [title, way, ways.join(', '), rows, ms(pageMs), ms(countMs)].join(' | '),
  );
  const head = [
    'filter or sort | promise | plan | rows read | page, ms | total, ms',
    '--- | --- | --- | --- | --- | ---',
  ];
  return `${[...head, ...lines].map((line) => `| ${line} |`).join('\n')}\n`;
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
}
