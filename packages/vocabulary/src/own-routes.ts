/** The first parts of the service's own paths: a catalog's base path begins with none of them. */
export const OWN_ROUTES: readonly string[] = [
  'asyncapi.json',
  'docs',
  'health',
  'llms.txt',
  'mcp',
  'openapi.json',
  'postman.json',
  'problems',
];
