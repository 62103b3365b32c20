/** The codes of errors. */
import { addresses } from './addresses.js';
import { prose } from './schema.js';

const { element, code, table } = globalThis.accessParts;

/** @param name of the code that is pointed out */
export function codeView(codes, name) {
  return [
    element('h1', {}, 'Error codes'),
    element(
      'p',
      {},
      'The ',
      code('code'),
      ' of an error response identifies the error. Each element of ',
      code('errors'),
      ' has a code of its own.',
    ),
    table(
      'table.codes',
      {},
      ['Code', 'Status', 'Meaning'],
      codes.map((problem) =>
        element(
          'tr',
          { id: `code-${problem.code}`, tabindex: '-1', class: problem.code === name ? 'current' : undefined },
          element('td', {}, element('a', { href: addresses.code(problem.code) }, code(problem.code))),
          element('td', { 'data-title': 'Status' }, String(problem.status ?? '–')),
          element('td', {}, element('strong', {}, problem.title), ' ', prose(problem.description)),
        ),
      ),
    ),
  ];
}
