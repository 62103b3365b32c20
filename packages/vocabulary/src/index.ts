export * from './aggregates.js';
export { type BodyBounds, LEAST_FIELDS, READ_BOUNDS, writeBounds } from './body-bounds.js';
export {
  BIG_INTEGER,
  type CellEncoding,
  type ColumnType,
  INTEGER,
  isoMoment,
  JSONB,
  TEXT,
  TIMESTAMP,
  UUID,
} from './column-type.js';
export { compareDecimals, decimalOf } from './decimal-number.js';
export { deepFreeze } from './deep-freeze.js';
export {
  type DefaultValue,
  defaultWords,
  FARTHEST_NUMBER,
  isGenerated,
  isNextNumber,
  isOfCaller,
  isPlainDefault,
  type PlainDefault,
  slugSourceOf,
} from './default-value.js';
export { type Enumeration, PERMISSION } from './enumeration.js';
export { EVENT_KINDS, EVENT_SLOTS, eventSlot } from './event-slots.js';
export { ExactNumber, parseExactJson, type Span, writeExactJson } from './exact-json.js';
export { exampleId } from './example-id.js';
export { type ExpressionValue, evaluate, OutOfRange, type ValueSource } from './expression/evaluate-expression.js';
export {
  type Expression,
  type ExpressionKind,
  type ExpressionScope,
  fieldsOf,
  withFields,
} from './expression/expression.js';
export { asDouble, expressionSql, type SqlNames } from './expression/expression-sql.js';
export {
  type ExpressionProblem,
  type ParsedExpression,
  parseExpression,
  withValuesRenamed,
} from './expression/parse-expression.js';
export {
  CALLER_ID,
  type CaseField,
  countCases,
  endlessPart,
  MOST_CASES,
  OTHER_ID,
  type RecordCase,
  recordCases,
} from './expression/record-cases.js';
export { satisfying } from './expression/satisfying.js';
export { withFieldRenamed } from './expression/tokens.js';
export { calculationOf, isComputed } from './features/computed/computed.js';
export { matchesOf } from './features/match/match.js';
export {
  goesWithTarget,
  isCleared,
  isTakenAlong,
  ON_DELETE,
  type OnDelete,
  REFUSED,
} from './features/on-delete/on-delete.js';
export {
  isSealed,
  SEALED,
  SECRET_KINDS,
  SECRET_NAME,
  type SealedField,
  type SecretKind,
  secretKindOf,
} from './features/secrets/secrets.js';
export { ALWAYS_SET, isCreatable, isNullable, isReadable, isUpdatable, mustBeGiven } from './field-rules.js';
export { BOUNDS, type Bounds } from './field-types/bounds.js';
export { parseDate } from './field-types/date.js';
export { ANY_DECIMAL, MOST_DIGITS } from './field-types/decimal.js';
export { durationOf, durationSql } from './field-types/duration.js';
export {
  type DayReading,
  type DecoratorUse,
  ours,
  ref,
  type Schema,
  type TextPattern,
  type TypedField,
  type TypedKey,
  type UniqueLookup,
  validator,
} from './field-types/field-type.js';
export * from './field-types/index.js';
export { itemField, itemsOf } from './field-types/list.js';
export { INTEGER_MAXIMUM, INTEGER_MINIMUM, TOO_EXACT } from './field-types/number.js';
export { isRecord, objectId } from './field-types/object-id.js';
export { text } from './field-types/text.js';
export { foldedText, searchedText } from './folded-text.js';
export { CURRENT_USER, isHeldWithoutGrant, PROJECT_USER, PUBLIC } from './held-names.js';
export { historyPart, setKey } from './history-part.js';
export { isExact, isStorableNumber, scanNumber, shortestNumber, startsNumber } from './json-number.js';
export { editDistance, nearest, wordsOf } from './nearest.js';
export * from './operations.js';
export * from './operators/index.js';
export { DOCUMENTED_ADDRESS, OWN_ROUTES } from './own-routes.js';
export * from './paging.js';
export { accepted, invalidValue, isJsonObject, type Parsed, unwrap, writtenOut, wrongType } from './parsed.js';
export {
  type FieldProblem,
  invalidBody,
  invalidParameter,
  invalidParameters,
  POINTER_PATTERN,
  PROBLEM_MEDIA_TYPE,
  Problem,
  pointerTo,
  problemDocument,
  unauthenticated,
} from './problem.js';
export { FIELD_PROBLEMS, MOST_PROBLEMS, PROBLEMS, type ProblemCode, problemsByStatus } from './problems.js';
export type { ValuePath } from './shape/paths.js';
export {
  type Properties,
  type Property,
  type Shape,
  shapeOfJson,
  type UnionShape,
  type ValueShape,
} from './shape/shape.js';
export { jsonArray } from './text/json-array.js';
export { type JsonMember, jsonMembers } from './text/json-members.js';
export { slugOf } from './text/slug.js';
export { isUuid, newId, newSecretId } from './text/uuid.js';
export {
  isLongerThan,
  isStorableText,
  MOST_CHARACTERS,
  MOST_INDEXED_CHARACTERS,
  MOST_SEARCHED_CHARACTERS,
  parseTextOperand,
  shortened,
} from './texts.js';
export { firstMoment, isTimeZone, timeZones } from './time-zones.js';
export type { DateInput, EntityInput, JsonText, JsonValue, ObjectIdInput, UrlInput } from './wire-values.js';
