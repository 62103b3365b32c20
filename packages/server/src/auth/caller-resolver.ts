import type { CallerSource, Holding, Identity, KnownCaller, Registry } from '@catalog-service/engine';
import {
  grantsOf,
  holdingOfUser,
  type KeyParts,
  keyedCaller,
  keylessCaller,
  keyPartsOf,
  labelsOf,
  markSql,
  ofProject,
  type PlanPart,
  planPartOf,
  plansUpTo,
  requireServed,
  sqlNames,
  type TeamParts,
  teamPartsOf,
  userCaller,
} from '@catalog-service/engine';
import { type Database, type Row, SERVICE_WORK, type Statement } from '@catalog-service/postgres';

/** Creates the user of an unknown identity. Resolves to whether there is one now. */
export type SignUp = (identity: Identity) => Promise<boolean>;

/** SQL after the other columns: the plan of the project, an expression of its id. Empty in a catalog without plans. */
const planColumn = (part: PlanPart | undefined, project: string): string =>
  part === undefined ? '' : `, (SELECT pr."${part.column}" FROM "${part.projects}" pr WHERE pr."id" = ${project})`;

/** How a key is found, and when it expires. A replaced secret is valid until it expires. */
const BY_SECRET = {
  name: 'caller_by_key',
  condition: '(k."keyHash" = $1 OR k."replacedKeyHash" = $1)',
  expiresAt: 'CASE k."keyHash" WHEN $1 THEN k."expiresAt" ELSE least(k."expiresAt", k."replacedKeyUntil") END',
};
const BY_ID = {
  name: 'caller_by_key_id',
  condition: `${ofProject('k')} AND k."id" = $2::uuid`,
  expiresAt: 'k."expiresAt"',
};

/** One row for each label of each permission of a key, at least one if the key exists. */
function byKeyStatement(
  { key, permission, keyId, held, labels }: KeyParts,
  plan: PlanPart | undefined,
  { name, condition, expiresAt }: typeof BY_SECRET,
): Statement {
  const [label, labelJoin] = labelsOf(permission, labels);
  const { column } = sqlNames(permission);
  return {
    name,
    repeatable: true,
    text: `SELECT p."id", p.${column(held)}, ${label}, k."id", k."projectId", k."userId", k."isServiceKey",
       extract(epoch FROM ${expiresAt}) * 1000, ${markSql('k."projectId"')}${planColumn(plan, 'k."projectId"')}
FROM "${key.table}" k
LEFT JOIN "${permission.table}" p ON ${ofProject('p', 'k."projectId"')} AND p.${column(keyId)} = k."id"${labelJoin}
WHERE ${condition} AND k."revokedAt" IS NULL
ORDER BY p.${column(held)}, p."id", ${label}`,
  };
}

/**
 * One row for each label of each permission of the user's teams in the project `$1`, at least one if the user exists.
 * @param source FROM clause with the id of the user as `known."userId"`
 */
function ofUserStatement(
  name: string,
  source: string,
  teams: TeamParts | undefined,
  plan?: PlanPart | undefined,
): Statement {
  const planOf = `, ${markSql('$1::uuid')}${planColumn(plan, '$1::uuid')}`;
  if (teams === undefined) {
    return {
      name,
      repeatable: true,
      text: `SELECT NULL, NULL, NULL, known."userId", NULL${planOf} FROM ${source} WHERE $1::uuid IS NOT NULL`,
    };
  }
  const { member, memberTeamId, memberUserId, permission, teamId, held, labels } = teams;
  const [label, labelJoin] = labelsOf(permission, labels);
  const { column } = sqlNames(permission);
  const { column: ofMember } = sqlNames(member);
  return {
    name,
    repeatable: true,
    text: `SELECT p."id", p.${column(held)}, ${label}, known."userId", m."id"${planOf}
FROM ${source}
LEFT JOIN "${member.table}" m ON ${ofProject('m')} AND m.${ofMember(memberUserId)} = known."userId"
LEFT JOIN "${permission.table}" p ON ${ofProject('p', 'm."projectId"')} AND p.${column(teamId)} = m.${ofMember(memberTeamId)}${labelJoin}
ORDER BY p.${column(held)}, p."id", ${label}`,
  };
}

/** Reads callers from the database. */
export class CallerResolver implements CallerSource {
  readonly #database: Database;
  readonly #signUp: SignUp | undefined;
  readonly #byProject: Statement;
  /** Undefined if the catalog has no plans. */
  readonly #plan: PlanPart | undefined;
  /** Undefined if the catalog has no keys. */
  readonly #byKey: Statement | undefined;
  readonly #byKeyId: Statement | undefined;
  /** Undefined if the catalog has no users. */
  readonly #byIdentity: Statement | undefined;
  readonly #byUser: Statement | undefined;
  /** Undefined if the catalog has no teams: then a user limits no key. */
  readonly #ofUser: Statement | undefined;

  /** @param signUp absent if tokens create no users */
  constructor(database: Database, registry: Registry, signUp?: SignUp) {
    this.#database = database;
    this.#signUp = signUp;
    const parts = keyPartsOf(registry);
    this.#plan = planPartOf(registry);
    this.#byKey = parts && byKeyStatement(parts, this.#plan, BY_SECRET);
    this.#byKeyId = parts && byKeyStatement(parts, this.#plan, BY_ID);
    const projects = registry.part('project').table;
    this.#byProject = {
      name: 'caller_by_project',
      repeatable: true,
      // A project that has moved is no longer here.
      text: `SELECT p."id", ${markSql('known."id"')}${planColumn(this.#plan, 'p."id"')} FROM (SELECT $1::uuid AS "id") known LEFT JOIN "${projects}" p ON p."id" = known."id"`,
    };
    const user = registry.findPart('user');
    if (user === undefined) return;
    const teams = teamPartsOf(registry);
    const identity =
      `(SELECT i."userId" FROM "UserIdentity" i WHERE i."issuer" = $2 AND i."subject" = $3 ` +
      `AND EXISTS (SELECT FROM "${projects}" pr WHERE pr."id" = $1::uuid)) known`;
    this.#byIdentity = ofUserStatement('caller_by_identity', identity, teams, this.#plan);
    const known = `(SELECT u."id" AS "userId" FROM "${user.table}" u WHERE u."id" = $2::uuid) known`;
    this.#byUser = ofUserStatement('caller_by_user', known, teams, this.#plan);
    if (teams !== undefined) {
      this.#ofUser = ofUserStatement('holding_of_user', '(SELECT $2::uuid AS "userId") known', teams);
    }
  }

  findByKeyHash(keyHash: string): Promise<KnownCaller | null> {
    return this.#findKey(this.#byKey, [keyHash]);
  }

  /** The caller of a key of a project by its id; null if it is unknown or revoked. */
  findByKeyId(projectId: string, id: string): Promise<KnownCaller | null> {
    return this.#findKey(this.#byKeyId, [projectId, id]);
  }

  /** A user as a caller in a project, without a token; null for an unknown one. */
  async findByUser(projectId: string, id: string): Promise<KnownCaller | null> {
    if (this.#byUser === undefined) return null;
    return this.#userIn(projectId, (await this.#database.query(this.#byUser, [projectId, id], SERVICE_WORK)).rows);
  }

  async #findKey(statement: Statement | undefined, values: readonly string[]): Promise<KnownCaller | null> {
    if (statement === undefined) return null;
    const { rows } = await this.#database.query(statement, values, SERVICE_WORK);
    const [first] = rows;
    if (first === undefined) return null;
    const [, , , apiKeyId, projectId, userId = null, isService, expiresAt, mark, plan] = first;
    if (typeof apiKeyId !== 'string' || typeof projectId !== 'string') return null;
    const life = requireServed(mark);
    const limit = userId === null ? undefined : await this.#holdingOf(projectId, userId);
    const caller = keyedCaller({
      projectId,
      apiKeyId,
      userId,
      isService: isService === 't' && userId === null,
      grants: grantsOf(rows),
      plans: this.#plansOf(plan),
      life,
      ...(limit !== undefined && { limit }),
    });
    return { caller, expiresAt: typeof expiresAt === 'string' ? Number(expiresAt) : Number.POSITIVE_INFINITY };
  }

  async findByIdentity(identity: Identity, projectId: string): Promise<KnownCaller | null> {
    const known = await this.#userOf(identity, projectId);
    // Whoever asks for a project that has moved is told so.
    if (known === null) await this.findByProject(projectId);
    if (known !== null || this.#signUp === undefined || identity.profile === undefined) return known;
    if ((await this.findByProject(projectId)) === null || !(await this.#signUp(identity))) return null;
    return this.#userOf(identity, projectId);
  }

  async findByProject(projectId: string): Promise<KnownCaller | null> {
    const { rows } = await this.#database.query(this.#byProject, [projectId], SERVICE_WORK);
    const [id, mark, plan] = rows[0] ?? [];
    const life = requireServed(mark);
    if (id == null) return null;
    return { caller: keylessCaller(projectId, this.#plansOf(plan), life), expiresAt: Number.POSITIVE_INFINITY };
  }

  async #userOf({ issuer, subject }: Identity, projectId: string): Promise<KnownCaller | null> {
    if (this.#byIdentity === undefined) return null;
    const { rows } = await this.#database.query(this.#byIdentity, [projectId, issuer, subject], SERVICE_WORK);
    return this.#userIn(projectId, rows);
  }

  #userIn(projectId: string, rows: readonly Row[]): KnownCaller | null {
    const userId = rows[0]?.[3];
    if (typeof userId !== 'string') return null;
    const life = requireServed(rows[0]?.[5]);
    return {
      caller: userCaller({ projectId, userId, holding: holdingIn(rows), plans: this.#plansOf(rows[0]?.[6]), life }),
      expiresAt: Number.POSITIVE_INFINITY,
    };
  }

  #plansOf(plan: string | null = null): ReadonlySet<string> | undefined {
    return this.#plan && plansUpTo(plan, this.#plan);
  }

  async #holdingOf(projectId: string, userId: string): Promise<Holding | undefined> {
    if (this.#ofUser === undefined) return undefined;
    const { rows } = await this.#database.query(this.#ofUser, [projectId, userId], SERVICE_WORK);
    return holdingIn(rows);
  }
}

function holdingIn(rows: readonly Row[]): Holding {
  return holdingOfUser(
    rows.some(([, , , , memberId]) => typeof memberId === 'string'),
    grantsOf(rows),
  );
}
