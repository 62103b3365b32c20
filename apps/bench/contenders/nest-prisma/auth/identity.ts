/** Who sends a request. */
export interface Identity {
  readonly projectId: string;
  readonly permissions: ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard. */
    identity: Identity;
  }
}
