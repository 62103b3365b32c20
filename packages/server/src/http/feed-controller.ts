import type { Caller, ResourceDefinition } from '@catalog-service/engine';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import type { FeedBody } from './bodies.js';
import { ResourceOperations } from './operations.js';
import { CurrentCaller, type JsonText, Page, type PageParameters } from './request.js';
import { Policy } from './route-policy.js';

/** The controller of the feed: the changes of all records of a project, below the base path of the resources. */
export function FeedController(basePath: string, definitions: readonly ResourceDefinition[]) {
  @Controller(basePath.slice(1))
  class Feed {
    constructor(readonly operations: ResourceOperations) {}

    /** The changes of records of several resources after a cursor. */
    @Post('events')
    @Policy({ kind: 'feed', definitions })
    @HttpCode(200)
    @Header('content-type', 'application/json; charset=utf-8')
    events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: FeedBody): Promise<JsonText> {
      return this.operations.feed(caller, page, body);
    }
  }
  return Feed;
}
