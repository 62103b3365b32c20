import { BeforeInsert, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { v7 as newId } from 'uuid';

@Entity('MonitorGroup')
export class MonitorGroup {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  @Column('uuid')
  projectId!: string;

  @Column('uuid', { nullable: true })
  createdByUserId!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  slug!: string;

  /** Without an id before, TypeORM does not ask whether the record is there already. */
  @BeforeInsert()
  assignId(): void {
    this.id ??= newId();
  }
}
