import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';

@Entity('ApiKey')
export class ApiKey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  projectId!: string;

  @Column('text')
  keyHash!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  @OneToMany(
    () => ApiKeyPermission,
    ({ apiKey }) => apiKey,
  )
  permissions!: Relation<ApiKeyPermission[]>;
}

@Entity('ApiKeyPermission')
export class ApiKeyPermission {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  projectId!: string;

  @Column('text')
  permission!: string;

  @ManyToOne(
    () => ApiKey,
    ({ permissions }) => permissions,
  )
  @JoinColumn([
    { name: 'projectId', referencedColumnName: 'projectId' },
    { name: 'apiKeyId', referencedColumnName: 'id' },
  ])
  apiKey!: Relation<ApiKey>;

  @OneToMany(
    () => ApiKeyPermissionLabel,
    ({ owner }) => owner,
  )
  labels!: Relation<ApiKeyPermissionLabel[]>;
}

@Entity('ApiKeyPermissionLabels')
export class ApiKeyPermissionLabel {
  @PrimaryColumn('uuid')
  projectId!: string;

  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  targetId!: string;

  @ManyToOne(
    () => ApiKeyPermission,
    ({ labels }) => labels,
  )
  @JoinColumn([
    { name: 'projectId', referencedColumnName: 'projectId' },
    { name: 'ownerId', referencedColumnName: 'id' },
  ])
  owner!: Relation<ApiKeyPermission>;
}
