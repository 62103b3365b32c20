import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('Monitor')
export class Monitor {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  projectId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  slug!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  monitorType!: string;

  @Column('uuid')
  currentMonitorStatusId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  @Column('boolean')
  disableActiveMonitoring!: boolean;

  @Column('text', { nullable: true })
  monitoringInterval!: string | null;
}
