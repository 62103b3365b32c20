import { scalar } from './resource-text.js';

/** Permissions to add, in order, each with one line of meaning. */
export type NewPermissions = readonly (readonly [name: string, description: string])[];

/** The text of `permissions.yaml` with more permissions at its end; all other text stays as it is, to the byte. */
export function addPermissions(text: string, heading: string, permissions: NewPermissions): string {
  if (permissions.length === 0) return text;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = /^permissions:[^\S\n]*(?:#.*)?\r?\n(?:\s*\n|\s*#.*\n)*([ ]+)\S/m.exec(text)?.[1] ?? '  ';
  const lines = [
    '',
    `${indent}# ${heading}`,
    ...permissions.map(([name, description]) => `${indent}${name}: ${scalar(description)}`),
    '',
  ];
  const { head, tail } = splitAfterPermissions(text);
  return `${head.trimEnd()}${newline}${lines.join(newline)}${tail === '' ? '' : newline + tail}`;
}

/** The key `permissions` need not be the last of the file. */
function splitAfterPermissions(text: string): { head: string; tail: string } {
  const [opening = ''] = /^permissions:.*$/m.exec(text) ?? [];
  const start = text.indexOf(opening) + opening.length;
  const next = /^[^\s#-]/m.exec(text.slice(start))?.index;
  if (next === undefined) return { head: text, tail: '' };
  const at = start + next;
  return { head: text.slice(0, at), tail: text.slice(at) };
}
