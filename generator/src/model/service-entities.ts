/** The resources and references that the service itself reads and writes by their names, as keys of the model. */
export const SERVICE_ENTITIES: ReadonlySet<string> = new Set(['Project', 'User', 'ApiKey', 'ApiKeyPermission']);
