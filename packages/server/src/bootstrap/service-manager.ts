import { execFile } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** The manager kills a service whose sign is late by its whole interval. */
const SIGNS_PER_INTERVAL = 3;
const MICROSECONDS = 1_000;
/** The timeout of `systemd-notify`, in milliseconds. */
const TIMEOUT = 5_000;

/**
 * Tells systemd that the service is ready, and for as long as the main thread runs that it is alive (`Type=notify` and `WatchdogSec=` of the unit).
 * Does nothing without systemd. Node has no sockets of that kind, so `systemd-notify` sends.
 * @param timeout milliseconds after which a notice that is not taken is given up, with a line in the log
 * @returns a function that ends the signs of life
 */
export function notifyServiceManager(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: Environment,
  timeout: number = TIMEOUT,
): () => void {
  if (NOTIFY_SOCKET === undefined) return () => {};
  notify('READY=1', timeout);
  if (WATCHDOG_USEC === undefined) return () => {};
  const every = Number(WATCHDOG_USEC) / MICROSECONDS / SIGNS_PER_INTERVAL;
  const timer = setInterval(() => notify('WATCHDOG=1', timeout), every).unref();
  return () => clearInterval(timer);
}

function notify(state: string, timeout: number): void {
  execFile('systemd-notify', [state], { timeout }, (error) => {
    if (error !== null) console.error(`systemd was not notified (${state}): ${error.message}`);
  });
}
