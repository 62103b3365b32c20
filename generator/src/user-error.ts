/** An error whose message tells the user everything: no stack is printed. */
export class UserError extends Error {}
