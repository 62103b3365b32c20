import { describe, expect, it } from 'vitest';
import { catalogChanged } from '../../testing/small-catalog.js';
import { parseCatalog } from '../parse-catalog.js';
import { fileProblem } from './diagnostic.js';
import { renderDiagnostics } from './render.js';

describe('renderDiagnostics', () => {
  it('shows the place, the line with a mark, and what to do', () => {
    const sources = catalogChanged('resources/group.yaml', 'CanReadGroup', 'CanRaedGroup');
    const { diagnostics } = parseCatalog(sources);
    expect(renderDiagnostics(diagnostics, { sources, prefix: 'catalog/' })).toBe(`\
catalog/resources/group.yaml:5:25 error unknown_permission
  There is no role or permission "CanRaedGroup".
  5 |   read: [Owner, Member, CanRaedGroup]
    |                         ^^^^^^^^^^^^
  Did you mean CanReadGroup?
  Correct the name, or add it to the permissions of the resource.

1 problem in the catalog
`);
  });

  it('keeps the mark below its place where the line is indented by tabs', () => {
    const sources = catalogChanged('permissions.yaml', '  Member: Works.', '\tMember: Works.');
    const { diagnostics } = parseCatalog(sources);
    expect(renderDiagnostics(diagnostics, { sources })).toContain('  3 | \tMember: Works.\n    | ^\n');
  });

  it('shows a problem of a folder without a line', () => {
    const diagnostics = [fileProblem('.', 'missing_folder', 'There is no folder.')];
    expect(renderDiagnostics(diagnostics, { sources: new Map(), prefix: 'catalog/' })).toBe(`\
catalog error missing_folder
  There is no folder.
  Run the command in the project, or set --root.

1 problem in the catalog
`);
  });
});
