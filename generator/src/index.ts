/** The API for emitters of a project; see docs/emitters.md. */
export type { Emitter } from './emit/emitter.js';
export type { Templates } from './emit/templates.js';
export type * from './model/model.js';
