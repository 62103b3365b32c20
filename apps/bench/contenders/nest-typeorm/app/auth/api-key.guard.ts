import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Permissions } from '../../../nest-prisma/auth/permissions.decorator.js';
import { ApiKeysService } from './api-keys.service.js';

@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly apiKeys: ApiKeysService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { apikey, projectid } = request.headers;
    const identity = typeof apikey === 'string' ? await this.apiKeys.findIdentity(apikey) : null;
    if (identity === null || identity.projectId !== projectid) throw new UnauthorizedException();
    const permissions = this.reflector.getAllAndOverride(Permissions, [context.getHandler(), context.getClass()]) ?? [];
    if (!permissions.some((name) => identity.permissions.has(name))) throw new ForbiddenException();
    request.identity = identity;
    return true;
  }
}
