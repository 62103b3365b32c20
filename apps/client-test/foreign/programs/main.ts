import { z } from 'zod';
import { useHeyApi } from './hey-api.js';
import { useOpenApiFetch } from './openapi-fetch.js';
import { useOrval } from './orval.js';

const ENVIRONMENT = z.object({ BASE_URL: z.string(), API_KEY: z.string(), PROJECT_ID: z.string() });

/** Uses the service through each generated client, and prints what each has seen. */
const { BASE_URL: baseUrl, API_KEY: ApiKey, PROJECT_ID: ProjectID } = ENVIRONMENT.parse(process.env);
const caller = { baseUrl, headers: { ApiKey, ProjectID } };
const seen = {
  'openapi-typescript': await useOpenApiFetch(caller),
  '@hey-api/openapi-ts': await useHeyApi(caller),
  orval: await useOrval(caller),
};
process.stdout.write(JSON.stringify(seen));
