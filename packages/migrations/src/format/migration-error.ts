/** The database cannot have these tables, the migrations that it has had do not fit those in the folder, or one of them failed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
