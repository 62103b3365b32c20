import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NEW_KEY = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Files of a CA, and of a certificate that it issued. */
export interface Certificates {
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
}

/** Makes a CA, and a certificate of it for `names`, such as `DNS:localhost`, by OpenSSL. */
export async function makeCertificates(folder: string, name: string, names: string): Promise<Certificates> {
  const file = (ending: string) => join(folder, `${name}${ending}`);
  const made = (ending: string) => ['-keyout', file(`${ending}.key`), '-out', file(`${ending}.crt`)];
  await run('openssl', [...NEW_KEY, '-subj', `/CN=CA of ${name}`, ...made('-ca')]);
  const ca = file('-ca.crt');
  const issuer = ['-CA', ca, '-CAkey', file('-ca.key'), '-addext', 'basicConstraints=critical,CA:FALSE'];
  await run('openssl', [
    ...NEW_KEY,
    ...issuer,
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=${names}`,
    ...made(''),
  ]);
  return { ca, certificate: file('.crt'), key: file('.key') };
}
