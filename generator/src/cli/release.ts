import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { consumerChanges } from '../diff/consumer-changes.js';
import { inOrder } from '../diff/render-comparison.js';
import { contractHash, emitContract } from '../emit/contract.js';
import { compareVersions, isVersion, LAST_CONTRACT, RELEASES_FOLDER, readReleases } from '../release/releases.js';
import { compared } from './compared.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

/**
 * `release <version>`: writes what changed for callers since the last release, and the contract with which the next one is compared.
 *
 * @throws UsageError if the version is none, or not higher than the last one, or the last contract is missing.
 */
export function release(environment: Environment, version: string): ExitCode {
  const { root } = environment;
  if (!isVersion(version)) throw new UsageError(`${version} is no version: write three numbers, such as 1.2.0.`);
  const [last] = readReleases(root);
  if (last !== undefined && compareVersions(version, last.version) <= 0) {
    throw new UsageError(`${version} is not higher than ${last.version}, which is released.`);
  }
  const loaded = loadCatalog(environment);
  if (loaded === undefined) return EXIT.catalogProblems;
  const contract = join(root, LAST_CONTRACT);
  if (last !== undefined && !existsSync(contract)) {
    throw new UsageError(
      `${LAST_CONTRACT} is missing: it is the contract of ${last.version}, with which this one is compared.`,
    );
  }
  const changes = last === undefined ? [] : consumerChanges(inOrder(compared(environment, loaded, contract).open));
  const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const text = stringify({ version, date, contract: contractHash(loaded.catalog), changes });
  const path = `${RELEASES_FOLDER}/${version}.yaml`;
  mkdirSync(join(root, RELEASES_FOLDER), { recursive: true });
  writeFileSync(
    join(root, path),
    `# Written by \`npm run catalog -- release ${version}\`. The texts may be edited.\n${text}`,
  );
  for (const [, contents] of emitContract(loaded.catalog)) writeFileSync(contract, contents);
  const breaking = changes.filter(({ level }) => level === 'breaking').length;
  environment.out(
    `+ ${path}: ${changes.length} changes for callers, ${breaking} of them breaking\n~ ${LAST_CONTRACT}\n`,
  );
  return EXIT.ok;
}
