export { default } from './packages/create/template/prisma.config.mjs';
