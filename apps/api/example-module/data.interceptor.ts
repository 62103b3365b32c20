import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Answers with `{ "data": … }`. */
@Injectable()
export class DataInterceptor implements NestInterceptor<unknown, { readonly data: unknown }> {
  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<{ readonly data: unknown }> {
    return next.handle().pipe(map((data) => ({ data })));
  }
}
