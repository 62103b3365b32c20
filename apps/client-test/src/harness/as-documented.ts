const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Where a record stands in an answer: it is all of it, or one of several. */
const RECORD = /^(\/data\/\d+)?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What of a documented answer is not true of an answer; empty where all of it is. An answer may say more than its example.
 * When something happened differs, and so does the id of what was just made.
 *
 * @param isNew whether the record was made by this request
 */
export function differences(example: unknown, answer: unknown, isNew: boolean, place = ''): readonly string[] {
  if (Array.isArray(example) && Array.isArray(answer)) {
    if (example.length !== answer.length) return [`${place}: ${answer.length} in place of ${example.length}`];
    return example.flatMap((item, index) => differences(item, answer[index], isNew, `${place}/${index}`));
  }
  if (isObject(example) && isObject(answer)) {
    return Object.entries(example).flatMap(([name, value]) => {
      if (isNew && RECORD.test(place) && name === '_id') {
        return UUID.test(String(answer._id)) ? [] : [`${place}/_id: not an id`];
      }
      return differences(value, answer[name], isNew, `${place}/${name}`);
    });
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
