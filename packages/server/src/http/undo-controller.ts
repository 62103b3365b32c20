import type { Caller } from '@catalog-service/engine';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import type { UndoBody } from './bodies.js';
import { ResourceOperations } from './operations.js';
import { type ApiRequest, CurrentCaller, CurrentRequest, type JsonText } from './request.js';
import { Policy } from './route-policy.js';

/** The controller of undo, below the base path of the resources. Whoever calls it needs the rights of each write that it makes. */
export function UndoController(basePath: string) {
  @Controller(basePath.slice(1))
  class UndoOfRecords {
    constructor(readonly operations: ResourceOperations) {}

    /** Takes back what a request, or a caller in a span of time, did to records. */
    @Post('undo')
    @Policy({ kind: 'caller' })
    @HttpCode(200)
    @Header('content-type', 'application/json; charset=utf-8')
    undo(
      @CurrentCaller() caller: Caller,
      @Body() body: UndoBody,
      @CurrentRequest() request: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.undo(caller, body, request);
    }
  }
  return UndoOfRecords;
}
