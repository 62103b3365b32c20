import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../database/operator.js';

const COMMAND = z.tuple([z.literal('node')]).rest(z.string());

/** The options of Node that the service is deployed with. @throws Error where the image's last command starts no Node */
export function deployedOptions(): readonly string[] {
  const lines = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').split('\n');
  const command = lines.findLast((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '';
  const [, ...words] = COMMAND.parse(JSON.parse(command));
  return words.filter((word) => word.startsWith('--'));
}
