import type { Caller } from '@catalog-service/engine';
import { CurrentCaller, DtoPipe, Policy } from '@catalog-service/server';
import { Body, Controller, Get, HttpCode, Param, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { CheckNameDto } from './check-name.dto.js';
import { DataInterceptor } from './data.interceptor.js';
import { NamingRules } from './naming-rules.js';
import { PersonGuard } from './person.guard.js';
import { TrimPipe } from './trim.pipe.js';

/** Tells whether a monitor group could have a name. */
@Controller('api/monitor-group-name')
@UseInterceptors(DataInterceptor)
export class NamesController {
  constructor(private readonly rules: NamingRules) {}

  @Post('check')
  @Policy({ kind: 'permissions', anyOf: ['ProjectOwner', 'ProjectAdmin'] })
  @UseGuards(PersonGuard)
  @HttpCode(200)
  async check(@Body(DtoPipe) { name }: CheckNameDto, @CurrentCaller() caller: Caller) {
    return { isReserved: this.rules.isReserved(name), isTaken: await this.rules.isTaken(caller, name) };
  }

  @Get('reserved/:name')
  @Policy({ kind: 'public' })
  isReserved(@Param('name', TrimPipe) name: string) {
    return { name, isReserved: this.rules.isReserved(name) };
  }
}
