import type { ApiRequest } from '@catalog-service/server';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

/** Lets in only keys that belong to a person. */
@Injectable()
export class PersonGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest<ApiRequest>().caller.userId !== null;
  }
}
