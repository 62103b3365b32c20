/** Tokens of injected values without a class: `@Inject(DATABASE) private readonly database: Database`. */

/** The `Database` of the service. */
export const DATABASE = Symbol('DATABASE');

/** The `ServiceDefinition` of the catalog. */
export const SERVICE = Symbol('SERVICE');

/** The operator's `Config`, which includes `Settings`. */
export const CONFIG = Symbol('CONFIG');

/** The `Caller` of the request. A provider that injects it is instantiated for each request; `@CurrentCaller()` costs less. */
export const CALLER = Symbol('CALLER');
