import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { type MonitorGroup, Prisma } from '../client/client.js';
import { PrismaService } from '../prisma/prisma.service.js';
import type { CreateMonitorGroupData, UpdateMonitorGroupData } from './monitor-groups.dto.js';

const UNIQUE_VIOLATION = 'P2002';
const NOT_FOUND = 'P2025';

@Injectable()
export class MonitorGroupsService {
  constructor(private readonly prisma: PrismaService) {}

  async create(projectId: string, given: CreateMonitorGroupData) {
    try {
      return answerOf(await this.prisma.monitorGroup.create({ data: rowOf(projectId, given, new Date()) }));
    } catch (error) {
      if (isKnown(error, UNIQUE_VIOLATION)) throw new ConflictException();
      throw error;
    }
  }

  async createMany(projectId: string, given: readonly CreateMonitorGroupData[]) {
    const now = new Date();
    try {
      const data = given.map((one) => rowOf(projectId, one, now));
      const groups = await this.prisma.monitorGroup.createManyAndReturn({ data });
      return { count: groups.length, data: groups.map(answerOf) };
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

function rowOf(
  projectId: string,
  { _id, createdAt, updatedAt, name, slug, description }: CreateMonitorGroupData,
  now: Date,
) {
  return {
    id: _id ?? newId(),
    createdAt: createdAt ?? now,
    updatedAt: updatedAt ?? now,
    projectId,
    name,
    description: description ?? null,
    slug,
  };
}

function answerOf({ id, createdAt, updatedAt, projectId, createdByUserId, name, description, slug }: MonitorGroup) {
  return {
    _id: id,
    createdAt,
    updatedAt,
    project: { _id: projectId },
    projectId,
    createdByUser: createdByUserId === null ? null : { _id: createdByUserId },
    createdByUserId,
    name,
    description,
    slug,
    labels: [],
  };
}

function isKnown(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}
