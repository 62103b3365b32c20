/** The first parts of the service's own paths: a catalog's base path begins with none of them. */
export const OWN_ROUTES: readonly string[] = [
  'asyncapi.json',
  'client',
  'docs',
  'health',
  'llms.txt',
  'mcp',
  'openapi.json',
  'postman.json',
  'problems',
];

/** The address in generated documents, which a service replaces by its own when it serves them: that of a start without settings. */
export const DOCUMENTED_ADDRESS = 'http://127.0.0.1:3000';
