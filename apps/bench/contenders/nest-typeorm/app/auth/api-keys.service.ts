import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { IsNull, MoreThan, Repository } from 'typeorm';
import type { Identity } from '../../../nest-prisma/auth/identity.js';
import { ApiKey } from './api-key.entity.js';

const KEPT_MS = 30_000;
const MAXIMUM_KEPT = 10_000;

/** Identities by key, kept for half a minute: the same that the other contenders allow themselves. */
@Injectable()
export class ApiKeysService {
  private readonly identities = new LRUCache<string, Identity>({ max: MAXIMUM_KEPT, ttl: KEPT_MS });

  constructor(@InjectRepository(ApiKey) private readonly apiKeys: Repository<ApiKey>) {}

  /** Null where the key is unknown, expired, revoked or narrowed to labels. */
  async findIdentity(apiKey: string): Promise<Identity | null> {
    const keyHash = createHash('sha256').update(apiKey).digest('hex');
    const kept = this.identities.get(keyHash);
    if (kept !== undefined) return kept;
    const isKnown = { keyHash, revokedAt: IsNull() };
    const key = await this.apiKeys.findOne({
      where: [
        { ...isKnown, expiresAt: IsNull() },
        { ...isKnown, expiresAt: MoreThan(new Date()) },
      ],
      relations: { permissions: { labels: true } },
    });
    if (key === null) return null;
    const whole = key.permissions.filter(({ labels }) => labels.length === 0);
    const permissions = new Set(['Public', ...whole.map(({ permission }) => permission)]);
    const identity = { projectId: key.projectId, permissions };
    this.identities.set(keyHash, identity);
    return identity;
  }
}
