/** Clauses that begin a line. */
const CLAUSE =
  /^(?:WITH|SELECT|INSERT INTO|DELETE FROM|FROM|LEFT JOIN|JOIN|WHERE|GROUP BY|ORDER BY|LIMIT|SET|VALUES|RETURNING|UNION ALL|ON CONFLICT|FOR UPDATE)\b/;
const CONDITION = /^(?:AND|OR)\b/;
const QUERY = /^(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b/;
/** Words that belong to the following clause word. */
const UNFINISHED = /(?:^|[ (])(?:LEFT|DELETE)$/;
/** Literals and quoted names, and everything else character by character. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|./gs;

const INDENT = 2;
const LINE_WIDTH = 110;

/** The content of an open parenthesis. */
type Parenthesis = 'query' | 'list' | 'arguments';

/**
 * The statement in several lines. Only spaces change: some of them, outside of literals and names, become line breaks with
 * an indentation.
 */
export function readableSql(text: string): string {
  return splitClauses(text).flatMap(wrapList).join('\n');
}

/** Breaks lines at clauses, also of subqueries, and after a subquery in a list. */
function splitClauses(text: string): string[] {
  const lines: string[] = [];
  const open: Parenthesis[] = [];
  let line = '';
  let isBetween = false;
  let isBehindQuery = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const rest = text.slice(index + 1);
    if (token === '(') open.push(parenthesis(line, rest));
    if (token === ')') isBehindQuery = open.pop() === 'query';
    else if (token !== ',' && token !== ' ') isBehindQuery = false;
    const isCondition = CONDITION.test(rest) && !isBetween;
    if (CONDITION.test(rest)) isBetween = false;
    else if (rest.startsWith('BETWEEN ')) isBetween = true;
    const isClause = isCondition || (CLAUSE.test(rest) && !UNFINISHED.test(line));
    const isItem = isBehindQuery && line.endsWith(',');
    if (token === ' ' && (open.at(-1) ?? 'query') === 'query' && (isClause || isItem)) {
      lines.push(line);
      const depth = 2 * open.filter((each) => each === 'query').length + (isCondition || !isClause ? 1 : 0);
      line = ' '.repeat(INDENT * depth);
    } else line += token;
  }
  return [...lines, line];
}

/** Breaks a long line after the commas of its list, but not between the arguments of a function. */
function wrapList(line: string): string[] {
  const margin = ' '.repeat(line.length - line.trimStart().length + INDENT);
  const lines: string[] = [];
  let current = '';
  for (const item of listItems(line)) {
    if (current.trim() !== '' && current.length + item.trimEnd().length > LINE_WIDTH) {
      lines.push(current.trimEnd());
      current = margin;
    }
    current += item;
  }
  return [...lines, current];
}

/** The items of a list, each with its comma and space. */
function listItems(line: string): string[] {
  const items: string[] = [];
  const open: Parenthesis[] = [];
  let item = '';
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    if (token === '(') open.push(parenthesis(item, line.slice(index + 1)));
    if (token === ')') open.pop();
    item += token;
    if (item.endsWith(', ') && token === ' ' && !open.includes('arguments')) {
      items.push(item);
      item = '';
    }
  }
  return [...items, item];
}

function parenthesis(before: string, rest: string): Parenthesis {
  if (QUERY.test(rest)) return 'query';
  return /[\w"]$/.test(before) ? 'arguments' : 'list';
}
