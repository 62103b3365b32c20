import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, Repository } from 'typeorm';
import type {
  CreateMonitorGroupData,
  UpdateMonitorGroupData,
} from '../../../nest-prisma/monitor-groups/monitor-groups.dto.js';
import { MonitorGroup } from './monitor-group.entity.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class MonitorGroupsService {
  constructor(@InjectRepository(MonitorGroup) private readonly groups: Repository<MonitorGroup>) {}

  async create(projectId: string, { _id, createdAt, updatedAt, name, slug, description }: CreateMonitorGroupData) {
    const now = new Date();
    const data = {
      ...(_id === undefined ? {} : { id: _id }),
      createdAt: createdAt ?? now,
      updatedAt: updatedAt ?? now,
      projectId,
      createdByUserId: null,
      name,
      description: description ?? null,
      slug,
    };
    try {
      const group = await this.groups.save(this.groups.create(data));
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
      if (isUniqueViolation(error)) throw new ConflictException();
      throw error;
    }
  }

  async update(projectId: string, id: string, { name, description }: UpdateMonitorGroupData) {
    const { affected } = await this.groups.update(
      { projectId, id },
      { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) },
    );
    if (affected === 0) throw new NotFoundException();
    return {};
  }
}

function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION
  );
}
