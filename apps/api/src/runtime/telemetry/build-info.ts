import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../database/migrations-folder.js';
import type { MetricFamily } from './exposition.js';

/** The version that package.json names. */
function serviceVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(migrationsFolder(), '../../package.json'), 'utf8'));
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isNamed ? String(manifest.version) : '';
}

/** Always 1: what is told is in the labels. */
export function buildInfo(contract: string): MetricFamily {
  const labels = { version: serviceVersion(), node: process.versions.node, contract };
  return {
    type: 'gauge',
    name: 'service_build_info',
    help: 'Version of the service, of Node, and of the catalog.',
    values: [{ labels, value: 1 }],
  };
}
