/**
 * The work of the service other than requests. What others would notice, and what removes or changes records by itself, waits while the
 * database is quiet; `unhandled` is the rejection of a promise without a handler.
 */
export const BACKGROUND_TASKS = {
  'admin server': 'runs',
  adoption: 'runs',
  demo: 'waits',
  'event sink': 'waits',
  events: 'runs',
  heartbeat: 'runs',
  'key uses': 'runs',
  'paused projects': 'runs',
  retention: 'waits',
  start: 'runs',
  totals: 'runs',
  unhandled: 'runs',
  'unserved reads': 'runs',
  webhooks: 'waits',
} as const;

export type BackgroundTask = keyof typeof BACKGROUND_TASKS;

/** Whether the task waits while the database is quiet. */
export const isHeldBack = (task: BackgroundTask): boolean => BACKGROUND_TASKS[task] === 'waits';
