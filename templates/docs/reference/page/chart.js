/** The records of a resource, counted by a field or a part of a date, as a chart: a table whose rows have bars. */

const { element } = globalThis.accessParts;
const { chartRequest } = globalThis.referenceEntries;
const DATES = {
  month: { year: 'numeric', month: 'short' },
  week: { dateStyle: 'medium' },
  day: { dateStyle: 'medium' },
  hour: { dateStyle: 'medium', timeStyle: 'short' },
};

/** What a group has in common, for people. Older clients get dates in an envelope. */
function labelOf(value, by) {
  if (value === null) return 'none';
  if (by === undefined) return String(value);
  return new Date(value.value ?? value).toLocaleString(undefined, DATES[by]);
}

function chartOf(answer, { field, by }, title) {
  const groups = answer.data.map(({ group, count }) => ({ label: labelOf(group[field], by), count }));
  // The request has the last parts of time first.
  if (by !== undefined) groups.reverse();
  const most = Math.max(...groups.map(({ count }) => count));
  const rows = groups.map(({ label, count }) => {
    const bar = element('div.bar', {});
    bar.style.width = `${(100 * count) / most}%`;
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td.count', { 'data-title': 'Records' }, String(count)),
      element('td', { 'aria-hidden': 'true' }, bar),
    );
  });
  const caption = `${title}: ${groups.length} of ${answer.count} groups`;
  document.getElementById('said').textContent = caption;
  const heads = [element('th', { scope: 'col' }, field), element('th.count', { scope: 'col' }, 'Records')];
  return element(
    'figure.chart',
    {},
    element('figcaption.soft', {}, caption),
    groups.length > 0 &&
      element(
        'table',
        {},
        element('thead', {}, element('tr', {}, heads, element('td', { 'aria-hidden': 'true' }))),
        element('tbody', {}, rows),
      ),
  );
}

/** @param group of `referenceEntries`, with a chart */
export function chartView({ name, chart }) {
  const options = chart.groupings.map(({ field, by }) =>
    element('option', {}, by === undefined ? field : `${field}, by ${by}`),
  );
  const choice = element('select', { id: 'chart-by' }, options);
  const result = element('div', {});
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const request = () => chartRequest(chart, chart.groupings[choice.selectedIndex], timeZone);
  const sample = globalThis.sampleView(request, `Chart of ${name}`);
  choice.addEventListener('change', () => sample.refresh());
  const draw = async () => {
    const { base, ...caller } = globalThis.apiCaller.current();
    const grouping = chart.groupings[choice.selectedIndex];
    const { method, path, body } = request();
    const headers = { ...globalThis.callerHeaders(caller), 'Content-Type': 'application/json' };
    try {
      const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${response.status} ${answer.detail ?? answer.title}`);
      result.replaceChildren(chartOf(answer, grouping, `${name} by ${choice.value}`));
    } catch (error) {
      result.replaceChildren(element('p.notice', { role: 'alert' }, `There is no chart: ${error.message}`));
    }
  };
  return [
    element('h2', { id: 'chart', tabindex: '-1' }, 'Chart'),
    element(
      'div.try',
      {},
      element('label', { for: 'chart-by' }, 'Records counted by'),
      choice,
      element('button.send', { type: 'button', onclick: draw }, 'Draw'),
    ),
    result,
    element('details', {}, element('summary', {}, 'Request'), sample.view),
  ];
}
