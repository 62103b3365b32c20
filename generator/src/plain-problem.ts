/** What went wrong is said by the message alone: nobody looks for it in the generator. */
export class PlainProblem extends Error {}
