import type { Caller } from '@catalog-service/testing/contract';
import { asText, openAdmin } from '@catalog-service/testing/contract';

/** A new project in a database that no service has open, and a key that may do everything in it. */
export async function makeCaller(environment: Readonly<Record<string, string>>, name: string): Promise<Caller> {
  const admin = await openAdmin(environment);
  try {
    const projectId = asText((await admin.run('project', 'create', name)).id);
    const words = ['--project', projectId, '--name', 'Owner', '--permission', 'ProjectOwner'];
    return { projectId, key: asText((await admin.run('key', 'create', ...words)).secret) };
  } finally {
    await admin.close();
  }
}
