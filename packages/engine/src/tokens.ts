/** What is injected by a token, as it has no class: `@Inject(DATABASE) private readonly database: Database`. */

/** The `Database` of the service. */
export const DATABASE = Symbol('DATABASE');

/** What the catalog says of the whole service: `ServiceDefinition`. */
export const SERVICE = Symbol('SERVICE');

/** What the operator chose: `Config` of the bootstrap, of which the runtime knows the `Settings`. */
export const CONFIG = Symbol('CONFIG');

/** The `Caller` of the request under way. Whoever injects it is made anew for each request; `@CurrentCaller()` costs less. */
export const CALLER = Symbol('CALLER');
