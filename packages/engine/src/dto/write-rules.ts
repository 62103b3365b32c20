import type { FieldProblem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Definition, DtoClass, ResourceDefinition } from '../definition/definition.js';
import { compileDto, type PropertyRule } from './compile-dto.js';

export type WriteAction = 'create' | 'update';

type Rules = ReadonlyMap<string, PropertyRule>;

const replacements = new Map<DtoClass, DtoClass>();
const compiled = new WeakMap<Definition, WriteRules>();

/**
 * Decorates a class that extends a generated DTO: bodies are held to it in place of the generated one. It can ask more
 * of the properties that the generated class has, and cannot have others.
 */
export function Replaces(generated: DtoClass) {
  return (own: DtoClass): void => {
    if (!(own.prototype instanceof generated)) throw new Error(`${own.name} does not extend ${generated.name}.`);
    const other = replacements.get(generated);
    if (other !== undefined) throw new Error(`${own.name} and ${other.name} both replace ${generated.name}.`);
    replacements.set(generated, own);
  };
}

/** What the DTO classes of a resource ask of bodies; compiled when first asked for. */
export function writeRulesOf(definition: ResourceDefinition): WriteRules {
  const known = compiled.get(definition);
  if (known !== undefined) return known;
  const rules = new WriteRules(definition);
  compiled.set(definition, rules);
  return rules;
}

/** What may be given for the fields of one resource, and must be. */
export class WriteRules {
  readonly #create: Rules;
  readonly #update: Rules;
  readonly #service: Rules;
  /** The fields whose absence an action has to look at, in the order of the catalog. */
  readonly asked: Readonly<Record<WriteAction, readonly string[]>>;

  /** @throws Error where the classes say nothing of a field, or one has decorators that cannot be compiled */
  constructor(definition: ResourceDefinition) {
    const { create, update, service } = definition.dto;
    this.#create = rulesOf(create, 'create');
    this.#update = rulesOf(update, 'update');
    this.#service = rulesOf(service, 'service');
    const names = Object.keys(definition.fields);
    for (const name of names) this.of(name);
    this.asked = { create: names, update: names.filter((name) => this.#update.has(name)) };
  }

  /** What a whole record must hold under this name, whoever gives it. */
  of(name: string): PropertyRule {
    const rule = this.#service.get(name) ?? this.#create.get(name);
    if (rule === undefined) throw new Error(`No DTO class says anything of the field ${name}.`);
    return rule;
  }

  /** What is asked of a value that `refusal` lets through. */
  given(name: string, action: WriteAction): PropertyRule {
    return (action === 'update' ? this.#update.get(name) : undefined) ?? this.of(name);
  }

  /** Why a caller cannot give a field at all, whatever permissions it holds; undefined where it can. */
  refusal(name: string, action: WriteAction, { isService }: Caller): Pick<FieldProblem, 'code' | 'detail'> | undefined {
    const isAuto = this.#isAuto(name);
    if (isAuto && !isService) return { code: 'auto_field', detail: `The service sets ${name}.` };
    if (action === 'create' || this.#update.has(name) || (isAuto && !PROJECT.has(name))) return undefined;
    return { code: 'not_updatable', detail: `${name} does not change after the record is created.` };
  }

  /** What is said of a required field that has no value. */
  missing(name: string): string {
    return this.#isAuto(name)
      ? `${name} is set by the service; only a service key can give it.`
      : `${name} is required.`;
  }

  #isAuto(name: string): boolean {
    return this.#service.has(name);
  }
}

const PROJECT: ReadonlySet<string> = new Set(['project', 'projectId']);

function rulesOf(generated: DtoClass, group: string): Rules {
  const base = compileDto(generated, group);
  const own = replacements.get(generated);
  if (own === undefined) return base;
  const rules = compileDto(own, group);
  const unknown = [...rules.keys()].find((name) => !base.has(name));
  if (unknown !== undefined) throw new Error(`${own.name}.${unknown}: ${generated.name} has no such property.`);
  return rules;
}
