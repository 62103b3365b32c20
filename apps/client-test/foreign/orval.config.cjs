const input = 'openapi.json';
const baseUrl = process.env.BASE_URL;

module.exports = {
  api: {
    input,
    output: { target: 'generated/orval/api.ts', schemas: 'generated/orval/model', client: 'fetch', baseUrl },
  },
  zod: { input, output: { target: 'generated/orval/zod.ts', client: 'zod' } },
};
