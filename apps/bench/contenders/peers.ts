import { DIRECTUS } from './directus/peer.js';
import { NEST_TYPEORM } from './nest-typeorm/peer.js';
import type { Peer } from './peer.js';
import { STRAPI } from './strapi/peer.js';

export const PEERS: readonly Peer[] = [NEST_TYPEORM, DIRECTUS, STRAPI];
