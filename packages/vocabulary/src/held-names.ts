/** Permissions that callers have without a grant. They belong to the contract; a catalog cannot rename them. */

/** Everybody's, even without an account. */
export const PUBLIC = 'Public';
/** Every known user's. It alone gives access to a user's own records. */
export const CURRENT_USER = 'CurrentUser';
/** Name that members of the project's teams hold. */
export const PROJECT_USER = 'ProjectUser';

/** Whether it is one of these, which its holders were not granted and so cannot grant. */
export const isHeldWithoutGrant = (name: string): boolean =>
  name === PUBLIC || name === CURRENT_USER || name === PROJECT_USER;
