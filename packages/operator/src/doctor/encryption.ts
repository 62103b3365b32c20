import { type Protection, serverUrls, splitEncryption } from '@catalog-service/postgres';
import type { Examination } from './examination.js';

const WEAKNESS: Readonly<Partial<Record<Protection, string>>> = {
  plain: 'is not encrypted, so others on the network can read and change its data',
  unverified: 'is encrypted, but does not verify the certificate of the server, so another server can impersonate it',
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
