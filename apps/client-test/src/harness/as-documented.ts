import { contract } from './contract.js';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Where a record stands in an answer: it is all of it, or one of several. */
const RECORD = /^(\/data\/\d+)?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What of a documented answer is not true of an answer; empty where all of it is. An answer may say more than its example, except
 * for a new record, of which the example has all fields. When something happened differs, and so does the id of what was just made.
 *
 * @param place of the two in the whole answer
 * @param newAt the path of the request if it made the record; as a dry run, which shows no secret
 */
export function differences(example: unknown, answer: unknown, newAt?: string, place = ''): readonly string[] {
  const found = differencesAt(example, answer, newAt !== undefined, place);
  return newAt === undefined ? found : found.filter((text) => !atRandom(newAt).test(text));
}

/** The differences of a new record of a path that say no more than that a text is another one. */
function atRandom(path: string): RegExp {
  const { fields = [] } = contract.resources.find((one) => [one.path, `${one.path}/create-many`].includes(path)) ?? {};
  const made = fields.filter(({ type, derived, name }) => (type === 'Slug' && derived) || name === 'keyPrefix');
  const texts = made.map(({ name }) => `${name}: ".*" in place of ".*"`);
  return new RegExp(`^(?:/data/0)?/(?:${[...texts, 'secret: undefined in place of ".*"'].join('|')})$`);
}

function differencesAt(example: unknown, answer: unknown, isNew: boolean, place: string): readonly string[] {
  if (Array.isArray(example) && Array.isArray(answer)) {
    if (example.length !== answer.length) return [`${place}: ${answer.length} in place of ${example.length}`];
    return example.flatMap((item, index) => differencesAt(item, answer[index], isNew, `${place}/${index}`));
  }
  if (isObject(example) && isObject(answer)) {
    const isNewRecord = isNew && RECORD.test(place) && '_id' in answer;
    const untold = isNewRecord ? Object.keys(answer).filter((name) => !(name in example)) : [];
    const wrong = Object.entries(example).flatMap(([name, value]) => {
      if (isNew && RECORD.test(place) && name === '_id') {
        return UUID.test(String(answer._id)) ? [] : [`${place}/_id: not an id`];
      }
      return differencesAt(value, answer[name], isNew, `${place}/${name}`);
    });
    return [...wrong, ...untold.map((name) => `${place}/${name}: not in the example`)];
  }
  if (example === answer || (isMoment(example) && isMoment(answer))) return [];
  return [`${place}: ${JSON.stringify(answer)} in place of ${JSON.stringify(example)}`];
}

/** An answer as it would be without a record that the tests have made. */
export function answerWithout(id: string, answer: unknown): unknown {
  if (!isObject(answer) || !Array.isArray(answer.data) || typeof answer.count !== 'number') return answer;
  const data = answer.data.filter((record) => !isObject(record) || record._id !== id);
  return { ...answer, count: answer.count - (answer.data.length - data.length), data };
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && MOMENT.test(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
