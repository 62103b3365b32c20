import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { MetricFamily } from './exposition.js';

/** Fields of every log line: the name and version in package.json, and the host. */
export type Origin = Readonly<Record<'service' | 'version' | 'host', string>>;

/** @param root of the service */
export function originOf(root: string): Origin {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, version } = { name: '', version: '', ...(typeof manifest === 'object' ? manifest : {}) };
  return { service: String(name), version: String(version), host: hostname() };
}

/** Always 1; the labels carry the information. */
export function buildInfo(contract: string, version: string): MetricFamily {
  const labels = { version, node: process.versions.node, contract };
  return {
    type: 'gauge',
    name: 'service_build_info',
    help: 'Versions of the service, of Node and of the catalog.',
    values: [{ labels, value: 1 }],
  };
}
