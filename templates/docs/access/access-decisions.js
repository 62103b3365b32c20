/**
 * The access of a set of permissions, decided as the service does, with the reasons. Pure.
 */
(() => {
  'use strict';

  const ACTIONS = ['read', 'create', 'update'];
  const OPERATIONS = [...ACTIONS, 'delete'];
  /** The operations of one resource. */
  const operationsOf = ({ access }) => (access.restore === undefined ? OPERATIONS : [...OPERATIONS, 'restore']);

  /** Every caller has it, with or without a key. */
  const EVERYBODY = 'Public';

  /** The resources through which a resource is read. */
  function parentsOf({ fields, readThrough }, { resources }) {
    const { entity } = fields.find(({ name }) => name === readThrough) ?? {};
    const parent = resources.find(({ name }) => name === entity);
    return parent === undefined ? [] : [parent, ...parentsOf(parent, { resources })];
  }

  /** The contract, with each resource under the name that its path ends in, and with those through which it is read. */
  function catalogOf(contract) {
    const slugOf = (path) => path.slice(path.lastIndexOf('/') + 1);
    return {
      ...contract,
      resources: [...contract.resources, ...readOnlyOf(contract)].map((resource) => ({
        ...resource,
        slug: slugOf(resource.path),
        parents: parentsOf(resource, contract),
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

  /** All names of a caller with these grants. */
  const heldBy = (names) => new Set([EVERYBODY, ...names]);

  /**
   * An operation is open to one of its names; a field of it, to one of the operation's and one of its own; both, to one that reads
   * each resource through which this one is read.
   *
   * @returns verdict `allowed`, `denied` or `never` (no name would do); `lists`: each list that asks for a name, with
   * the names of it that are held; `alone`: the names, one of which would open everything that is closed; `unread`: the first
   * resource through which this one is read that is closed.
   */
  function decide(held, { parents = [] }, ...own) {
    const lists = [...own, ...parents.map(({ access }) => access.read)];
    const checked = lists.map((names) => ({ names, by: names.filter((name) => held.has(name)) }));
    const closed = checked.filter(({ by }) => by.length === 0).map(({ names }) => names);
    const [first = [], ...others] = closed;
    const verdict = closed.length === 0 ? 'allowed' : lists.some((names) => names.length === 0) ? 'never' : 'denied';
    const alone = first.filter((name) => others.every((names) => names.includes(name)));
    const unread = parents.find(({ access }) => closed.includes(access.read));
    return { verdict, lists: checked.slice(0, own.length), alone, unread };
  }

  const decideOperation = (held, resource, operation) => decide(held, resource, resource.access[operation]);

  const decideField = (held, resource, field, action) =>
    decide(held, resource, resource.access[action], field.access[action]);

  /** Why no name is sufficient. */
  function whyNever(resource, field, action) {
    if (resource.isReadOnly) return { label: 'nobody', text: 'These records are only read over HTTP.' };
    if (resource.access[action].length === 0)
      return { label: 'nobody', text: 'No name is given this operation: only the service itself does it.' };
    const unread = (resource.parents ?? []).find(({ access }) => access.read.length === 0);
    if (unread) return { label: 'nobody', text: `Nobody reads ${unread.name}, through which these records are read.` };
    if (field?.auto && action !== 'read')
      return { label: 'auto', text: 'The service sets this field; no caller does.' };
    if (field && action === 'update' && !field.updatable) {
      return { label: 'fixed', text: 'This field keeps the value that the record was created with.' };
    }
    if (action === 'read') return { label: 'hidden', text: 'Nobody reads this field: it is kept secret.' };
    return { label: 'nobody', text: 'No name is given this field.' };
  }

  /**
   * Why a decision came out so, in parts: texts, `{ held }` names that opened it, `{ needed }` names, one of which would.
   */
  function reasonOf(decision, resource, operation, field) {
    const [forOperation, forField] = decision.lists;
    if (decision.verdict === 'never') return [whyNever(resource, field, operation).text];
    if (decision.verdict === 'allowed') {
      const isOne = forField === undefined || forOperation.by.join() === forField.by.join();
      const plans = new Set([resource.plans?.[operation], field?.plans?.[operation]].filter(Boolean));
      const limits = forOperation.by.map((name) =>
        resource.conditions?.find(({ list, permission }) => list === operation && permission === name),
      );
      const where = limits.every(Boolean) ? `, for records where ${limits.map((one) => one.where).join(' or ')}` : '';
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
      open === forOperation
        ? 'The operation is open, this field is not. '
        : 'The field is open, the operation is not. ';
    return [open ? half : '', decision.alone.length > 1 ? 'Needs one of ' : 'Needs ', { needed: decision.alone }];
  }

  const openFields = (held, resource, action) =>
    resource.fields.filter((field) => decideField(held, resource, field, action).verdict === 'allowed');

  const mustBeGiven = (field) =>
    field.required && !field.auto && !field.derived && field.default === undefined && field.name !== 'projectId';

  /** Required fields that these names may not give: with one of them, no create succeeds. */
  function fieldsInTheWay(held, resource) {
    if (decideOperation(held, resource, 'create').verdict !== 'allowed') return [];
    const open = new Set(openFields(held, resource, 'create').map(({ name }) => name));
    return resource.fields.filter(
      (field) => mustBeGiven(field) && !open.has(field.name) && !open.has(field.entityField),
    );
  }

  /** The number of operations and uses of fields that each further name would allow. */
  function gains(held, catalog) {
    const gained = new Map(catalog.permissions.map(({ name }) => [name, 0]));
    const count = (decision) => {
      if (decision.verdict !== 'denied') return;
      for (const name of decision.alone) gained.set(name, (gained.get(name) ?? 0) + 1);
    };
    for (const resource of catalog.resources) {
      for (const operation of operationsOf(resource)) count(decideOperation(held, resource, operation));
      for (const field of resource.fields) {
        for (const action of ACTIONS) count(decideField(held, resource, field, action));
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
    heldBy,
    decideOperation,
    decideField,
    whyNever,
    reasonOf,
    openFields,
    mustBeGiven,
    fieldsInTheWay,
    gains,
  };
})();
