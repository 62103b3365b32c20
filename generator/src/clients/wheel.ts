import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.js';
import { zipOf } from './zip.js';

interface Wheel {
  readonly name: string;
  readonly version: string;
  /** PEP 427 says which; pip refuses others. */
  readonly file: string;
  readonly content: Buffer;
}

const KIND = 'py3-none-any';

/**
 * The generated Python package as a wheel. A wheel of Python alone is a zip file with three files about it, so nothing has to be
 * installed to make one.
 * @throws UserError if the folder has not been generated
 */
export function wheelOf(folder: string): Wheel {
  const metadata = readFileSync(join(folder, 'METADATA'));
  const [, name, version] = /^Name: (.*)\nVersion: (.*)$/m.exec(metadata.toString()) ?? [];
  const module = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isDirectory())?.name;
  if (name === undefined || version === undefined || module === undefined) {
    throw new UserError(`${folder} contains no Python package: run catalog generate.`);
  }
  const sources = readdirSync(join(folder, module)).filter((file) => /\.(py|typed)$/.test(file));
  const about = `${module}-${version}.dist-info`;
  const files = new Map([
    ...sources.sort().map((file): [string, Buffer] => [`${module}/${file}`, readFileSync(join(folder, module, file))]),
    [`${about}/LICENSE`, readFileSync(join(folder, 'LICENSE'))],
    [`${about}/METADATA`, metadata],
    [`${about}/WHEEL`, Buffer.from(`Wheel-Version: 1.0\nGenerator: catalog\nRoot-Is-Purelib: true\nTag: ${KIND}\n`)],
  ]);
  const lines = [...files].map(([path, content]) => `${path},sha256=${digestOf(content)},${content.length}\n`);
  files.set(`${about}/RECORD`, Buffer.from(`${lines.join('')}${about}/RECORD,,\n`));
  return { name, version, file: `${module}-${version}-${KIND}.whl`, content: zipOf(files) };
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');
