import { z } from 'zod';
// The one that was drawn.
import { use } from './drawn.js';

const ENVIRONMENT = z.object({ BASE_URL: z.string(), API_KEY: z.string(), PROJECT_ID: z.string() });

/** Uses the service through a generated client, and prints what it has seen. */
const { BASE_URL: baseUrl, API_KEY: ApiKey, PROJECT_ID: ProjectID } = ENVIRONMENT.parse(process.env);
process.stdout.write(JSON.stringify(await use({ baseUrl, headers: { ApiKey, ProjectID } })));
