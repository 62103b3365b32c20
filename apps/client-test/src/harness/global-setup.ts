import type { TestProject } from 'vitest/node';
import { type DemoService, startDemoService } from './service.js';

declare module 'vitest' {
  interface ProvidedContext {
    service: DemoService;
  }
}

/** One service for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { service, stop } = await startDemoService();
  project.provide('service', service);
  return stop;
}
