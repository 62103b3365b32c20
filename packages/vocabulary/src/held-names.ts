/** Names that callers hold by who they are, before any record grants one. The contract gives them; a catalog cannot rename them. */

/** Held by everybody, even without an account. */
export const PUBLIC = 'Public';
/** Held by every user that is known. Through it alone a user reaches what is its own. */
export const CURRENT_USER = 'CurrentUser';
/** Held by whoever is in a team of the project. */
export const PROJECT_USER = 'ProjectUser';

/** Whether it is one of these: whoever holds it by who it is has no grant of it to pass on. */
export const isHeldWithoutGrant = (name: string): boolean =>
  name === PUBLIC || name === CURRENT_USER || name === PROJECT_USER;
