import { MigrationError } from '@catalog-service/migrations';
import { DatabaseError, DatabaseUnavailable, isSystemError } from '@catalog-service/postgres';

/** The service cannot start, for a reason that its operator can fix. The message says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** One line for the operator, or the stack if the cause is a defect. */
export function startupMessage(error: unknown): string {
  if (error instanceof StartupError || error instanceof MigrationError) return error.message;
  if (error instanceof DatabaseUnavailable) return `The database cannot be used: ${error.message}`;
  if (error instanceof DatabaseError)
    return `The database rejected a statement of the start: ${error.message} (${error.code}). Run node dist/service/doctor.js for details.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** An address to listen on, and the prefix of the settings `PORT` and `HOST` that name it. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly prefix: '' | 'ADMIN_';
}

/** Waits until a server listens. @throws StartupError if it cannot, naming the setting to change */
export async function listening<T>(server: Promise<T>, address: ListenAddress): Promise<T> {
  try {
    return await server;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new StartupError(faultOf(error.code, address), { cause: error });
  }
}

function faultOf(code: string | undefined, { host, port, prefix }: ListenAddress): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set ${prefix}PORT to another port.`;
  if (code === 'EACCES')
    return `The process lacks the privilege to listen on port ${port} of ${host}. Set ${prefix}PORT to another port.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set ${prefix}HOST to another address.`;
  return `The service cannot listen at ${host} (${code}). Set ${prefix}HOST to an address of this machine.`;
}
