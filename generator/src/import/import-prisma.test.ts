import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { importPrisma } from './import-prisma.js';
import { renderReport } from './import-report.js';
import { readPrismaSchema } from './prisma-schema.js';

const SCHEMA = `
generator client {
  provider = "prisma-client"
}
datasource db {
  provider  = "postgresql"
  url       = env("DATABASE_URL")
  directUrl = env("DIRECT_URL")
}
enum SeatKind {
  STALL
  BOX
}
/// Sells tickets. It may have several stages.
model Theatre {
  id      Int    @id @default(autoincrement())
  name    String
  motto   String @default("")
  plays   Play[]
  seats   Seat[]
}
model Play {
  id          String    @id @default(cuid())
  theatre_id  Int
  theatre     Theatre   @relation(fields: [theatre_id], references: [id], onDelete: Cascade)
  title       String    @db.VarChar(120)
  summary     String?
  posterKey   String    @unique
  minutes     Int       @default(90)
  takings     BigInt    @default(0)
  raw         Bytes?
  genres      String[]  @default([])
  sizes       Int[]
  counts      BigInt[]
  price       Decimal   @default("9.5") @db.Decimal(9, 2)
  rate        Decimal?
  number      Int       @default(autoincrement())
  details     Json      @default("{}")
  firstShown  DateTime  @default("1970-01-01T00:00:00.000Z")
  created_at  DateTime  @default(now())
  changedOn   DateTime  @updatedAt
  opens       DateTime  @default(now())
  sequelToId  String?
  sequelTo    Play?     @relation("sequel", fields: [sequelToId], references: [id])
  sequels     Play[]    @relation("sequel")
  actors      Actor[]
  tickets     Ticket[]
  @@unique([theatre_id, title])
  @@index([theatre_id])
  @@index([opens])
  @@index([genres], type: Gin)
  @@index([theatre_id, opens, minutes])
  @@index([opens(sort: Desc), minutes])
  @@index([theatre_id, minutes(sort: Desc)])
  @@index([title(ops: raw("gin_trgm_ops"))], type: Gin)
}
model Actor {
  id    String @id
  plays Play[]
}
model Seat {
  theatreId Int
  id        String
  kind      SeatKind @default(STALL)
  theatre   Theatre  @relation(fields: [theatreId], references: [id])
  tickets   Ticket[]
  @@id([id, theatreId])
  @@index([kind])
}
model Ticket {
  id        String @id @default(uuid())
  code      String @default(cuid())
  seatId    String
  theatreId Int
  seat      Seat   @relation(fields: [seatId, theatreId], references: [id, theatreId])
  playId    String
  play      Play   @relation(fields: [playId], references: [id], onDelete: Restrict)
  posterKey String
}
`;

function imported(text: string, tenant?: string) {
  const schema = readPrismaSchema(new Map([['schema.prisma', text]]));
  return importPrisma(
    schema,
    schema.models.find(({ name }) => name === tenant),
  );
}

/** A file from its rules and fields on. */
const shown = (files: ReadonlyMap<string, string>, file: string) =>
  files.get(file)?.replace(/^[\s\S]*?^(?=unique:|indexes:|searchable:|scope:|fields:)/m, '');

describe('a Prisma schema becomes a catalog', () => {
  const { files, report } = imported(SCHEMA, 'Theatre');

  it('that has no mistake', () => {
    expect(parseCatalog(files).diagnostics).toEqual([]);
    expect([...files.keys()]).toEqual([
      'service.yaml',
      'permissions.yaml',
      'demo.yaml',
      'references/theatre.yaml',
      'resources/play.yaml',
      'resources/actor.yaml',
      'resources/seat.yaml',
      'resources/ticket.yaml',
      'references/service-user.yaml',
      'references/service-key.yaml',
      'resources/service-key-permission.yaml',
      'enumerations/seat-kind.yaml',
    ]);
  });

  it('with the fields, relations and rules of each model', () => {
    expect(shown(files, 'resources/play.yaml')).toMatchInlineSnapshot(`
      "unique:
        - { fields: [posterKey], scope: service, caseMatters: true }
        - { fields: [title], caseMatters: true }
      indexes:
        - [opens, minutes]
      searchable: [title]
      fields:
        title: { type: Text, maxLength: 120, required: true, updatable: true, description: Title of the play. }
        summary: { type: Very Long Text, updatable: true, description: Summary of the play. }
        posterKey: { type: Text, maxLength: 500, required: true, updatable: true, description: Poster key of the play. }
        minutes: { type: Number, integer: true, required: true, default: 90, indexed: true, updatable: true, description: Minutes of the play. }
        takings: { type: Decimal, precision: 19, scale: 0, required: true, default: "0", updatable: true, description: Takings of the play. }
        genres: { type: Text, maxLength: 500, list: true, indexed: true, updatable: true, description: Genres of the play. }
        sizes: { type: Number, integer: true, list: true, updatable: true, description: Sizes of the play. }
        counts: { type: Decimal, precision: 19, scale: 0, list: true, updatable: true, description: Counts of the play. }
        price: { type: Decimal, precision: 9, scale: 2, required: true, default: "9.5", updatable: true, description: Price of the play. }
        rate: { type: Decimal, precision: 38, scale: 19, updatable: true, description: Rate of the play. }
        number: { type: Number, integer: true, default: { sequence: project }, description: Number of the play. }
        details: { type: JSON, required: true, updatable: true, description: Details of the play. }
        firstShown: { type: Date, required: true, updatable: true, description: First shown of the play. }
        opens: { type: Date, required: true, default: now, indexed: true, updatable: true, description: Opens of the play. }
        sequelTo: { type: Entity, entity: Play, id: sequelToId, onDelete: setNull, updatable: true, description: Sequel to of the play. }
        sequelToId: { type: Object ID, updatable: true, description: Id of the sequel to. }
      "
    `);
    expect(shown(files, 'resources/ticket.yaml')).toMatchInlineSnapshot(`
      "fields:
        code: { type: Very Long Text, required: true, updatable: true, description: Code of the ticket. }
        posterKey: { type: Very Long Text, required: true, updatable: true, description: Poster key of the ticket. }
        play: { type: Entity, entity: Play, id: playId, updatable: true, description: Play of the ticket. }
        playId: { type: Object ID, required: true, updatable: true, description: Id of the play. }
        seat: { type: Entity, entity: Seat, id: seatId, updatable: true, description: Seat of the ticket. }
        seatId: { type: Object ID, required: true, updatable: true, description: Id of the seat. }
      "
    `);
    expect(shown(files, 'references/theatre.yaml')).toMatchInlineSnapshot(`
      "scope: global
      fields:
        name: { type: Text, required: true, description: Name of the project. }
        motto: { type: Very Long Text, description: Motto of the theatre. }
      "
    `);
    expect(files.get('enumerations/seat-kind.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../catalog.schema.json

      name: Seat Kind
      description: Values of seat kind.
      values:
        - { name: STALL, description: The value STALL. }
        - { name: BOX, description: The value BOX. }
      "
    `);
  });

  it('and a report of what it does not say', () => {
    expect(renderReport(report.result())).toMatchInlineSnapshot(`
      "              in the schema  carried over  of these changed  left out    share  unchanged
      models                    5             5                 0         0  100.0 %    100.0 %
      enums                     1             1                 0         0  100.0 %    100.0 %
      fields                   33            32                10         1   96.9 %     66.6 %
      relations                 6             6                 1         0  100.0 %     83.3 %
      unique lists              7             7                 0         0  100.0 %    100.0 %
      indexes                   8             7                 0         1   87.5 %     87.5 %
      defaults                 12             9                 1         3   75.0 %     66.6 %
      all                      72            67                12         5   93.0 %     76.3 %

      Changed:
        field Theatre.id: it is a UUID that the service makes
        field Theatre.motto: an empty text is null
        field Play.posterKey: an index holds 500 characters
        field Play.takings: it is a text in requests and answers
        field Play.genres: an index holds 500 characters
        field Play.counts: it is a text in requests and answers
        field Play.rate: it has 38 digits
        default Play.number: each project has numbers of its own
        field Play.changedOn: it is called updatedAt
        field Actor.id: it is a UUID that the service makes
        field Seat.id: it is a UUID that the service makes
        relation Seat.theatre: records are deleted with their project

      Left out:
        field Play.raw: Bytes has no type
        default Play.details: the catalog cannot say the default of a JSON
        default Play.firstShown: the catalog cannot say the default of a Date
        default Ticket.code: the catalog cannot say cuid()
        index Play(opens, minutes): its fields have different orders
      "
    `);
  });
});

describe('without a tenant', () => {
  const { files } = imported(SCHEMA);

  it('the catalog has a project of its own, and values are unique in the service', () => {
    expect(parseCatalog(files).diagnostics).toEqual([]);
    expect(files.get('references/project.yaml')).toContain('scope: global');
    expect(files.get('resources/play.yaml')).toContain(
      '{ fields: [theatre, title], scope: service, caseMatters: true }',
    );
  });
});

describe('names', () => {
  it('that the service or the catalog has already are told and have no number', () => {
    const { files, report } = imported(`
datasource db {
  provider = "postgresql"
}
model Project {
  id         String @id @default(uuid())
  project    String
  tableoid   String
  TableOid   String
  created_by String
  createdAt  Int
  projectId  Int
  records    PermissionNameRecord[]
}
model PermissionName {
  id String @id @default(uuid())
}
model PermissionNameRecord {
  id      String  @id @default(uuid())
  project Project @relation(fields: [owner], references: [id])
  owner   String
}
model permission_name_record {
  id Int @unique
}
enum Text {
  A
  a
}
`);
    expect(parseCatalog(files).diagnostics).toEqual([]);
    expect([...files.keys()].filter((file) => file.includes('/'))).toMatchInlineSnapshot(`
      [
        "resources/project.yaml",
        "resources/permission-name-entry.yaml",
        "resources/permission-name-record.yaml",
        "resources/permission-name-record-entry.yaml",
        "references/workspace.yaml",
        "references/service-user.yaml",
        "references/service-key.yaml",
        "resources/service-key-permission.yaml",
        "enumerations/text-value.yaml",
      ]
    `);
    expect(report.result().changed.map(({ kind, name, why }) => `${kind} ${name}: ${why}`)).toMatchInlineSnapshot(`
      [
        "model PermissionName: it is called Permission Name Entry",
        "model permission_name_record: it is called Permission Name Record Entry",
        "enum Text: it is called Text Value",
        "field Project.project: it is called projectValue",
        "field Project.tableoid: it is called tableoidValue",
        "field Project.createdAt: it is called createdAtValue",
        "field Project.projectId: it is called projectRecordId",
        "field permission_name_record.id: it is called idValue",
        "relation PermissionNameRecord.project: it is called projectRecord",
      ]
    `);
    expect(shown(files, 'resources/project.yaml')).toMatchInlineSnapshot(`
      "fields:
        projectValue: { type: Very Long Text, required: true, updatable: true, description: Project of the project. }
        tableoidValue: { type: Very Long Text, required: true, updatable: true, description: Tableoid of the project. }
        tableOid: { type: Very Long Text, required: true, updatable: true, description: Table oid of the project. }
        createdBy: { type: Very Long Text, required: true, updatable: true, description: Created by of the project. }
        createdAtValue: { type: Number, integer: true, required: true, updatable: true, description: Created at of the project. }
        projectRecordId: { type: Number, integer: true, required: true, updatable: true, description: Project id of the project. }
      "
    `);
  });
});

describe('relations in a circle', () => {
  it('of required records lose one requirement', () => {
    const { files, report } = imported(`
datasource db {
  provider = "postgresql"
}
model Egg {
  id    String @id @default(cuid())
  henId String
  hen   Hen    @relation("laid", fields: [henId], references: [id])
  from  Hen[]  @relation("hatched")
}
model Hen {
  id    String @id @default(nanoid())
  eggId String
  egg   Egg    @relation("hatched", fields: [eggId], references: [id])
  laid  Egg[]  @relation("laid")
}
`);
    expect(parseCatalog(files).diagnostics).toEqual([]);
    expect(report.result().changed).toEqual([
      { kind: 'relation', name: 'Hen.egg', why: 'it is optional, as the first record could not be created' },
    ]);
  });
});

describe('relations by other columns than the id', () => {
  const { files, report } = imported(`
datasource db {
  provider = "postgresql"
}
model Coop {
  id      Int     @id @default(autoincrement())
  code    String  @unique
  hens    Hen[]
  visits  Visit[]
  names   Ring[]
}
model Hen {
  id        String  @default(cuid())
  coopId    Int
  coop      Coop    @relation(fields: [coopId], references: [id], onDelete: Cascade)
  year      Int
  number    Int
  motherYear   Int?
  motherNumber Int?
  mother    Hen?    @relation("brood", fields: [coopId, motherYear, motherNumber], references: [coopId, year, number], onDelete: NoAction, onUpdate: NoAction)
  brood     Hen[]   @relation("brood")
  eggs      Egg[]
  rings     Ring[]
  profile   Profile?
  @@id([id, coopId])
  @@unique([coopId, year, number])
  @@index([motherYear])
}
model Egg {
  id      String @id @default(cuid())
  henId   String
  coopId  Int
  hen     Hen    @relation(fields: [henId, coopId], references: [id, coopId], onDelete: Cascade)
  @@index([coopId])
}
model Ring {
  colour    String @id
  coopId    Int
  coop      Coop   @relation(fields: [coopId], references: [id])
  henId     String?
  henCoopId Int?
  hen       Hen?   @relation(fields: [henId, henCoopId], references: [id, coopId], onDelete: SetNull)
  visits    Visit[]
}
model Profile {
  henId   String
  coopId  Int
  hen     Hen     @relation(fields: [henId, coopId], references: [id, coopId])
  visits  Visit[]
  @@id([henId, coopId])
}
model Visit {
  id         String   @id @default(cuid())
  coopCode   String   @default("A")
  coop       Coop     @relation(fields: [coopCode], references: [code], onDelete: Cascade)
  ringColour String?
  ring       Ring?    @relation(fields: [ringColour], references: [colour], onDelete: SetNull)
  hen        String
  inCoop     Int
  profile    Profile? @relation(fields: [hen, inCoop], references: [henId, coopId], onDelete: Cascade)
  @@unique([coopCode, ringColour])
}
`);

  it('are Entities, which match where columns are shared', () => {
    expect(parseCatalog(files).diagnostics).toEqual([]);
    const all = ['hen', 'egg', 'ring', 'profile', 'visit'].map(
      (name) => `${name}\n${shown(files, `resources/${name}.yaml`)}`,
    );
    expect(all.join('')).toMatchInlineSnapshot(`
      "hen
      unique:
        - { fields: [coop, year, number], scope: service, caseMatters: true }
      fields:
        year: { type: Number, integer: true, required: true, updatable: true, description: Year of the hen. }
        number: { type: Number, integer: true, required: true, updatable: true, description: Number of the hen. }
        coop: { type: Entity, entity: Coop, id: coopId, onDelete: cascade, updatable: true, description: Coop of the hen. }
        coopId: { type: Object ID, required: true, updatable: true, description: Id of the coop. }
        mother: { type: Entity, entity: Hen, id: motherId, match: { coop: coop }, updatable: true, description: Mother of the hen. }
        motherId: { type: Object ID, updatable: true, description: Id of the mother. }
      egg
      fields:
        coop: { type: Entity, entity: Coop, id: coopId, onDelete: cascade, updatable: true, description: Coop of the egg. }
        coopId: { type: Object ID, required: true, updatable: true, description: Id of the coop. }
        hen: { type: Entity, entity: Hen, id: henId, onDelete: cascade, match: { coop: coop }, updatable: true, description: Hen of the egg. }
        henId: { type: Object ID, required: true, updatable: true, description: Id of the hen. }
      ring
      unique:
        - { fields: [colour], scope: service, caseMatters: true }
      fields:
        colour: { type: Text, maxLength: 500, required: true, updatable: true, description: Colour of the ring. }
        coop: { type: Entity, entity: Coop, id: coopId, updatable: true, description: Coop of the ring. }
        coopId: { type: Object ID, required: true, updatable: true, description: Id of the coop. }
        henCoop: { type: Entity, entity: Coop, id: henCoopId, onDelete: setNull, updatable: true, description: Hen coop of the ring. }
        henCoopId: { type: Object ID, updatable: true, description: Id of the hen coop. }
        hen: { type: Entity, entity: Hen, id: henId, onDelete: setNull, match: { henCoop: coop }, updatable: true, description: Hen of the ring. }
        henId: { type: Object ID, updatable: true, description: Id of the hen. }
      profile
      unique:
        - { fields: [hen, coop], scope: service, caseMatters: true }
      fields:
        coop: { type: Entity, entity: Coop, id: coopId, updatable: true, description: Coop of the profile. }
        coopId: { type: Object ID, required: true, updatable: true, description: Id of the coop. }
        hen: { type: Entity, entity: Hen, id: henId, match: { coop: coop }, updatable: true, description: Hen of the profile. }
        henId: { type: Object ID, required: true, updatable: true, description: Id of the hen. }
      visit
      unique:
        - { fields: [coop, ring], scope: service, caseMatters: true }
      fields:
        coop: { type: Entity, entity: Coop, id: coopId, onDelete: cascade, updatable: true, description: Coop of the visit. }
        coopId: { type: Object ID, required: true, updatable: true, description: Id of the coop. }
        ring: { type: Entity, entity: Ring, id: ringId, onDelete: setNull, updatable: true, description: Ring of the visit. }
        ringId: { type: Object ID, updatable: true, description: Id of the ring. }
        hen: { type: Entity, entity: Hen, id: henId, onDelete: cascade, updatable: true, description: Hen of the visit. }
        henId: { type: Object ID, required: true, updatable: true, description: Id of the hen. }
        inCoop: { type: Entity, entity: Coop, id: inCoopId, onDelete: cascade, updatable: true, description: In coop of the visit. }
        inCoopId: { type: Object ID, required: true, updatable: true, description: Id of the in coop. }
        profile:
          {
            type: Entity,
            entity: Profile,
            id: profileId,
            onDelete: cascade,
            match: { hen: hen, inCoop: coop },
            updatable: true,
            description: Profile of the visit.
          }
        profileId: { type: Object ID, updatable: true, description: Id of the profile. }
      "
    `);
  });

  it('and are told', () => {
    expect(renderReport(report.result())).toMatchInlineSnapshot(`
      "              in the schema  carried over  of these changed  left out    share  unchanged
      models                    6             6                 0         0  100.0 %    100.0 %
      enums                     0             0                 0         0                    
      fields                   22            22                12         0  100.0 %     45.4 %
      relations                 9             9                 1         0  100.0 %     88.8 %
      unique lists              9             9                 0         0  100.0 %    100.0 %
      indexes                   2             1                 0         1   50.0 %     50.0 %
      defaults                  1             0                 0         1    0.0 %      0.0 %
      all                      49            47                13         2   95.9 %     69.3 %

      Changed:
        field Coop.id: it is a UUID that the service makes
        field Coop.code: an index holds 500 characters
        field Ring.colour: an index holds 500 characters
        field Hen.motherYear: an id, motherId, takes its place
        field Hen.motherNumber: an id, motherId, takes its place
        field Egg.coopId: it is the id of a Coop
        field Ring.henCoopId: it is the id of a Coop
        field Profile.coopId: it is the id of a Coop
        field Visit.coopCode: an id, coopId, takes its place
        field Visit.ringColour: an id, ringId, takes its place
        field Visit.hen: it is called henId; it is the id of a Hen
        field Visit.inCoop: it is called inCoopId; it is the id of a Coop
        relation Visit.profile: it has an id of its own, profileId

      Left out:
        default Visit.coopCode: an id of another record has no default
        index Hen(motherYear): it has a part of the key of a relation
      "
    `);
  });
});

describe('what a catalog does not have', () => {
  const SCHEMA = `
generator client {
  provider        = "prisma-client"
  previewFeatures = ["views", "partialIndexes"]
}
datasource db {
  provider = "postgresql"
}
model Farm {
  id     String @id @default(uuid())
  name   String
  number Int    @default(autoincrement())
  parentId String?
  parent   Farm?  @relation("part", fields: [parentId], references: [id])
  parts    Farm[] @relation("part")
  sales    Sale[] @relation("seller")
  bought   Sale[] @relation("buyer")
}
/// { model Comment }
model Sale {
  id        Int       @id @default(autoincrement()) // "a @ignore
  number    Int       @unique @default(autoincrement())
  place     Unsupported("point")? @default(dbgenerated("'(0,0)'::point"))
  note      String    @default("} // @ignore Unsupported(")
  hidden    String?   @ignore
  layerId   String?
  layer     Layer?    @relation(fields: [layerId], references: [henId]) @ignore
  old       OldSale?  @ignore
  code      String    @unique(where: raw("code <> 'where:'"))
  createdAt DateTime
  updatedAt DateTime
  editedAt  DateTime  @updatedAt
  seenAt    DateTime  @updatedAt
  sellerId  String
  seller    Farm      @relation("seller", fields: [sellerId], references: [id])
  buyerId   String
  buyer     Farm      @relation("buyer", fields: [buyerId], references: [id])
  /* it was @ignore once
     gone Int */
  @@unique([note(sort: Desc), code], where: { note: "]" })
  @@unique([number, note])
  @@index([place], type: Gist)
  @@index([hidden])
}
model OldSale {
  saleId Int @unique
  sale   Sale @relation(fields: [saleId], references: [id])
  @@ignore
}
view Layer {
  henId String @unique
  sales Sale[] @ignore
}
`;

  it('is in the report and in the shares, each part once', () => {
    const { files, report } = imported(SCHEMA, 'Farm');
    expect(parseCatalog(files).diagnostics).toEqual([]);
    expect(renderReport(report.result())).toMatchInlineSnapshot(`
      "              in the schema  carried over  of these changed  left out   share  unchanged
      models                    4             2                 0         2  50.0 %     50.0 %
      enums                     0             0                 0         0                   
      fields                   19            15                 7         4  78.9 %     42.1 %
      relations                 6             1                 1         5  16.6 %      0.0 %
      unique lists              6             4                 2         2  66.6 %     33.3 %
      indexes                   2             0                 0         2   0.0 %      0.0 %
      defaults                  3             2                 1         1  66.6 %     33.3 %
      all                      40            24                11        16  60.0 %     32.5 %

      Changed:
        field Farm.number: it is optional, because the service creates projects with a name alone
        field Sale.id: it is a UUID that the service makes
        default Sale.number: each project has numbers of its own
        field Sale.note: an index holds 500 characters
        field Sale.createdAt: the service sets it
        field Sale.updatedAt: it is called updatedAtValue
        field Sale.editedAt: it is called updatedAt
        field Sale.seenAt: writes do not set it
        relation Sale.seller: records are deleted with their project
        unique Sale(number): each project has numbers of its own
        unique Sale(number, note): each project has numbers of its own

      Left out:
        default Farm.number: the catalog cannot say autoincrement()
        relation Farm.parent: a project refers to none of its records
        relation Sale.buyer: a record belongs to one project
        unique Sale(code): it holds for some records only
        index Sale(place): one of its fields cannot be in an index
        index Sale(hidden): one of its fields cannot be in an index
        unique Sale(note, code): it holds for some records only
        field Sale.place: Prisma has no type for it
        field Sale.hidden: it has @ignore
        relation Sale.layer: it has @ignore
        relation Sale.old: it has @ignore
        model OldSale: it has @@ignore
        field OldSale.saleId: OldSale is left out
        relation OldSale.sale: OldSale is left out
        model Layer: a view has no records of its own
        field Layer.henId: Layer is left out
      "
    `);
    expect(shown(files, 'resources/sale.yaml')).toMatchInlineSnapshot(`
      "unique:
        - { fields: [number, note], caseMatters: true }
      fields:
        number: { type: Number, integer: true, default: { sequence: project }, description: Number of the sale. }
        note: { type: Text, maxLength: 500, required: true, default: "} // @ignore Unsupported(", updatable: true, description: Note of the sale. }
        layerId: { type: Very Long Text, updatable: true, description: Layer id of the sale. }
        code: { type: Very Long Text, required: true, updatable: true, description: Code of the sale. }
        updatedAtValue: { type: Date, required: true, updatable: true, description: Updated at of the sale. }
        seenAt: { type: Date, required: true, updatable: true, description: Seen at of the sale. }
        buyerId: { type: Very Long Text, required: true, updatable: true, description: Buyer id of the sale. }
      "
    `);
  });
});

describe('columns of MongoDB', () => {
  it('of a composite type are left out, and lists of ids are the relation', () => {
    const { files, report } = imported(`
datasource db {
  provider = "mongodb"
}
type Size {
  width Int
}
model Hen {
  id    String   @id @default(auto()) @map("_id") @db.ObjectId
  size  Size
  nestIds String[] @db.ObjectId
  nests Nest[] @relation(fields: [nestIds], references: [id])
}
model Nest {
  id    String   @id @default(auto()) @map("_id") @db.ObjectId
  henIds String[] @db.ObjectId
  hens  Hen[] @relation(fields: [henIds], references: [id])
}
`);
    expect(parseCatalog(files).diagnostics).toEqual([]);
    const { rows, changed, leftOut } = report.result();
    expect({ changed, leftOut }).toEqual({
      changed: [],
      leftOut: [{ kind: 'field', name: 'Hen.size', why: 'Size has no type' }],
    });
    expect(rows).toContainEqual({ kind: 'field', total: 5, changed: 0, leftOut: 1 });
  });
});
