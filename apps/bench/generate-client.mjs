/** Generates the Prisma client of the contender NestJS + Prisma from the contender's own schema, into a folder that git ignores. */
import { generatePrismaClient } from '../../.ci/prisma.mjs';

generatePrismaClient('apps/bench/contenders/nest-prisma/prisma/schema.prisma');
