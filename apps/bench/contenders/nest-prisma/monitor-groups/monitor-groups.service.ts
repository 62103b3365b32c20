import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Prisma } from '../client/client.js';
import { PrismaService } from '../prisma/prisma.service.js';
import type { CreateMonitorGroupData, UpdateMonitorGroupData } from './monitor-groups.dto.js';

const UNIQUE_VIOLATION = 'P2002';
const NOT_FOUND = 'P2025';

@Injectable()
export class MonitorGroupsService {
  constructor(private readonly prisma: PrismaService) {}

  async create(projectId: string, { _id, createdAt, updatedAt, name, slug, description }: CreateMonitorGroupData) {
    const now = new Date();
    const data = {
      id: _id ?? newId(),
      createdAt: createdAt ?? now,
      updatedAt: updatedAt ?? now,
      projectId,
      name,
      description: description ?? null,
      slug,
    };
    try {
      const group = await this.prisma.monitorGroup.create({ data });
      const { id, createdByUserId } = group;
      return {
        _id: id,
        createdAt: group.createdAt,
        updatedAt: group.updatedAt,
        project: { _id: projectId },
        projectId,
        createdByUser: createdByUserId === null ? null : { _id: createdByUserId },
        createdByUserId,
        name: group.name,
        description: group.description,
        slug: group.slug,
        labels: [],
      };
    } catch (error) {
      if (isKnown(error, UNIQUE_VIOLATION)) throw new ConflictException();
      throw error;
    }
  }

  async update(projectId: string, id: string, { name, description }: UpdateMonitorGroupData) {
    try {
      await this.prisma.monitorGroup.update({
        where: { projectId_id: { projectId, id } },
        data: {
          updatedAt: new Date(),
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description }),
        },
      });
      return {};
    } catch (error) {
      if (isKnown(error, NOT_FOUND)) throw new NotFoundException();
      throw error;
    }
  }
}

function isKnown(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}
