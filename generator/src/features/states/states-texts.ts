import type { Served, States } from '../../model/model.js';
import type { Code, Diagram } from '../feature.js';

const declaredOf = ({ fields }: Served): readonly { readonly name: string; readonly states: States }[] =>
  fields.flatMap(({ name, states, aliasOf }) => (states && aliasOf === undefined ? [{ name, states }] : []));

export const stateTexts = (entity: Served, code: Code): readonly string[] =>
  declaredOf(entity).map(({ name, states: { first, next } }) => {
    const steps = Object.entries(next).map(([from, all]) =>
      all.length === 0 ? `${code(from)} is an end` : `${code(from)} is followed by ${all.map(code).join(' or ')}`,
    );
    return `A new record has the ${code(name)} ${code(first)}; ${steps.join(', ')}.`;
  });

/** The states of each field as a diagram of Mermaid. */
export const stateDiagrams = (entity: Served, code: Code): readonly Diagram[] =>
  declaredOf(entity).map(({ name, states: { first, next } }) => {
    const names = Object.keys(next);
    const id = (state: string) => `s${names.indexOf(state)}`;
    return {
      name: code(name),
      lines: [
        ...names.map((state) => `state "${state.replaceAll('"', "'")}" as ${id(state)}`),
        `[*] --> ${id(first)}`,
        ...Object.entries(next).flatMap(([from, all]) => all.map((to) => `${id(from)} --> ${id(to)}`)),
      ],
    };
  });
