// To PostgreSQL a comment ends at a carriage return, too.
const TOKEN = /\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n\r]*|;|[\s\S]/g;

/** The statements of a script, each with the comments before it and without its semicolon. */
export function splitStatements(script: string): readonly string[] {
  const statements: string[] = [];
  let statement = '';
  let hasCode = false;
  for (const [token] of script.matchAll(TOKEN)) {
    if (token === ';') {
      if (hasCode) statements.push(statement.trim());
      statement = '';
      hasCode = false;
      continue;
    }
    statement += token;
    hasCode ||= !token.startsWith('--') && token.trim() !== '';
  }
  if (hasCode) statements.push(statement.trim());
  return statements;
}

/** A statement without the comments before it. */
export const withoutComments = (statement: string): string => statement.replace(/^(?:--[^\n\r]*(?:[\n\r]|$)|\s)+/, '');
