import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { DIAGNOSTICS, type DiagnosticCode } from '../catalog/diagnostics/registry.js';
import { DIFF_RULES, type DiffRuleId } from '../diff/diff-rules.js';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import { LINT_RULES, type LintRuleId } from '../lint/lint-rules.js';
import { type Edit, edited, SMALL_CATALOG } from '../testing/small-catalog.js';

/** Kinds of files that are written for a catalog. */
export const OUTPUTS = ['definition', 'DTO', 'contract', 'OpenAPI', 'TypeScript', 'Python', 'page'] as const;

/** A thing that a declaration names: `field Group.rank`, `value Size.Small`, `permission CanEditGroup`, `entity Label`. */
const NAME = z.templateLiteral([z.enum(['field', 'value', 'permission', 'entity']), ' ', z.string()]);
const DIFF_RULE = z.custom<DiffRuleId>((name) => typeof name === 'string' && Object.hasOwn(DIFF_RULES, name));
const LINT_RULE = z.custom<LintRuleId>((name) => typeof name === 'string' && Object.hasOwn(LINT_RULES, name));
const DIAGNOSTIC = z.custom<DiagnosticCode>((code) => typeof code === 'string' && Object.hasOwn(DIAGNOSTICS, code));

const FIELDS = 'fields:\n';
const PATHS = [...SMALL_CATALOG.keys(), ...Object.keys(KEYS_AND_PROBES)];

/** The path of a file of the small catalog, which may be called by its last word; any other is written out. */
const pathOf = (file: string): string => PATHS.find((path) => path.replace(/^.*\/|\.yaml$/g, '') === file) ?? file;

/**
 * An edit as records write it: a file with a text that stands in it once and what stands there instead; with keys or fields that a
 * resource has as well; or with all that stands in it, null for a file that is taken away.
 */
const EDIT = z.union([
  z
    .tuple([z.string(), z.literal('+key')])
    .rest(z.string())
    .transform(([file, , ...keys]): Edit => [pathOf(file), FIELDS, `${keys.join('\n')}\n${FIELDS}`]),
  z
    .tuple([z.string(), z.literal('+field')])
    .rest(z.string())
    .transform(
      ([file, , ...fields]): Edit => [
        pathOf(file),
        FIELDS,
        `${[FIELDS, ...fields].join('\n  ').replace('\n\n', '\n')}\n`,
      ],
    ),
  z.tuple([z.string(), z.string(), z.string()]).transform(([file, ...texts]): Edit => [pathOf(file), ...texts]),
  z.tuple([z.string(), z.string().nullable()]).transform(([file, text]): Edit => [pathOf(file), null, text]),
]);

/** Edits, and names of those that several places have. */
const STEPS = z.array(z.union([z.string(), EDIT]));

/** Edits by the names that stand for them. */
const BASES = z.record(z.string(), z.array(EDIT));

const DECLARATION = z.strictObject({
  /** What stands in the small catalog with and without the declaration. */
  base: STEPS.default([]),
  edits: z.array(EDIT),
  /** The rules of `diff` for adding it and for taking it back. */
  adding: z.array(DIFF_RULE),
  removing: z.array(DIFF_RULE),
  /** The migrations that add it, and part of their SQL with the object that guarantees it; or why none does. */
  migrations: z.array(z.enum(['expand', 'contract', 'break'])),
  guarantee: z.union([z.strictObject({ object: z.string(), sql: z.string() }), z.strictObject({ none: z.string() })]),
  /** Kinds of files that do not change, by the reason. */
  silent: z.record(z.string(), z.array(z.enum(OUTPUTS))).default({}),
  /** What it names: the removal is refused, at the declaration; or it goes from it. */
  names: z.strictObject({ refused: z.array(NAME).default([]), goes: z.array(NAME).default([]) }).prefault({}),
  /** A statement about access of which the declaration changes the answer. */
  prove: z.strictObject({ statement: z.string(), isTrue: z.boolean() }).optional(),
});

/** What a catalog says wrong: edits of the small catalog. The sign « stands where the diagnostic is expected. */
const MISTAKE = z.strictObject({
  fact: z.string(),
  code: DIAGNOSTIC,
  suggestion: z.string().optional(),
  message: z.string().optional(),
  change: STEPS,
});

/** What is nearly a mistake. */
const FINE = z.array(z.strictObject({ fact: z.string(), change: STEPS })).default([]);

/** What `lint` finds in edits of the small catalog, at the sign «. */
const FINDING = z.strictObject({ fact: z.string(), rule: LINT_RULE, message: z.string(), change: STEPS });

const TOLD = {
  edit: z.string(),
  /** The keys of the catalog's schema that are edited. */
  keys: z.array(z.string()).default([]),
  /** What precedes the change: by default the base and the declaration of the record, and more. */
  base: STEPS.optional(),
  with: STEPS.default([]),
  /** Edits, or that the declaration comes or goes. */
  change: z.union([z.enum(['comes', 'goes']), STEPS]),
};

/** An edit of a catalog: what `diff` says of it, of one edit for each rule in its words; or the diagnostic that refuses it. */
const CHANGE = z.union([
  z.strictObject({ ...TOLD, says: DIFF_RULE, message: z.string().optional() }),
  z.strictObject({ ...TOLD, refused: DIAGNOSTIC }),
]);

/** Keys of the catalog's schema whose edits affect neither rights, data, callers nor guards, with the reason. */
const HARMLESS = z.record(z.string(), z.string()).default({});

/** What is known of a feature: a row of docs/catalog-features.md. */
const RECORD = z.strictObject({
  feature: z.string(),
  /** As people write it, in Markdown. */
  declared: z.string(),
  /** The tests that show it at work, from the root of the project. */
  shownBy: z.array(z.string()),
  /** Absent where there is nothing to declare. */
  declaration: DECLARATION.optional(),
  bases: BASES.default({}),
  edits: z.array(CHANGE).default([]),
  findings: z.array(FINDING).default([]),
  harmless: HARMLESS,
  mistakes: z.array(MISTAKE).default([]),
  fine: FINE,
  /** Files of a service that uses it, and what its test finds in them: apps/catalog-test runs both. */
  catalog: z.record(z.string(), z.string()).optional(),
  mutants: z.array(z.unknown()).optional(),
});

/** What no single feature declares: files of a project beside generator/golden/catalog, which some edits are about; and more. */
const CORE = z.strictObject({
  project: z.record(z.string(), z.string()),
  bases: BASES,
  edits: z.array(CHANGE),
  findings: z.array(FINDING),
  harmless: HARMLESS,
  mistakes: z.array(MISTAKE),
  fine: FINE,
});

const read = (...path: readonly string[]): unknown => parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));

const core = CORE.parse(read('core.record.yaml'));
const keys = Object.entries(KEYS_AND_PROBES).map(([file, text]): Edit => [file, null, text]);

const records = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(import.meta.dirname, name))
      .filter((file) => file.endsWith('.record.yaml'))
      .map((file) => ({ ...RECORD.parse(read(name, file)), name })),
  );

/** Edits for steps. @throws Error where a name stands for none */
function editsOf(steps: z.output<typeof STEPS>, bases: Readonly<Record<string, readonly Edit[]>>): readonly Edit[] {
  return steps.flatMap((step) => {
    if (typeof step !== 'string') return [step];
    const edits = bases[step] ?? core.bases[step] ?? (step === 'keys' ? keys : undefined);
    if (edits === undefined) throw new Error(`Nothing is called ${step}`);
    return edits;
  });
}

/** The features of `docs/catalog-features.md`, which a test writes. */
export const FEATURE_RECORDS = records
  .map((record) => ({
    ...record,
    declaration: record.declaration && {
      ...record.declaration,
      base: editsOf(record.declaration.base, record.bases),
    },
  }))
  .sort((left, right) => (left.feature < right.feature ? -1 : 1));

export type Declaration = NonNullable<(typeof FEATURE_RECORDS)[number]['declaration']>;

type Use = { readonly change: z.output<typeof STEPS> };

/** Uses of all records, with the edits that their steps stand for. */
const usesOf = <T extends Use>(of: (record: typeof core | (typeof FEATURE_RECORDS)[number]) => readonly T[]) =>
  [core, ...FEATURE_RECORDS].flatMap((record) =>
    of(record).map((use) => ({ ...use, change: editsOf(use.change, record.bases) })),
  );

/** Everything that a catalog can say wrong, and what it can say. */
export const MISTAKES = usesOf(({ mistakes }) => mistakes);
export const FINE_USES = usesOf(({ fine }) => fine);

/** Everything that `lint` finds in a catalog. */
export const FINDINGS = usesOf(({ findings }) => findings);

const yaml = z.strictObject({ bases: BASES, mistakes: z.array(MISTAKE) }).parse(read('yaml-mistakes.yaml'));

/** What a catalog can say wrong as YAML: each has one message, on the line of its sign. */
export const YAML_MISTAKES = yaml.mistakes.map((one) => ({ ...one, change: editsOf(one.change, yaml.bases) }));

const isOfProject = ([file]: Edit): boolean => !/^(resources|references|enumerations)\/|^[\w-]+\.yaml$/.test(file);

type Declaring = Pick<(typeof FEATURE_RECORDS)[number], 'bases' | 'declaration'>;

/** An edit with the files of the catalog before and after it, or with what it changes in the project. */
function prepared({ bases, declaration }: Declaring, { base, with: more, change, ...edit }: z.output<typeof CHANGE>) {
  const without = base === undefined ? (declaration?.base ?? []) : editsOf(base, bases);
  const declared = base === undefined ? (declaration?.edits ?? []) : [];
  const further = editsOf(more, bases);
  if (typeof change === 'string') {
    const texts = edited([...without, ...further]);
    const having = edited(declared, texts);
    return change === 'comes' ? { ...edit, before: texts, after: having } : { ...edit, before: having, after: texts };
  }
  const changes = editsOf(change, bases);
  if (changes.some(isOfProject)) return { ...edit, changes };
  const before = edited([...without, ...declared, ...further]);
  return { ...edit, before, after: edited(changes, before) };
}

/** The edits of all records. */
export const EDITS = [{ ...core, declaration: undefined }, ...FEATURE_RECORDS].flatMap((record) =>
  record.edits.map((edit) => prepared(record, edit)),
);

const EVERYDAY = z.array(z.strictObject({ edit: z.string(), base: STEPS.default([]), change: STEPS }));

/** Edits in which the review finds no danger. */
export const HARMLESS_EDITS = EVERYDAY.parse(read('harmless-edits.yaml')).map(({ edit, base, change }) => {
  const before = edited(editsOf(base, {}));
  return { edit, before, after: edited(editsOf(change, {}), before) };
});

/** One edit of a catalog for each rule of `diff`: that of which the words are known. */
export const WORDED = new Map(
  EDITS.flatMap((edit) =>
    'says' in edit && 'after' in edit && edit.message !== undefined ? [[edit.says, edit] as const] : [],
  ),
);

export const { project: PROJECT } = core;
/** Keys of all records whose edits are harmless, with the reason. */
export const HARMLESS_KEYS = Object.assign({}, ...[core, ...FEATURE_RECORDS].map(({ harmless }) => harmless));
