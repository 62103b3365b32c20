/** Secrets of the benchmark, which nobody else can reach; the pages of the admin panel are not built. */
module.exports = () => ({
  serveAdminPanel: false,
  auth: { secret: 'benchmark' },
  apiToken: { salt: 'benchmark' },
  secrets: { encryptionKey: 'benchmark' },
  transfer: { token: { salt: 'benchmark' } },
});
