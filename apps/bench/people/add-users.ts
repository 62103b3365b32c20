import pg from 'pg';

/** Members of the project whom an issuer calls `user 0`, `user 1` and so on. */
const ADD = `WITH made AS (
  INSERT INTO "User" ("id", "createdAt", "updatedAt", "name")
  SELECT gen_random_uuid(), now(), now(), 'user ' || number FROM generate_series(0, $1::int - 1) AS number
  RETURNING "id", "name"
), linked AS (
  INSERT INTO "UserIdentity" ("issuer", "subject", "userId", "createdAt") SELECT $2, "name", "id", now() FROM made
)
INSERT INTO "TeamMember" ("id", "createdAt", "updatedAt", "projectId", "teamId", "userId")
SELECT gen_random_uuid(), now(), now(), team."projectId", team."id", made."id"
FROM made JOIN "Team" team ON team."projectId" = $3::uuid AND team."name" = 'Members'`;

export const subjectOf = (number: number): string => `user ${number}`;

export async function addUsers(url: string, count: number, issuer: string, projectId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(ADD, [count, issuer, projectId]);
  } finally {
    await client.end();
  }
}
