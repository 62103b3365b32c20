module.exports = ({ env }) => ({
  host: env('HOST'),
  port: env.int('PORT'),
  app: { keys: ['benchmark'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
