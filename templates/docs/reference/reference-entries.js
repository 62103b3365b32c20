/** What the reference tells about, from the documents of the service: pure. */
(() => {
  'use strict';

  const METHODS = ['get', 'post', 'put', 'delete'];
  const ACTIONS = ['read', 'create', 'update'];
  const OPERATIONS = [...ACTIONS, 'delete', 'restore'];

  const INTERVALS = ['month', 'week', 'day', 'hour'];
  /** Groups of a chart at most. */
  const MOST_GROUPS = 50;

  /** What the records of a group are counted by in a chart: fields with few values, and parts of dates. */
  const groupingsOf = (fields, enumerations) =>
    fields
      .filter(({ list, access }) => !list && access?.read.length !== 0)
      .flatMap(({ name, type }) => {
        if (type === 'Date') return INTERVALS.map((by) => ({ field: name, by }));
        return type === 'Boolean' || enumerations.some((one) => one.name === type) ? [{ field: name }] : [];
      });

  /** The request that counts the records of each group: the largest groups, or the last ones. */
  const chartRequest = ({ path, limit }, { field, by }, timeZone) => ({
    method: 'POST',
    path,
    body: {
      groupBy: { [field]: by === undefined ? true : { by, timeZone } },
      measures: { count: true },
      sort: by === undefined ? { count: 'DESC' } : { group: { [field]: 'DESC' } },
      limit,
    },
  });

  /** What stands behind a `$ref`, with what stands beside it, or the part itself. */
  function resolved(openapi, part) {
    if (part?.$ref === undefined) return part;
    const { $ref, ...beside } = part;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((at, key) => at[key], openapi);
    return { ...resolved(openapi, target), ...beside };
  }

  /** The bodies that are shown of an operation, each with what it is an example of. */
  function examplesOf({ example, examples }) {
    if (examples === undefined) return [{ summary: 'Example', value: example }];
    return Object.values(examples).map(({ summary, value }) => ({ summary, value }));
  }

  /** Every operation with all that belongs to it, in the order of the document. */
  function operationsOf(openapi) {
    return Object.entries(openapi.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method] !== undefined).map((method) => {
        const operation = item[method];
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
          resolved(openapi, one),
        );
        const content = operation.requestBody?.content['application/json'];
        const answer = operation.responses['200'].content['application/json'];
        const examples = content === undefined ? [] : examplesOf(content);
        const problems = Object.entries(operation.responses)
          .filter(([status]) => /^[45]/.test(status))
          .map(([status, response]) => ({ status, description: resolved(openapi, response).description }));
        return {
          id: operation.operationId,
          group: operation.tags[0],
          method: method.toUpperCase(),
          path,
          title: operation.summary,
          description: operation.description,
          isDeprecated: operation.deprecated === true,
          isForServiceKeys: operation['x-service-key-only'] === true,
          permissions: operation['x-permissions'] ?? [],
          parameters,
          bodySchema: content?.schema,
          isBodyRequired: operation.requestBody?.required === true,
          examples,
          body: examples[0]?.value,
          answer: answer.example,
          answerSchema: answer.schema,
          problems,
        };
      }),
    );
  }

  /** Path with the examples of its parameters, as it can be asked for. */
  function targetOf({ path, parameters }) {
    return parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example)), path);
  }

  /** @returns {(name: string) => string} the last part of the path that the operations of a group have in common */
  function slugs(operations) {
    const known = new Map();
    for (const { group, path } of operations) {
      if (!known.has(group)) known.set(group, path.split('/')[2]);
    }
    return (group) => known.get(group);
  }

  /** What a caller has to know of a field to write it, by the schemas of the bodies; nothing of a reference, which is only read. */
  function tagsOf({ name, maxLength, deprecated, ...field }, { create, update }) {
    const isWritten = create !== undefined && update !== undefined;
    const inCreate = create?.properties[name] !== undefined;
    const inUpdate = update?.properties[name] !== undefined;
    const names = create?.['x-one-of-required']?.find((all) => all.includes(name)) ?? [];
    return [
      create?.required?.includes(name) && 'required',
      names.length > 0 && `required, or ${names.filter((other) => other !== name).join(' or ')}`,
      isWritten && !inCreate && !inUpdate && 'set by the service',
      inCreate && !inUpdate && 'cannot be changed later',
      !inCreate && inUpdate && 'only in updates',
      inCreate && field.default !== undefined && typeof field.default !== 'object' && `default: ${field.default}`,
      maxLength && `at most ${maxLength} characters`,
      deprecated && `deprecated since ${deprecated.since}`,
    ].filter(Boolean);
  }

  /**
   * The entries of a group's page: requests that differ in their method alone are one. Its first operation is the one with a body.
   * @returns {{ id: string, name: string, path: string, operations: any[] }[]} name: what is done, without the name of the resource,
   * which the page has as its title
   */
  function entriesOf(operations, resource) {
    const keyOf = ({ path, title }) => `${path} ${title}`;
    return [...new Set(operations.map(keyOf))].map((key) => {
      const alike = operations.filter((operation) => keyOf(operation) === key);
      const [first, ...others] = alike.toSorted((one, other) => Number(!one.bodySchema) - Number(!other.bodySchema));
      const name = resource === undefined ? first.title : first.title.replace(`${resource} `, '');
      return { id: first.id, name, path: first.path, operations: [first, ...others] };
    });
  }

  const kindOf = ({ resources }, entity) =>
    resources.includes(entity) ? (entity.isReference ? 'written' : 'resource') : 'read';

  /**
   * @param {any} openapi `openapi.json`
   * @param {any} contract `contract.json`
   * @param {any} problems `/problems`
   */
  function referenceOf(openapi, contract, problems) {
    const operations = operationsOf(openapi);
    const slugOf = slugs(operations);
    const entities = [...contract.resources, ...(contract.references ?? [])];
    const limit = Math.min(MOST_GROUPS, contract.paging.maximumLimit);
    const groups = openapi.tags.map(({ name, description }) => {
      // The page of the group begins with its description.
      const own = operations
        .filter(({ group }) => group === name)
        .map((operation) => ({ ...operation, description: operation.description.replace(description, '').trim() }));
      const known = entities.find((one) => one.name === name);
      const entity = known ?? {};
      const { fields = [], access = {}, key = '', events } = entity;
      const { [`Create${key}Data`]: create, [`Update${key}Data`]: update } = openapi.components.schemas;
      const aggregate = own.find(({ path }) => path.endsWith('/aggregate'));
      const groupings = groupingsOf(fields, contract.enumerations);
      return {
        name,
        description,
        slug: slugOf(name),
        kind: known === undefined ? 'all' : kindOf(contract, known),
        operations: own,
        entries: entriesOf(own, known?.name),
        fields: fields.map((field) => ({
          ...field,
          tags: tagsOf(field, { create, update }),
          target: slugOf(field.entity),
          values: contract.enumerations.find((one) => one.name === field.type)?.values,
        })),
        access,
        hasRecords: events !== undefined,
        chart: aggregate && groupings.length > 0 ? { path: aggregate.path, limit, groupings } : undefined,
      };
    });
    const codes = [
      ...problems.problems.map((problem) => ({ ...problem, title: `${problem.title}.` })),
      ...problems.errors.map(({ code, description }) => ({ code, description, title: 'At one place in a request.' })),
    ];
    const resolve = (schema) => resolved(openapi, schema);
    return { title: contract.title, groups, codes, permissions: contract.permissions, resolve };
  }

  /** Where a permission counts: operations, and uses of fields, of each group that has any. */
  function usesOf(reference, permission) {
    return reference.groups
      .map((group) => ({
        group,
        operations: OPERATIONS.filter((name) => group.access[name]?.includes(permission)),
        fields: group.fields
          .map(({ name, access }) => ({
            name,
            actions: ACTIONS.filter((action) => access?.[action]?.includes(permission)),
          }))
          .filter(({ actions }) => actions.length > 0),
      }))
      .filter(({ operations, fields }) => operations.length + fields.length > 0);
  }

  globalThis.referenceEntries = { ACTIONS, chartRequest, referenceOf, usesOf, targetOf };
})();
