import { type Protection, serverUrls, splitEncryption } from '@catalog-service/postgres';
import type { Examination } from './examination.js';

const WEAKNESS: Readonly<Partial<Record<Protection, string>>> = {
  plain: 'is not encrypted, so the network reads and changes what it carries',
  unverified: 'is encrypted, but the certificate of the server is not verified, so another server can take its place',
};

/** Finds connections that leave the machine and are not encrypted, or do not verify the server. */
export const encryption: Examination = async ({ urls = {} }) =>
  Object.entries(urls).flatMap(([setting, given]) =>
    given.flatMap(serverUrls).flatMap((url) => {
      const { protection, host } = splitEncryption(url);
      const weakness = WEAKNESS[protection];
      const wayOut = 'add sslmode=verify-full&sslrootcert=<file of its CA> to the URL';
      return weakness === undefined ? [] : [`The connection to ${host} (${setting}) ${weakness}: ${wayOut}.`];
    }),
  );
