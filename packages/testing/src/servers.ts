/** What starts servers and browsers, and reads documents, apart from the engine: a process that needs no more is there half a second sooner. */
export { browserProgram, openBrowser, openPage, type WatchedPage } from './browser.js';
export { type MarkdownBlock, markdownBlocks } from './markdown-blocks.js';
export { findNats, type NatsServer, startNats } from './nats-server.js';
export { npm } from './npm.js';
export { faultsOfStates, type PageState } from './page-states.js';
export { findPgbouncer, type Pgbouncer, type PgbouncerOptions, type PoolMode, startPgbouncer } from './pgbouncer.js';
export { findPostgres, type PostgresServer, type PostgresServerOptions, startPostgres } from './postgres-server.js';
export { end, freePort, isRunnable, unprivilegedUser } from './server-process.js';
export { type ServiceProcess, type ServiceProcessOptions, startServiceProcess } from './service-process.js';
export { type Direction, startProxy, type TcpProxy } from './tcp-proxy.js';
