/** Nx as this project runs it: packages in place, nothing kept running, nothing sent anywhere. Arguments as for `nx`. */
import './installed.mjs';

Object.assign(process.env, {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  // The plugins are Nx's own; a process for each of them costs half a second a command.
  NX_ISOLATE_PLUGINS: 'false',
});
await import('../node_modules/nx/dist/bin/nx.js');
