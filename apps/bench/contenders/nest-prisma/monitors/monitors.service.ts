import { Injectable, NotFoundException } from '@nestjs/common';
import type { Prisma } from '../client/client.js';
import { PrismaService } from '../prisma/prisma.service.js';
import type { CountMonitorsDto, GetMonitorDto, ListMonitorsDto, PageDto } from './monitors.dto.js';
import { toAnswer, toSelect, toWhere } from './monitors.mapping.js';

@Injectable()
export class MonitorsService {
  constructor(private readonly prisma: PrismaService) {}

  async list(projectId: string, { limit, skip }: PageDto, { query, select }: ListMonitorsDto) {
    const where = toWhere(projectId, query);
    const records = await this.prisma.monitor.findMany({
      where,
      select: toSelect(select),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip,
    });
    const count = await this.total(where, limit, skip, records.length);
    return { count, limit, skip, data: records.map(toAnswer) };
  }

  async getItem(projectId: string, id: string, { select }: GetMonitorDto) {
    const record = await this.prisma.monitor.findUnique({
      where: { projectId_id: { projectId, id } },
      select: toSelect(select),
    });
    if (record === null) throw new NotFoundException();
    return toAnswer(record);
  }

  async count(projectId: string, { query }: CountMonitorsDto) {
    return { count: await this.prisma.monitor.count({ where: toWhere(projectId, query) }) };
  }

  /** A page that is not full ends where the matches end: the other contenders do not count then either. */
  private async total(where: Prisma.MonitorWhereInput, limit: number, skip: number, found: number): Promise<number> {
    if (found < limit && (found > 0 || skip === 0)) return skip + found;
    return this.prisma.monitor.count({ where });
  }
}
