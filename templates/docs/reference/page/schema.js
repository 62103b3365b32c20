/** The schemas of bodies and answers: a list of properties, each of which unfolds to what it is made of. */

const { element, code } = globalThis.accessParts;

/** Characters of a name that stays on one line of a text. */
const SHORT = 24;

/** A text in which `names` stand as code; `addressOf` gives the address of one that leads somewhere. */
export const prose = (text, addressOf = (_name) => undefined) =>
  text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const name = part.length > SHORT ? code(part) : element('code', {}, part);
    const address = addressOf(part);
    return address === undefined ? name : element('a', { href: address }, name);
  });

const number = (value) => value.toLocaleString('en');

/** Two bounds in words: 1 to 100 characters. */
function rangeText(least, most, unit) {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `at least ${number(least)}${unit}`;
  if (least === undefined) return `at most ${number(most)}${unit}`;
  return `${number(least)} to ${number(most)}${unit}`;
}

/** What a value has to be like, besides its type. */
const boundsOf = ({ examples = [], ...schema }) =>
  [
    rangeText(schema.minLength, schema.maxLength, ' characters'),
    rangeText(schema.minItems, schema.maxItems, ' items'),
    rangeText(schema.minProperties, schema.maxProperties, ' properties'),
    rangeText(schema.minimum, schema.maximum, ''),
    schema.uniqueItems && 'each item once',
    schema.default !== undefined && `default: ${JSON.stringify(schema.default)}`,
    schema.writeOnly && 'never returned',
    schema.deprecated && 'deprecated',
    examples.length > 0 && `example: ${JSON.stringify(examples[0])}`,
  ].filter(Boolean);

/**
 * @param {(schema: any) => any} resolve gives the schema behind a reference, with what stands beside the reference
 * @param {(name: string) => string | undefined} addressOf gives the address of an operation, such as `GET /api/label/get-list`, or of
 * a permission
 */
export function schemaViews(resolve, addressOf) {
  /** The schemas of which a value has one; null and the envelopes of older clients aside. */
  const alternativesOf = (schema) => allOf(schema).filter(({ type }) => type !== 'null');

  function allOf(schema) {
    const known = resolve(schema);
    if (known.anyOf === undefined) return [known];
    return known.anyOf.flatMap(allOf).filter(({ properties }) => properties?._type?.const === undefined);
  }

  /** @returns {string | undefined} the type that a condition is about: its forms are the same wherever it stands */
  const conditionOf = ({ $ref = '', anyOf = [] }) =>
    /\/(\w+)Condition$/.exec($ref)?.[1] ?? (anyOf.length > 0 ? conditionOf(anyOf[0]) : undefined);

  /** @returns {string} such as "string (uuid) or null", or "condition (Id)" */
  function typeOf(schema) {
    const condition = conditionOf(schema);
    return condition === undefined
      ? [...new Set(allOf(schema).flatMap(typesOf))].join(' or ')
      : `condition (${condition})`;
  }

  /** The names of the types of a schema without alternatives. */
  function typesOf({ type, format, items, const: only, properties }) {
    if (only !== undefined) return [JSON.stringify(only)];
    if (properties?._type !== undefined) return ['operator'];
    if (type === 'array') return [`list of ${items === undefined ? 'any values' : typeOf(items)}`];
    return [type ?? 'any value']
      .flat()
      .map((one) => (one === 'string' && format !== undefined ? `string (${format})` : one));
  }

  /** What a value is made of: its properties, or the forms of which it has one. Empty if there is nothing to say beyond its type. */
  function partsOf(schema) {
    const alternatives = alternativesOf(schema);
    if (alternatives.length > 1) {
      const isTold = alternatives.every((one) => partsOf(one).length === 0);
      return isTold ? [] : alternatives.map((one) => ({ schema: one }));
    }
    const [known = {}] = alternatives;
    if (known.type === 'array') return known.items === undefined ? [] : partsOf(known.items);
    const { properties = {}, required = [], additionalProperties: others } = known;
    const choices = known['x-one-of-required'] ?? [];
    const named = Object.entries(properties).map(([name, property]) => {
      const choice = choices.find((all) => all.includes(name))?.filter((other) => other !== name);
      const need = required.includes(name) ? 'required' : choice && `required, or ${choice.join(' or ')}`;
      return { name, schema: property, need };
    });
    // What must be given comes first.
    const sorted = named.toSorted((left, right) => Number(right.need !== undefined) - Number(left.need !== undefined));
    return typeof others === 'object' ? [...sorted, { name: '{name}', schema: others }] : sorted;
  }

  function partView({ name, schema, need, place }, isOpen) {
    const known = resolve(schema);
    const { pattern, enum: values = [] } = known;
    const { description } = conditionOf(schema) === undefined ? known : schema;
    const parts = partsOf(schema);
    const isChoice = parts.length > 0 && parts[0].name === undefined;
    const count = `${parts.length} ${isChoice ? 'forms' : parts.length === 1 ? 'property' : 'properties'}`;
    return element(
      'li',
      {},
      element(
        'div.head',
        {},
        name && code(name),
        ' ',
        element('span.soft', {}, place && `${place}, `, typeOf(schema)),
        [need, ...boundsOf(known)].filter(Boolean).map((text) => [' ', element('span.tag', {}, text)]),
      ),
      description && element('p', {}, prose(description, addressOf)),
      pattern && element('p', {}, 'Pattern: ', element('code', {}, pattern)),
      values.length > 0 &&
        element(
          'p',
          {},
          'One of ',
          values.flatMap((value, at) => [at > 0 && ', ', element('code', {}, JSON.stringify(value))]),
        ),
      parts.length > 0 && folded(`${count}${name === undefined ? '' : ` of ${name}`}`, () => listOf(parts), isOpen),
    );
  }

  const listOf = (parts, isOpen = false) =>
    element(
      'ul.schema',
      {},
      parts.map((part) => partView(part, isOpen)),
    );

  /** Filled when it is unfolded: schemas contain themselves. */
  function folded(title, content, isOpen = false) {
    const details = element('details', { open: isOpen }, element('summary', {}, title));
    const fill = () => {
      if (details.open && details.childElementCount === 1) details.append(content());
    };
    details.addEventListener('toggle', fill);
    fill();
    return details;
  }

  return {
    /** A text whose operations and permissions lead to their places. */
    linkedProse: (text) => prose(text, addressOf),
    /** Parameters of the path, the query string and headers. */
    parametersView: (parameters) =>
      listOf(
        parameters.map(({ name, in: place, description, required, schema }) => ({
          name,
          place,
          need: required && 'required',
          schema: { ...resolve(schema), description },
        })),
      ),
    /** The properties of a body; those of its only property are unfolded. */
    bodyView: (schema) => {
      const parts = partsOf(schema);
      return listOf(parts, parts.length === 1);
    },
    /** The properties of an answer, folded. */
    answerView: (schema) => {
      const parts = partsOf(schema);
      return parts.length > 0 && folded('Properties of the response', () => listOf(parts, parts.length === 1));
    },
  };
}
