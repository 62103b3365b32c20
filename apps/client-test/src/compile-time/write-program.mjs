// Writes a program that uses every resource of the contract, and nothing but the client: how long it compiles is what people wait
// for in their editors. Prints `project`, the folder of the program, and the number of `resources`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeNamed } from '@catalog-service/vocabulary';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'dist/compile-time');

/** Writes the program with its tsconfig.json into a folder; says which, and how many resources the program uses. */
function writeProgram() {
  const { resources, references, enumerations, permissions } = JSON.parse(
    readFileSync(join(ROOT, 'generated/contract.json'), 'utf8'),
  );
  const entities = new Map([...resources, ...references].map((entity) => [entity.name, entity]));
  const lists = [...enumerations, { name: 'Permission', values: permissions }];
  const values = new Map(lists.map(({ name, values: [first] }) => [name, first.name]));

  /** The service fills in what every record has. */
  const isCommon = (name) => resources.every(({ fields }) => fields.some((field) => field.name === name));
  const own = ({ fields }) => fields.filter(({ name }) => !isCommon(name));
  const isRead = ({ access }) => access === undefined || access.read.length > 0;
  const isPlain = ({ entity, type }) => entity === undefined && type !== 'JSON';
  const plain = (entity, count) =>
    own(entity)
      .filter((field) => isRead(field) && isPlain(field))
      .slice(0, count);
  const given = ({ required, auto, derived, access, default: begin, entityField }) =>
    required && !auto && !derived && typeof begin !== 'object' && access.create.length > 0 && entityField === undefined;
  /** Only the service gives it, so that callers cannot create such records. */
  const isOfNobody = ({ required, derived, access, default: begin }) =>
    required && !derived && begin === undefined && access.create.length === 0;
  const sample = ({ list, ...field }) => (list ? `[${sampleOf(field)}]` : sampleOf(field));
  const sampleOf = ({ type, entity }) => {
    if (entity !== undefined) return 'id';
    if (type === 'Date') return 'new Date()';
    return JSON.stringify(values.get(type) ?? typeNamed(type).sample({}, { number: 0, id: '', word: 'x' }));
  };

  const calls = resources.map((resource) => {
    const client = `client.${resource.key[0].toLowerCase()}${resource.key.slice(1)}`;
    const relations = own(resource).filter(
      (field) => field.entity !== undefined && field.entityField === undefined && isRead(field),
    );
    const select = [
      ...plain(resource, 3).map(({ name }) => `${name}: true`),
      ...relations.slice(0, 2).map(({ name, entity }) => {
        const shown = plain(entities.get(entity), 2).map((field) => `${field.name}: true`);
        return `${name}: { ${shown.join(', ')} }`;
      }),
    ];
    const text = plain(resource, Infinity).find(({ type }) => typeNamed(type).isText);
    const query = [
      "createdAt: greaterThan('2026-01-01')",
      '_id: includes([id])',
      ...(text === undefined ? [] : [`${text.name}: search('x')`]),
      ...relations.slice(0, 1).map(({ name }) => `${name}: { createdAt: greaterThan(new Date()) }`),
    ];
    // Of a relation that must be there, the id is required in the contract, and the entity does as well.
    const byId = new Set(
      own(resource).flatMap((field) => (field.entityField && field.required ? [field.entityField] : [])),
    );
    const data = own(resource).filter((field) => given({ ...field, required: field.required || byId.has(field.name) }));
    const sort = "{ createdAt: 'DESC', _id: 'ASC' }";
    return [
      `await ${client}.list({ select: { ${select.join(', ')} }, query: { ${query.join(', ')} }, sort: ${sort} }),`,
      ...(resource.access.update.length === 0 ? [] : [`await ${client}.update(id, { createdAt: new Date() }),`]),
      ...(resource.access.create.length === 0 || own(resource).some(isOfNobody)
        ? []
        : [`await ${client}.create({ ${data.map((field) => `${field.name}: ${sample(field)}`).join(', ')} }),`]),
    ].join('\n');
  });
  const program = `import { createClient, greaterThan, includes, search } from '../../generated/client/src/index.js';
export async function program(id: string): Promise<unknown[]> {
const client = createClient({ baseUrl: 'http://localhost:3000', projectId: id, apiKey: 'key' });
return [
${calls.join('\n')}
];
}
`;
  const settings = {
    extends: '../../apps/client-test/tsconfig.json',
    compilerOptions: { rootDir: '../..', incremental: false, tsBuildInfoFile: null, types: [], lib: ['ES2023', 'DOM'] },
    include: ['program.ts'],
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'program.ts'), program);
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings));
  return { project: FOLDER, resources: resources.length };
}

process.stdout.write(JSON.stringify(writeProgram()));
