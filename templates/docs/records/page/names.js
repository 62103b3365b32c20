/** What records are called: the value of the field that names them, where the caller may read it. */
import { ask, permissionsOn, Refusal } from './values.js';

/** The names of fields that name a record, the best first. */
const NAMING = [/^(?:name|title)$/i, /(?:name|title|email|phone)$/i];
const TEXTS = ['Text', 'Email', 'Phone'];

/** @returns {any} the field by which people know a record; undefined where it has none, as an entity that relates others */
export const namingField = ({ fields }) =>
  NAMING.map((pattern) =>
    fields.find(({ name, type, list }) => TEXTS.includes(type) && !list && pattern.test(name)),
  ).find(Boolean);

/** The entity of those who make changes, by the first word of an `actor`. */
const ACTORS = { key: ({ issuesSecret }) => issuesSecret === true, user: ({ owner }) => owner === '_id' };

/** @returns {{ kind: string, id: string, entity: string } | undefined} a key or a user who made a change */
export function actorOf(contract, actor) {
  const [kind, id] = actor.split(':');
  const entity = id && ACTORS[kind] && entitiesOf(contract).find(ACTORS[kind]);
  return entity ? { kind, id, entity: entity.name } : undefined;
}

const entitiesOf = ({ resources, references }) => [...resources, ...references];

/**
 * The names of records of any kind, for one caller.
 *
 * @param {any} contract
 */
export function recordNames(contract) {
  /** @type {Map<string, Promise<string | undefined>>} by the name of the entity */
  const fields = new Map();
  /** @type {Map<string, string>} by id */
  const names = new Map();

  async function readableField(name) {
    const entity = entitiesOf(contract).find((one) => one.name === name);
    const field = entity?.path && namingField(entity);
    if (!field) return undefined;
    const permissions = await orNothing(permissionsOn(entity));
    return permissions?.fields[field.name]?.read === true ? field.name : undefined;
  }

  /** @returns {Promise<string | undefined>} the field that names the records of an entity, if the caller may read it */
  function fieldOf(entity) {
    const known = fields.get(entity) ?? readableField(entity);
    fields.set(entity, known);
    return known;
  }

  /** @param {{ entity: string, id: string }[]} wanted records, whose names are then known */
  async function load(wanted) {
    const unknown = wanted.filter(({ id }) => !names.has(id));
    await Promise.all(
      [...new Set(unknown.map(({ entity }) => entity))].map(async (entity) => {
        const field = await fieldOf(entity);
        if (field === undefined) return;
        const ids = new Set(unknown.filter((one) => one.entity === entity).map(({ id }) => id));
        const value = [...ids].slice(0, contract.paging.maximumLimit);
        const { path } = entitiesOf(contract).find((one) => one.name === entity);
        const body = { query: { _id: { _type: 'Includes', value } }, select: { [field]: true }, limit: value.length };
        const answer = await orNothing(ask(`${path}/get-list`, { body }));
        for (const record of (await answer?.json())?.data ?? [])
          if (record[field]) names.set(record._id, record[field]);
      }),
    );
  }

  return { fieldOf, load, nameOf: (id) => names.get(id) };
}

/** Who may not read names sees ids. */
const orNothing = (asked) =>
  asked.catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
