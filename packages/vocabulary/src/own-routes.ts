/** The first parts of the paths that the service itself answers: a catalog's base path begins with none of them. */
export const OWN_ROUTES: readonly string[] = ['docs', 'health', 'openapi.json', 'problems'];
