export { type Admin, openAdmin } from './admin.js';
export type { Answer, Call } from './answer.js';
export { anyCharacter } from './any-character.js';
export { type Caller, Client, credentialsOf, succeeded } from './client.js';
export {
  contract,
  type Field,
  fieldNamed,
  isReadOnly,
  labelEntity,
  type Resource,
  resourceNamed,
  servedReferences,
} from './contract.js';
export { answerErrors, errorsAt, leaveUndescribed } from './described-answers.js';
export {
  allNames,
  HELD_BY_BEING_SOMEBODY,
  type Held,
  heldWith,
  holdsOne,
  mayGrant,
  mayUseField,
  missingBehind,
  type Names,
  operationStatus,
} from './evaluator.js';
export { eventually } from './eventually.js';
export { send } from './http-request.js';
export { asArray, asObject, asText, isObject, type JsonObject } from './json.js';
export { leaveOut } from './left-out.js';
export { MatchingReferences } from './matching-references.js';
export { errorsOf, expectProblem, expectProblemShape } from './problem.js';
export { type Family, isApplicable, satisfies } from './query-conditions.js';
export { proveRecordFiles, type RecordFiles } from './record-files.js';
export { CannotMake, needsService, RecordMaker, requiredFields } from './record-maker.js';
export { answered, isRelation, sampleValue, unique } from './sample-value.js';
export { noteCodes, seenCodes } from './seen-codes.js';
export { parseWorld, type Tenant, type World } from './world.js';
