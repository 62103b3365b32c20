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
    expect(files.get('resources/play.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../catalog.schema.json

      name: Play
      path: play
      description: One play.
      access:
        read: [ProjectOwner]
        create: [ProjectOwner]
        update: [ProjectOwner]
        delete: [ProjectOwner]
      unique:
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
        opens: { type: Date, required: true, default: now, indexed: true, updatable: true, description: Opens of the play. }
        sequelTo: { type: Entity, entity: Play, id: sequelToId, onDelete: setNull, updatable: true, description: Sequel to of the play. }
        sequelToId: { type: Object ID, updatable: true, description: Id of the sequel to. }
      "
    `);
    expect(files.get('resources/ticket.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../catalog.schema.json

      name: Ticket
      path: ticket
      description: One ticket.
      access:
        read: [ProjectOwner]
        create: [ProjectOwner]
        update: [ProjectOwner]
        delete: [ProjectOwner]
      fields:
        code: { type: Very Long Text, required: true, updatable: true, description: Code of the ticket. }
        posterKey: { type: Very Long Text, required: true, updatable: true, description: Poster key of the ticket. }
        play: { type: Entity, entity: Play, id: playId, updatable: true, description: Play of the ticket. }
        playId: { type: Object ID, required: true, updatable: true, description: Id of the play. }
        seat: { type: Entity, entity: Seat, id: seatId, updatable: true, description: Seat of the ticket. }
        seatId: { type: Object ID, required: true, updatable: true, description: Id of the seat. }
      "
    `);
    expect(files.get('references/theatre.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../catalog.schema.json

      name: Theatre
      description: Sells tickets.
      scope: global
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
      "              in the schema  carried over  of these changed  left out    share
      fields                   32            31                 7         1   96.9 %
      relations                 6             6                 0         0  100.0 %
      unique lists              7             7                 0         0  100.0 %
      indexes                   8             7                 0         1   87.5 %
      defaults                 11             9                 0         2   81.8 %
      all                      64            60                 7         4   93.8 %

      Changed:
        field Theatre.motto: an empty text is null
        field Play.posterKey: an index holds 500 characters
        field Play.takings: it is a text in requests and answers
        field Play.genres: an index holds 500 characters
        field Play.counts: it is a text in requests and answers
        field Play.rate: it has 38 digits
        field Play.changedOn: it is called updatedAt

      Left out:
        field Play.raw: Bytes has no type
        default Play.details: the catalog cannot say the default of a JSON
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
  it('that the service or the catalog has already get a number', () => {
    const { files } = imported(`
datasource db {
  provider = "postgresql"
}
model Project {
  id         String @id
  project    String
  tableoid   String
  TableOid   String
  created_by String
}
model Permission {
  id String @id
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
        "resources/permission-2.yaml",
        "references/project-2.yaml",
        "references/service-user.yaml",
        "references/service-key.yaml",
        "resources/service-key-permission.yaml",
        "enumerations/text-2.yaml",
      ]
    `);
    expect(files.get('resources/project.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../catalog.schema.json

      name: Project
      path: project
      description: One project.
      access:
        read: [ProjectOwner]
        create: [ProjectOwner]
        update: [ProjectOwner]
        delete: [ProjectOwner]
      fields:
        project2: { type: Very Long Text, required: true, updatable: true, description: Project of the project. }
        tableoid2: { type: Very Long Text, required: true, updatable: true, description: Tableoid of the project. }
        tableOid: { type: Very Long Text, required: true, updatable: true, description: Table oid of the project. }
        createdBy: { type: Very Long Text, required: true, updatable: true, description: Created by of the project. }
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
  id    String @id
  henId String
  hen   Hen    @relation("laid", fields: [henId], references: [id])
  from  Hen[]  @relation("hatched")
}
model Hen {
  id    String @id
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

describe('a schema with a mistake', () => {
  it('is refused in the words of Prisma', () => {
    const text = 'datasource db {\n  provider = "postgresql"\n}\nmodel Hen {\n  id Strin @id\n}\n';
    expect(() => imported(text)).toThrow(/Type "Strin" is neither a built-in type/);
  });
});
