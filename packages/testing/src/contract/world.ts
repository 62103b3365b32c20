import { z } from 'zod';
import { labelEntity } from './contract.js';

const KEY = z.object({
  id: z.string(),
  /** The secret of a key, or the token of a person. */
  secret: z.string(),
  /** The person whose token it is; absent for a key. */
  userId: z.string().optional(),
});

const TENANT = z.object({
  projectId: z.string(),
  /** Holds ProjectOwner, ProjectAdmin, ProjectMember and CurrentUser, everywhere. A token where people call. */
  ownerKey: z.string(),
  /** Id of the user for whom the owner's key acts. */
  ownerUserId: z.string().optional(),
  serviceKey: z.string().optional(),
  /** Keys whose permissions the tests change as they like. */
  spareKeys: z.array(KEY).default([]),
  /** Ids of records by the name of their resource or reference. */
  references: z.record(z.string(), z.array(z.string())).default({}),
});

const WORLD = z.object({
  baseUrl: z.string(),
  /** Where metrics are; only for a service that the tests have started. */
  adminUrl: z.string().optional(),
  database: z.enum(['embedded', 'postgres', 'unknown']).default('unknown'),
  main: TENANT,
  /** Another project, of which nothing may ever be seen from `main`. */
  other: TENANT.optional(),
  /** Two projects that hold the same. */
  twins: z.tuple([TENANT, TENANT]).optional(),
  /** Whether owners and spares are people with tokens, in place of keys. */
  people: z.boolean().default(false),
  /** The resources whose records are permissions of keys and teams. */
  grantHolders: z.array(z.string()).optional(),
  /** The resource of teams, by which people get their permissions. */
  teams: z.string().optional(),
  /** Users who belong to none of the projects. */
  outsiders: z.array(z.string()).default([]),
  /** A key of `main` that expires while the tests run. */
  expiring: z.object({ secret: z.string(), expiresAt: z.string() }).optional(),
  /** Where the log of the service is written; only for a service that the tests have started. */
  logFile: z.string().optional(),
  /** Where the text of every statement is logged; only for a server that the tests have started. */
  statementLog: z.string().optional(),
  /** Settings for a second service that knows the same keys and projects. */
  spareEnvironment: z.record(z.string(), z.string()).optional(),
});

/** Everything that the tests are given: made by them, or found in a running service. */
export type World = z.infer<typeof WORLD>;
export type Tenant = z.infer<typeof TENANT>;

/** Ids of the labels of a project. */
export const labelsOf = ({ references }: Tenant): readonly string[] => references[labelEntity ?? ''] ?? [];

/** @throws z.ZodError where it is not one. */
export function parseWorld(value: unknown): World {
  return WORLD.parse(value);
}

declare module 'vitest' {
  interface ProvidedContext {
    world: World;
  }
}
