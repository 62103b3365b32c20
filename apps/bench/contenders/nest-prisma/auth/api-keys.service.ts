import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PrismaService } from '../prisma/prisma.service.js';
import type { Identity } from './identity.js';

const KEPT_MS = 30_000;
const MAXIMUM_KEPT = 10_000;

/** Identities by key, kept for half a minute: the same that the other contenders allow themselves. */
@Injectable()
export class ApiKeysService {
  private readonly identities = new LRUCache<string, Identity>({ max: MAXIMUM_KEPT, ttl: KEPT_MS });

  constructor(private readonly prisma: PrismaService) {}

  /** Null where the key is unknown, expired, revoked or narrowed to labels. */
  async findIdentity(apiKey: string): Promise<Identity | null> {
    const keyHash = createHash('sha256').update(apiKey).digest('hex');
    const kept = this.identities.get(keyHash);
    if (kept !== undefined) return kept;
    const key = await this.prisma.apiKey.findFirst({
      where: { keyHash, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
      select: {
        projectId: true,
        apiKeyPermission_apiKey: {
          where: { apiKeyPermissionLabels_owner: { none: {} } },
          select: { permission: true },
        },
      },
    });
    if (key === null) return null;
    const permissions = new Set(['Public', ...key.apiKeyPermission_apiKey.map(({ permission }) => permission)]);
    const identity = { projectId: key.projectId, permissions };
    this.identities.set(keyHash, identity);
    return identity;
  }
}
