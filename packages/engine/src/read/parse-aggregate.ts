import type { SqlValue } from '@catalog-service/postgres';
import {
  COUNT,
  FIELD_MEASURES,
  type FieldMeasure,
  fieldType,
  GROUP,
  hasIntervals,
  INTERVALS,
  isFieldMeasure,
  isGroupable,
  isInterval,
  isJsonObject,
  MAXIMUM_GROUP_FIELDS,
  MAXIMUM_MEASURES,
  measures as measuresType,
  PAGING_PARAMETERS,
  pointerTo,
  TIME_ZONE,
  typeTitle,
} from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { fieldOf } from './fields.js';
import { parseTimeZone } from './parse-operand.js';
import { own, type Paging, parseBody, parsePaging, parseParameters } from './parse-parameters.js';
import { directionOf, type Input, type Language, type ParsedRequest, parseConditions } from './parse-request.js';
import { ProblemList } from './problem-list.js';
import { NO_SCOPES } from './scopes.js';
import type { CellOrder, Group, Measure } from './shape.js';

export interface ParsedAggregate extends ParsedRequest {
  readonly paging: Paging;
  /** The time zone of each group by a part of time. */
  readonly zones: readonly SqlValue[];
}

const KEYS = ['query', 'groupBy', 'measures', 'sort', ...PAGING_PARAMETERS];
const MEASURES = [COUNT, ...Object.keys(FIELD_MEASURES)];
const GROUP_KEYS = ['by', TIME_ZONE];
const COUNTED: readonly Measure[] = [{ kind: COUNT }];

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseAggregate(input: Input, definition: Definition, language: Language): ParsedAggregate {
  const problems = new ProblemList();
  parseParameters(input.parameters, PAGING_PARAMETERS, KEYS, definition, problems, language.paging);
  const body = parseBody(input.body, KEYS, definition, problems);
  const paging = parsePaging(language.paging, input.parameters, body, problems);
  const { conditions, values } = parseConditions(body, definition, language, problems);
  const parser = new AggregateParser(definition, problems);
  const groups = parser.groups(own(body, 'groupBy'));
  const asked = parser.measures(own(body, 'measures'));
  const measures = asked.length === 0 ? COUNTED : asked;
  const order = parser.order(own(body, 'sort'), groups, measures);
  problems.throwIfAny();
  const aggregate = { groups, measures, order };
  const { key } = definition;
  const shape = {
    operation: 'aggregate',
    definition: key,
    selection: [],
    conditions,
    sort: [],
    aggregate,
    scopes: NO_SCOPES,
  } as const;
  return { shape, values, paging, zones: parser.zones };
}

type JsonObject = Readonly<Record<string, unknown>>;

class AggregateParser {
  readonly zones: SqlValue[] = [];

  constructor(
    private readonly definition: Definition,
    private readonly problems: ProblemList,
  ) {}

  /** `{"field": true}`, or for a moment `{"field": {"by": "day", "timeZone": "Europe/Berlin"}}`. */
  groups(raw: unknown): readonly Group[] {
    const groups: Group[] = [];
    for (const [name, value] of this.#entries(raw, '/groupBy', '{"createdAt":{"by":"day"}}')) {
      const pointer = pointerTo('/groupBy', name);
      const field = this.#field('/groupBy', name);
      if (field === undefined || value === false) continue;
      if (!isGroupable(fieldType(field))) {
        const detail = `Records cannot be grouped by a field of type ${typeTitle(field)}.`;
        this.problems.add(pointer, 'operator_not_applicable', detail);
      } else if (value === true) groups.push({ field: name });
      else if (!hasIntervals(fieldType(field), field))
        this.problems.add(pointer, 'wrong_type', 'Expected true or false.');
      else if (isJsonObject(value)) groups.push({ field: name, ...this.#interval(value, pointer) });
      else this.problems.add(pointer, 'wrong_type', 'Expected true, or an object such as {"by":"day"}.');
    }
    if (groups.length > MAXIMUM_GROUP_FIELDS) {
      this.problems.add(
        '/groupBy',
        'invalid_value',
        `Records can be grouped by at most ${MAXIMUM_GROUP_FIELDS} fields.`,
      );
    }
    return groups;
  }

  /** `{"count": true, "sum": {"field": true}}`. */
  measures(raw: unknown): readonly Measure[] {
    const measures: Measure[] = [];
    for (const [kind, value] of this.#entries(raw, '/measures', '{"count":true}')) {
      const pointer = pointerTo('/measures', kind);
      if (kind === COUNT) {
        if (value === true) measures.push({ kind });
        else if (value !== false) this.problems.add(pointer, 'wrong_type', 'Expected true or false.');
      } else if (isFieldMeasure(kind)) measures.push(...this.#measured(kind, value, pointer));
      else this.#unknown(pointer, `There is no such measure.${this.problems.didYouMean(kind, () => MEASURES)}`);
    }
    if (measures.length > MAXIMUM_MEASURES) {
      this.problems.add('/measures', 'invalid_value', `A request can have at most ${MAXIMUM_MEASURES} measures.`);
    }
    return measures;
  }

  /** Directions in the form of the answer: `{"count": "DESC", "group": {"field": "ASC"}}`. Ties are in the order of the groups. */
  order(raw: unknown, groups: readonly Group[], measures: readonly Measure[]): readonly CellOrder[] {
    const cells = [...groups.map(({ field }) => ({ kind: GROUP, field })), ...measures];
    const order: CellOrder[] = [];
    const add = (kind: string, field: string | undefined, value: unknown, pointer: string): void => {
      const direction = directionOf(value);
      const cell = cells.findIndex((asked) => asked.kind === kind && asked.field === field);
      if (direction === undefined) {
        this.problems.add(pointer, typeof value === 'string' ? 'invalid_value' : 'wrong_type', 'Expected ASC or DESC.');
      } else if (cell >= 0) order.push({ cell, direction });
      else {
        const detail = `Groups can be sorted only by fields and measures of the request, and ${kind === GROUP ? 'groupBy' : 'measures'} does not list this one.`;
        this.problems.add(pointer, 'invalid_value', detail);
      }
    };
    for (const [kind, value] of this.#entries(raw, '/sort', '{"count":"DESC"}')) {
      const pointer = pointerTo('/sort', kind);
      if (kind === COUNT) add(kind, undefined, value, pointer);
      else if (kind !== GROUP && !isFieldMeasure(kind)) {
        const near = this.problems.didYouMean(kind, () => [GROUP, ...MEASURES]);
        const hint = fieldOf(this.definition, kind) === undefined ? near : ` Did you mean {"${GROUP}":{"${kind}":…}}?`;
        this.#unknown(pointer, `Groups are not sorted by such a key.${hint}`);
      } else {
        for (const [name, direction] of this.#entries(value, pointer, '{"createdAt":"ASC"}')) {
          if (this.#field(pointer, name) !== undefined) add(kind, name, direction, pointerTo(pointer, name));
        }
      }
    }
    const others = groups.flatMap((_group, cell) =>
      order.some((key) => key.cell === cell) ? [] : [{ cell, direction: 'ASC' } as const],
    );
    return [...order, ...others];
  }

  #interval(raw: JsonObject, pointer: string): Pick<Group, 'by'> {
    for (const key of Object.keys(raw)) {
      if (GROUP_KEYS.includes(key)) continue;
      this.#unknown(pointerTo(pointer, key), `There is no such key.${this.problems.didYouMean(key, () => GROUP_KEYS)}`);
    }
    const by = own(raw, 'by');
    const zone = parseTimeZone(own(raw, TIME_ZONE), pointerTo(pointer, TIME_ZONE), this.problems);
    if (zone !== undefined) this.zones.push(zone);
    if (isInterval(by)) return { by };
    const word = typeof by === 'string' ? by : '';
    const hint = word === '' ? '' : this.problems.didYouMean(word, () => INTERVALS);
    const code = by === undefined ? 'required' : typeof by === 'string' ? 'invalid_value' : 'wrong_type';
    this.problems.add(pointerTo(pointer, 'by'), code, `Expected one of ${INTERVALS.join(', ')}.${hint}`);
    return {};
  }

  #measured(kind: FieldMeasure, raw: unknown, pointer: string): readonly Measure[] {
    const measured: Measure[] = [];
    for (const [name, value] of this.#entries(raw, pointer, '{"createdAt":true}')) {
      const field = this.#field(pointer, name);
      if (field === undefined || value === false) continue;
      const at = pointerTo(pointer, name);
      if (value !== true) this.problems.add(at, 'wrong_type', 'Expected true or false.');
      else if (measuresType(kind, fieldType(field))) measured.push({ kind, field: name });
      else {
        const fields = Object.entries(this.definition.fields).flatMap(([other, one]) =>
          measuresType(kind, fieldType(one)) ? [other] : [],
        );
        const which =
          fields.length === 0 ? `${this.definition.title} has no field for it` : `Fields for it: ${fields.join(', ')}`;
        const detail = `${kind} does not apply to a field of type ${typeTitle(field)}. ${which}.`;
        this.problems.add(at, 'operator_not_applicable', detail);
      }
    }
    return measured;
  }

  #field(pointer: string, name: string): FieldDefinition | undefined {
    return fieldOf(this.definition, name) ?? this.problems.addUnknownField(this.definition, pointer, name);
  }

  #unknown(pointer: string, detail: string): void {
    this.problems.add(pointer, 'unknown_parameter', detail);
  }

  /** The entries of an object, until there are too many problems. */
  *#entries(raw: unknown, pointer: string, example: string): Generator<readonly [string, unknown], void, undefined> {
    if (raw === undefined || raw === null) return;
    if (!isJsonObject(raw)) {
      const [name] = [raw].flat().filter((one) => typeof one === 'string' && fieldOf(this.definition, one));
      const meant = name === undefined ? example : JSON.stringify({ [String(name)]: true });
      this.problems.add(pointer, 'wrong_type', `Expected an object such as ${meant}.`);
      return;
    }
    for (const entry of Object.entries(raw)) {
      if (this.problems.full) return;
      yield entry;
    }
  }
}
