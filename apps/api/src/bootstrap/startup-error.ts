import { DatabaseUnavailable } from '../runtime/database/database.js';
import { MigrationError } from '../runtime/database/migration-error.js';

/** The service cannot start, for a reason that its operator can mend. The message says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What the operator is told: one clear line where the cause is theirs, all there is where it is a defect. */
export function startupMessage(error: unknown): string {
  if (error instanceof StartupError || error instanceof MigrationError) return error.message;
  if (error instanceof DatabaseUnavailable) return `The database cannot be used: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = systemErrorOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken; set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}; set HOST to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} on ${address} may not be used; set PORT to another one.`;
  return error.stack ?? error.message;
}

interface SystemError {
  readonly code?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
}

function systemErrorOf(error: Error & SystemError): SystemError {
  return error;
}
