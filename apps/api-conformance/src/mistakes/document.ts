import type { Mistake, mistakes as table } from './mistakes.js';

const HEAD = `# Typical mistakes, and what is said of them

What people get wrong who call the API for the first time, and what the service answers. Each request carries a good key and its project
where the row says nothing else; \`{monitor}\` is the id of a monitor, \`{key}\` that of an API key. \`npm test\` sends them all. The table is made of
\`apps/api-conformance/src/mistakes/mistakes.yaml\`.
`;

/** The table as a document for people. */
export function mistakesDocument(sections: typeof table): string {
  const parts = sections.map(({ about, mistakes }) =>
    [`## ${about}\n`, '| mistake | request | answer |', '|---|---|---|', ...mistakes.map(row), ''].join('\n'),
  );
  return [HEAD, ...parts].join('\n');
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
