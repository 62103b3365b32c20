/**
 * The access of a set of names with the reasons. The service's own module decides; the generator bundles it with this file. Pure.
 */
import {
  holderOf,
  isMet,
  isNeededOnCreate,
  limitingConditions,
  parentsBy,
  requiredForField,
  requiredForOperation,
  requiredToCreate,
  sufficientFor,
} from '@catalog-service/vocabulary/access';

const ACTIONS = ['read', 'create', 'update'];
const OPERATIONS = [...ACTIONS, 'delete'];
/** The operations of one resource. */
const operationsOf = ({ access }) => (access.restore === undefined ? OPERATIONS : [...OPERATIONS, 'restore']);

/** Every caller has it, with or without a key. */
const EVERYBODY = 'Public';

/** The contract, with each resource under the name that its path ends in, and with those through which it is read. */
function catalogOf(contract) {
  const slugOf = (path) => path.slice(path.lastIndexOf('/') + 1);
  const parentOf = ({ fields, readThrough }) => {
    const { entity } = fields.find(({ name }) => name === readThrough) ?? {};
    return contract.resources.find(({ name }) => name === entity);
  };
  return {
    ...contract,
    resources: [...contract.resources, ...readOnlyOf(contract)].map((resource) => ({
      ...resource,
      slug: slugOf(resource.path),
      parents: parentsBy(resource, parentOf),
    })),
  };
}

/** The references with a path, as read-only resources. */
function readOnlyOf({ references }) {
  return references.flatMap((reference) => {
    if (reference.path === undefined) return [];
    const access = { read: reference.access.read, create: [], update: [] };
    const fields = reference.fields.map((field) => ({ access, ...field }));
    return [{ ...reference, fields, isReadOnly: true, access: { ...access, delete: [] } }];
  });
}

/**
 * Decides requirements, the first of which is that of an operation.
 *
 * @returns verdict `allowed`, `denied` or `never` (no name would do); `lists`: each list of the resource that asks for a name, with
 * the names of it that are held; `alone`: the names, one of which would open everything that is closed; `unread`: the first
 * resource through which this one is read that is closed; `where`: the conditions of the records that are open.
 */
function decide(holder, requirements) {
  const closed = requirements.filter((one) => !isMet(holder, one));
  const isClosedToAll = requirements.some(({ anyOf }) => anyOf.length === 0);
  const [{ entity, list }] = requirements;
  return {
    verdict: closed.length === 0 ? 'allowed' : isClosedToAll ? 'never' : 'denied',
    lists: requirements
      .filter(({ through }) => through === 0)
      .map(({ anyOf }) => ({ names: anyOf, by: anyOf.filter((name) => isMet(holder, { anyOf: [name], entity })) })),
    alone: sufficientFor(closed),
    unread: closed.find(({ through }) => through > 0)?.entity,
    where: limitingConditions(holder, entity, list).map((/** @type {any} */ { where }) => where),
  };
}

const decideOperation = (holder, resource, operation) =>
  decide(holder, requiredForOperation(resource, operation, resource.parents ?? []));

const decideField = (holder, resource, field, action) =>
  decide(holder, [
    ...requiredForOperation(resource, action, resource.parents ?? []),
    requiredForField(resource, field, action),
  ]);

/** Why no name is sufficient. */
function whyNever(resource, field, action) {
  if (resource.isReadOnly) return { label: 'nobody', text: 'These records are only read over HTTP.' };
  if (resource.access[action].length === 0)
    return { label: 'nobody', text: 'No name is given this operation: only the service itself does it.' };
  const unread = (resource.parents ?? []).find(({ access }) => access.read.length === 0);
  if (unread) return { label: 'nobody', text: `Nobody reads ${unread.name}, through which these records are read.` };
  if (field?.auto && action !== 'read') return { label: 'auto', text: 'The service sets this field; no caller does.' };
  if (field && action === 'update' && !field.updatable) {
    return { label: 'fixed', text: 'This field keeps the value that the record was created with.' };
  }
  if (action === 'read') return { label: 'hidden', text: 'Nobody reads this field: it is kept secret.' };
  return { label: 'nobody', text: 'No name is given this field.' };
}

/** Why a decision came out so, in parts: texts, `{ held }` names that opened it, `{ needed }` names, one of which would. */
function reasonOf(decision, resource, operation, field) {
  const [forOperation, forField] = decision.lists;
  if (decision.verdict === 'never') return [whyNever(resource, field, operation).text];
  if (decision.verdict === 'allowed') {
    const isOne = forField === undefined || forOperation.by.join() === forField.by.join();
    const plans = new Set([resource.plans?.[operation], field?.plans?.[operation]].filter(Boolean));
    const where = decision.where.length === 0 ? '' : `, for records where ${decision.where.join(' or ')}`;
    const end = `${where}.${plans.size === 0 ? '' : ` The project needs the plan ${[...plans].join(' and ')}.`}`;
    if (isOne) return ['By ', { held: forOperation.by }, end];
    return ['The operation by ', { held: forOperation.by }, ', the field by ', { held: forField.by }, end];
  }
  if (decision.unread) {
    const { name, access } = decision.unread;
    return [`These records are read through ${name}. To read it needs one of `, { needed: access.read }];
  }
  if (decision.alone.length === 0) {
    return [
      'Needs one of ',
      { needed: forOperation.names },
      ' for the operation, and one of ',
      { needed: forField.names },
      ' for the field',
    ];
  }
  const open = decision.lists.find(({ by }) => by.length > 0);
  const half =
    open === forOperation ? 'The operation is open, this field is not. ' : 'The field is open, the operation is not. ';
  return [open ? half : '', decision.alone.length > 1 ? 'Needs one of ' : 'Needs ', { needed: decision.alone }];
}

const openFields = (holder, resource, action) =>
  resource.fields.filter((field) => decideField(holder, resource, field, action).verdict === 'allowed');

/** Required fields that these names may not give: with one of them, no create succeeds. */
function fieldsInTheWay(holder, resource) {
  if (resource.isReadOnly || decideOperation(holder, resource, 'create').verdict !== 'allowed') return [];
  return requiredToCreate(resource).flatMap((one) => (isMet(holder, one) ? [] : [one.field]));
}

/** The number of operations and uses of fields that each further name would allow. */
function gains(holder, catalog) {
  const gained = new Map(catalog.permissions.map(({ name }) => [name, 0]));
  const count = (decision) => {
    if (decision.verdict !== 'denied') return;
    for (const name of decision.alone) gained.set(name, (gained.get(name) ?? 0) + 1);
  };
  for (const resource of catalog.resources) {
    for (const operation of operationsOf(resource)) count(decideOperation(holder, resource, operation));
    for (const field of resource.fields) {
      for (const action of ACTIONS) count(decideField(holder, resource, field, action));
    }
  }
  return gained;
}

globalThis.accessDecisions = {
  ACTIONS,
  OPERATIONS,
  operationsOf,
  EVERYBODY,
  catalogOf,
  heldBy: holderOf,
  decideOperation,
  decideField,
  whyNever,
  reasonOf,
  openFields,
  mustBeGiven: isNeededOnCreate,
  fieldsInTheWay,
  gains,
};
