import { type Caller, DATABASE, type Database, ofProject, sqlNames } from '@catalog-service/engine';
import { Inject, Injectable } from '@nestjs/common';
import { monitorGroup } from '#generated/resources/monitor-group/monitor-group.definition';

const { table, column } = sqlNames(monitorGroup);
const TAKEN = {
  text: `SELECT FROM ${table} WHERE ${ofProject()} AND lower(${column('name')}) = $2 LIMIT 1`,
  repeatable: true,
};

/** Which names monitor groups may have. */
@Injectable()
export class NamingRules {
  readonly #reserved = new Set(['all', 'none']);

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  isReserved(name: string): boolean {
    return this.#reserved.has(name.toLowerCase());
  }

  async isTaken(caller: Caller, name: string): Promise<boolean> {
    const { rows } = await this.database.query(TAKEN, [caller.projectId, name.toLowerCase()], caller);
    return rows.length > 0;
  }
}
