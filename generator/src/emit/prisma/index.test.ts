import { expect, it } from 'vitest';
import { wantedState } from '../../migrations/wanted-state.js';
import { catalogChanged, catalogOf, catalogWith, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { emitPrisma } from './index.js';
import { KEYS_AND_PROBES } from './prisma.fixture.js';

it('makes a file for each resource and each reference, and one for the service', () => {
  expect([...emitPrisma(catalogOf(SMALL_CATALOG)).keys()]).toEqual([
    'prisma/schema/group.prisma',
    'prisma/schema/group-log.prisma',
    'prisma/schema/label.prisma',
    'prisma/schema/project.prisma',
    'prisma/schema/_service.prisma',
  ]);
});

it('writes a resource with its columns, keys and indexes, and the table of its labels', () => {
  expect(emitPrisma(catalogOf(SMALL_CATALOG)).get('prisma/schema/group.prisma')).toMatchInlineSnapshot(`
    "// Written by \`npm run generate\` from catalog/resources/group.yaml.

    /// A group.
    model Group {
      /// Id.
      id String @id(map: "Group_pkey") @db.Uuid

      /// Made.
      createdAt DateTime @db.Timestamptz(3)

      /// Changed.
      updatedAt DateTime @db.Timestamptz(3)

      /// Id of the owner.
      projectId String @db.Uuid

      /// Id of the parent.
      parentId String? @db.Uuid

      /// Name.
      name String

      /// Slug.
      slug String

      /// Size.
      size Int?

      /// Owner.
      project Project @relation("Group_project", fields: [projectId], references: [id], onDelete: Cascade, onUpdate: Cascade, map: "Group_projectId_fkey")

      /// Parent.
      parent Group? @relation("Group_parent", fields: [projectId, parentId], references: [projectId, id], onDelete: NoAction, onUpdate: Cascade, map: "Group_parentId_fkey")

      group_parent Group[] @relation("Group_parent")

      groupLabels_owner GroupLabels[] @relation("GroupLabels_owner")

      groupLog_group GroupLog[] @relation("GroupLog_group")

      @@unique([projectId, id], map: "Group_projectId_id_key")
      @@index([projectId, createdAt(sort: Desc), id(sort: Desc)], map: "Group_createdAt_idx")
      @@index([projectId, parentId, createdAt(sort: Desc), id(sort: Desc)], map: "Group_parentId_idx")
    }

    /// The labels of each Group, one a row.
    model GroupLabels {
      projectId String @db.Uuid

      ownerId String @db.Uuid

      targetId String @db.Uuid

      owner Group @relation("GroupLabels_owner", fields: [projectId, ownerId], references: [projectId, id], onDelete: Cascade, onUpdate: Cascade, map: "GroupLabels_ownerId_fkey")

      target Label @relation("GroupLabels_target", fields: [projectId, targetId], references: [projectId, id], onDelete: Cascade, onUpdate: Cascade, map: "GroupLabels_targetId_fkey")

      @@id([projectId, ownerId, targetId], map: "GroupLabels_pkey")
      @@index([projectId, targetId, ownerId], map: "GroupLabels_targetId_idx")
    }
    "
  `);
});

it('writes a resource that belongs to another', () => {
  expect(emitPrisma(catalogOf(SMALL_CATALOG)).get('prisma/schema/group-log.prisma')).toMatchInlineSnapshot(`
    "// Written by \`npm run generate\` from catalog/resources/group-log.yaml.

    /// What happened.
    model GroupLog {
      /// Id.
      id String @id(map: "GroupLog_pkey") @db.Uuid

      /// Made.
      createdAt DateTime @db.Timestamptz(3)

      /// Changed.
      updatedAt DateTime @db.Timestamptz(3)

      /// Id of the owner.
      projectId String @db.Uuid

      /// Id of the group.
      groupId String @db.Uuid

      /// When.
      at DateTime? @db.Timestamptz(3)

      /// Owner.
      project Project @relation("GroupLog_project", fields: [projectId], references: [id], onDelete: Cascade, onUpdate: Cascade, map: "GroupLog_projectId_fkey")

      /// Group.
      group Group @relation("GroupLog_group", fields: [projectId, groupId], references: [projectId, id], onDelete: Cascade, onUpdate: Cascade, map: "GroupLog_groupId_fkey")

      @@index([projectId, createdAt(sort: Desc), id(sort: Desc)], map: "GroupLog_createdAt_idx")
      @@index([projectId, groupId, createdAt(sort: Desc), id(sort: Desc)], map: "GroupLog_groupId_idx")
    }
    "
  `);
});

it('writes a reference with what points at it', () => {
  expect(emitPrisma(catalogOf(SMALL_CATALOG)).get('prisma/schema/project.prisma')).toMatchInlineSnapshot(`
    "// Written by \`npm run generate\` from catalog/references/project.yaml.

    /// A project.
    model Project {
      /// Id.
      id String @id(map: "Project_pkey") @db.Uuid

      /// Made.
      createdAt DateTime @db.Timestamptz(3)

      /// Changed.
      updatedAt DateTime @db.Timestamptz(3)

      /// Name.
      name String

      apiKeyUse_project ApiKeyUse[] @relation("ApiKeyUse_project")

      group_project Group[] @relation("Group_project")

      groupLog_project GroupLog[] @relation("GroupLog_project")

      idempotencyKey_project IdempotencyKey[] @relation("IdempotencyKey_project")

      label_project Label[] @relation("Label_project")

      recordCount_project RecordCount[] @relation("RecordCount_project")

      @@index([createdAt(sort: Desc), id(sort: Desc)], map: "Project_createdAt_idx")
    }
    "
  `);
});

it('writes the tables of the service itself', () => {
  expect(emitPrisma(catalogOf(SMALL_CATALOG)).get('prisma/schema/_service.prisma')).toMatchInlineSnapshot(`
    "// Written by \`npm run generate\`. The service's own tables; no YAML file says anything about them.

    datasource db {
      provider = "postgresql"
    }

    generator client {
      provider            = "prisma-client"
      output              = "../../dist/prisma-client"
      moduleFormat        = "esm"
      importFileExtension = "js"
    }

    /// Facts about this database that the service keeps, one a row.
    model Service {
      key String @id(map: "Service_pkey")

      value String
    }

    /// Number of records that a project has in a table: the sum over the slots. Triggers keep it, in the transaction of the write.
    model RecordCount {
      projectId String @db.Uuid

      table String

      /// Writers of one project are spread over the slots, so that they seldom wait for each other.
      slot Int

      /// May be negative: only the sum means something.
      count BigInt

      project Project @relation("RecordCount_project", fields: [projectId], references: [id], onDelete: Cascade, onUpdate: Cascade, map: "RecordCount_projectId_fkey")

      @@id([projectId, table, slot], map: "RecordCount_pkey")
    }

    /// The answer to each create that came with an Idempotency-Key, to be given again for the same request.
    model IdempotencyKey {
      projectId String @db.Uuid

      /// The key of the caller, or the user behind its token.
      apiKeyId String @db.Uuid

      /// Key of the resource that was created.
      resource String

      /// What the caller sent.
      key String

      /// SHA-256 of the canonical body.
      bodyHash String

      /// Null only inside of the transaction that makes the record.
      answer String?

      createdAt DateTime @db.Timestamptz(3)

      project Project @relation("IdempotencyKey_project", fields: [projectId], references: [id], onDelete: Cascade, onUpdate: Cascade, map: "IdempotencyKey_projectId_fkey")

      @@id([projectId, apiKeyId, resource, key], map: "IdempotencyKey_pkey")
      @@index([createdAt], map: "IdempotencyKey_createdAt_idx")
    }

    /// When each API key was last used, to the minute.
    model ApiKeyUse {
      projectId String @db.Uuid

      apiKeyId String @db.Uuid

      lastUsedAt DateTime @db.Timestamptz(3)

      project Project @relation("ApiKeyUse_project", fields: [projectId], references: [id], onDelete: Cascade, onUpdate: Cascade, map: "ApiKeyUse_projectId_fkey")

      @@id([projectId, apiKeyId], map: "ApiKeyUse_pkey")
    }
    "
  `);
});

it('points at a shared record by its id alone, and lets it belong to no project', () => {
  const files = emitPrisma(catalogOf(catalogWith(KEYS_AND_PROBES)));
  expect(files.get('prisma/schema/group-probe.prisma')).toContain(
    'probe Probe @relation("GroupProbe_probe", fields: [probeId], references: [id], onDelete: Cascade, onUpdate: Cascade, map: "GroupProbe_probeId_fkey")',
  );
  expect(files.get('prisma/schema/probe.prisma')).toContain('  projectId String? @db.Uuid\n');
});

it('changes the file of a resource and of what it points at when a relation is added, and no other', () => {
  const before = emitPrisma(catalogOf(SMALL_CATALOG));
  const after = emitPrisma(
    catalogOf(
      catalogChanged(
        'resources/group-log.yaml',
        '  at: {',
        `  about: { type: Entity, entity: Label, id: aboutId, description: About. }
  aboutId: { type: Object ID, description: Id of that. }
  at: {`,
      ),
    ),
  );
  expect([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([
    'prisma/schema/group-log.prisma',
    'prisma/schema/label.prisma',
  ]);
});

it('keeps the records of a project, and of what they belong to, in the order of a field that says so', () => {
  const catalog = catalogOf(
    catalogChanged('resources/group-log.yaml', 'default: now,', 'default: now, indexed: true,'),
  );
  expect(
    emitPrisma(catalog)
      .get('prisma/schema/group-log.prisma')
      ?.match(/@@index.*/g),
  ).toEqual([
    '@@index([projectId, createdAt(sort: Desc), id(sort: Desc)], map: "GroupLog_createdAt_idx")',
    '@@index([projectId, groupId, createdAt(sort: Desc), id(sort: Desc)], map: "GroupLog_groupId_idx")',
    '@@index([projectId, at, id], map: "GroupLog_at_idx")',
    '@@index([projectId, groupId, at, id], map: "GroupLog_groupId_at_idx")',
  ]);
});

it('keeps texts by code point and whole numbers as the doubles that they are compared with', () => {
  const text = `  title: { type: Text, indexed: true, description: Title. }
  size: { type: Number, integer: true, indexed: true, description: Size. }
  share: { type: Number, indexed: true, description: Share. }
  isOpen: { type: Boolean, indexed: true, description: Whether it is open. }
  at: {`;
  const catalog = catalogOf(catalogChanged('resources/group-log.yaml', '  at: {', text));
  expect(
    Object.values(wantedState(catalog).tables.GroupLog?.indexes ?? {}).filter(
      (index) => !/groupId|createdAt/.test(index),
    ),
  ).toEqual([
    'CREATE INDEX "GroupLog_title_idx" ON "GroupLog" USING btree ("projectId", "title" COLLATE "C", "id")',
    'CREATE INDEX "GroupLog_size_idx" ON "GroupLog" USING btree ("projectId", (("size")::double precision), "id")',
    'CREATE INDEX "GroupLog_share_idx" ON "GroupLog" USING btree ("projectId", "share", "id")',
    'CREATE INDEX "GroupLog_isOpen_idx" ON "GroupLog" USING btree ("projectId", "isOpen", "id")',
  ]);
  // Prisma's schema leaves the collation out, and has no indexes over expressions.
  expect(
    emitPrisma(catalog)
      .get('prisma/schema/group-log.prisma')
      ?.match(/@@index\(\[projectId, (title|size|share|isOpen).*/g),
  ).toEqual([
    '@@index([projectId, title, id], map: "GroupLog_title_idx")',
    '@@index([projectId, share, id], map: "GroupLog_share_idx")',
    '@@index([projectId, isOpen, id], map: "GroupLog_isOpen_idx")',
  ]);
});
