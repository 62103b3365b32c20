/** Why something could not be provided: `invalid` values, a thing that is not there, or one that is there already. */
type ProvisionErrorCode = 'invalid' | 'not_found' | 'conflict';

/** A request of an operator that cannot be met. The message is one sentence for people and says what would do. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
  constructor(
    readonly code: ProvisionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
