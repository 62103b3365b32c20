import { type Mistake, scoreOf, type mistakes as table } from './mistakes.js';

const HEAD = `# Typical mistakes and their answers

Typical mistakes of new callers of the API, and the answers of the service. Each request has a valid key and its project
unless the row says otherwise. \`{monitor}\` is the id of a monitor, and \`{key}\` that of an API key; \`{secret}\` is the key itself, \`{cut}\` a part of it,
and \`{mistyped}\` the key with another last character. \`{project}\` is the id of the project, and \`{cursor}\` a cursor of a list in another order.
\`npm test\` sends all requests. The source of this table is \`apps/api-conformance/src/mistakes/mistakes.yaml\`.
`;

/** The table as a document for people. */
export function mistakesDocument(sections: typeof table): string {
  const parts = sections.map(({ about, mistakes }) =>
    [`## ${about}\n`, '| mistake | request | answer |', '|---|---|---|', ...mistakes.map(row), ''].join('\n'),
  );
  const scores = sections.flatMap(({ mistakes }) => mistakes.map(scoreOf));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const score = `Each answer has a point if it names the place, and another one if it contains the words that the table demands of it.
The ${scores.length} answers have ${mean.toFixed(2)} points on average.
`;
  return [HEAD, score, ...parts].join('\n');
}

function row({ mistake, request, headers = {}, body, answer }: Mistake): string {
  const sent = [
    request,
    ...Object.entries(headers).map(([name, value]) => (value === null ? `without ${name}` : `${name}: ${value}`)),
    ...(body === undefined ? [] : [typeof body === 'string' ? body : JSON.stringify(body)]),
  ];
  const said = [answer.detail, ...(answer.errors.length > 1 ? answer.errors : [])];
  return `| ${[mistake, sent.map(code).join('<br>'), `${answer.status} ${code(answer.code)}<br>${said.map(plain).join('<br>')}`].join(' | ')} |`;
}

const plain = (text: string) => text.replaceAll('|', '\\|').replace(/[*_<]/g, '\\$&');
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
