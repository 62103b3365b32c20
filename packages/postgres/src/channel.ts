/** @throws Error where `channel` is not a plain lower-case name: LISTEN takes no parameters. */
export function requireChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
