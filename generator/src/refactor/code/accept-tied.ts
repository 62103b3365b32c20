import { offsetBefore } from '../../catalog/text-edit.js';
import { type Overlay, TypeChecker, type TypeProblem } from '../../types/type-check.js';
import { changedTexts, type FileEdit, type ReadText, type TreeChange } from '../tree-change.js';
import type { Suspect } from './look-at.js';

export interface TiedRename {
  readonly change: TreeChange;
  /** Suspects that no type confirms: they stay unchanged. */
  readonly left: readonly Suspect[];
  /** Errors of the compiler that the change causes. */
  readonly problems: readonly TypeProblem[];
}

interface TentativeRename {
  readonly root: string;
  readonly read: ReadText;
  readonly change: TreeChange;
  /** Generated files before and after; `undefined` for removed ones. */
  readonly before: Overlay;
  readonly after: Overlay;
  readonly suspects: readonly Suspect[];
  /** The new word for each old one. */
  readonly words: ReadonlyMap<string, string>;
}

/** The most rounds: one rename leads to the next only a few times. */
const MAXIMUM_ROUNDS = 4;

/**
 * Renames the suspects that do not compile with the new generated code, because they mean the renamed thing. The others stay unchanged.
 */
export function acceptTied({ root, read, change, before, after, suspects, words }: TentativeRename): TiedRename {
  const checker = new TypeChecker(root);
  let accepted: FileEdit[] = [];
  let left = suspects;
  const withAccepted = (edits: readonly FileEdit[]): TreeChange => ({ ...change, edits: [...change.edits, ...edits] });
  const check = (edits: readonly FileEdit[]): readonly TypeProblem[] =>
    checker.check(new Map([...after, ...changedTexts(withAccepted(edits), read)])).problems;
  let problems = check(accepted);
  for (let round = 0; problems.length > 0 && round < MAXIMUM_ROUNDS; round++) {
    const tied = left.filter((suspect) =>
      problems.some((problem) => isAbout(problem, suspect, withAccepted(accepted))),
    );
    if (tied.length === 0) break;
    const tried = [...accepted, ...tied.map((suspect) => renamed(suspect))];
    const rest = check(tried);
    if (rest.length >= problems.length) break;
    problems = rest;
    accepted = tried;
    left = left.filter((suspect) => !tied.includes(suspect));
  }
  const known = new Set(problems.length === 0 ? [] : checker.check(before).problems.map(identity));
  return {
    change: withAccepted(accepted),
    left,
    problems: problems.filter((problem) => !known.has(identity(problem))),
  };

  function renamed({ file, start, end }: Suspect): FileEdit {
    const word = read(file).slice(start, end);
    return { file, start, end, text: words.get(word) ?? word };
  }

  /** Whether an error is at the suspect, or names its word on the same line. */
  function isAbout(problem: TypeProblem, { file, start, end }: Suspect, now: TreeChange): boolean {
    if ((now.moves.get(file) ?? file) !== problem.file) return false;
    const text = read(file);
    const word = text.slice(start, end);
    const edits = now.edits.filter((edit) => edit.file === file);
    const [first, last] = [offsetBefore(edits, problem.start), offsetBefore(edits, problem.end)];
    if (start < last && first < end) return true;
    const to = text.indexOf('\n', last);
    return problem.message.includes(word) && start > text.lastIndexOf('\n', first - 1) && (to === -1 || end <= to);
  }
}

const identity = ({ file, code, message }: TypeProblem): string => JSON.stringify([file, code, message]);
