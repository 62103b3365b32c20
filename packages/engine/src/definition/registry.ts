import type {
  Definition,
  FieldDefinition,
  Part,
  ReferenceDefinition,
  ResourceDefinition,
  ServedDefinition,
} from './definition.js';

/** Every definition of the service by key, from the generated lists. */
export class Registry {
  readonly #byKey = new Map<string, Definition>();

  constructor(
    readonly resources: readonly ResourceDefinition[],
    readonly references: readonly ReferenceDefinition[],
  ) {
    for (const definition of [...resources, ...references]) {
      if (this.#byKey.has(definition.key)) throw new Error(`Two definitions have the key ${definition.key}`);
      this.#byKey.set(definition.key, definition);
    }
    for (const definition of this.#byKey.values()) {
      for (const field of Object.values(definition.fields)) this.#requireTarget(definition, field);
    }
  }

  /** Every definition with endpoints. */
  get served(): readonly ServedDefinition[] {
    return [...this.resources, ...this.references].filter(
      (definition): definition is ServedDefinition => definition.path !== undefined,
    );
  }

  /** @throws Error for an unknown key: a defect of the generated code. */
  get(key: string): Definition {
    const definition = this.#byKey.get(key);
    if (definition === undefined) throw new Error(`No definition has the key ${key}`);
    return definition;
  }

  /** The definition with a part in the service itself; undefined if the catalog has none. */
  findPart(part: Part): Definition | undefined {
    return [...this.references, ...this.resources].find((definition) => definition.part === part);
  }

  /** @throws Error if no definition has the part */
  part(part: Part): Definition {
    const definition = this.findPart(part);
    if (definition === undefined) throw new Error(`No definition is the ${part}`);
    return definition;
  }

  /** The definition that a relation field points at. */
  target(field: FieldDefinition): Definition {
    if (field.relation === undefined) throw new Error('The field is not a relation');
    return this.get(field.relation.target);
  }

  #requireTarget(definition: Definition, field: FieldDefinition): void {
    if (field.relation !== undefined && !this.#byKey.has(field.relation.target)) {
      throw new Error(`${definition.key} refers to ${field.relation.target}, which is not defined`);
    }
  }
}
