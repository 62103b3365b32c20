import { BUN } from './bun/peer.js';
import { DIRECTUS } from './directus/peer.js';
import { GO } from './go-fasthttp/peer.js';
import { NEST_TYPEORM } from './nest-typeorm/peer.js';
import type { Peer } from './peer.js';
import { STRAPI } from './strapi/peer.js';

/** The same reads in another language and another runtime. They take part where they can be installed. */
export const RUNTIMES: readonly Peer[] = [GO, BUN];

export const PEERS: readonly Peer[] = [NEST_TYPEORM, DIRECTUS, STRAPI];
