import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { Location } from './location.js';
import { SourceCache } from './source-cache.js';
import type { Path, YamlSource } from './yaml-source.js';

/** Files of accepted findings and changes, each with the key of its schema. */
const ACCEPTING_FILES = { 'lint-baseline.yaml': 'lintBaseline', 'accepted-changes.yaml': 'acceptedChanges' } as const;

export type AcceptingFile = keyof typeof ACCEPTING_FILES;

/** The names of an entry. */
interface AcceptedSubject {
  readonly rule: string;
  readonly resource?: string | undefined;
  readonly operation?: string | undefined;
  readonly field?: string | undefined;
  readonly permission?: string | undefined;
  readonly file?: string | undefined;
}

/** One acceptance; an entry that names several fields becomes several. */
export interface Acceptance {
  /** As `subjectKey` gives it. */
  readonly key: string;
  readonly rule: string;
  /** The names that the entry gives. */
  readonly about: Omit<AcceptedSubject, 'rule'>;
  /** The subject in words, as the file has it. */
  readonly subject: string;
  readonly reason: string;
  readonly location: Location;
  /** Its path in the file: the entry, and the field in its list if there is one. */
  readonly path: Path;
}

export interface Acceptances {
  readonly acceptances: readonly Acceptance[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of acceptances. Never throws: mistakes become diagnostics. */
export function readAcceptances(file: AcceptingFile, text: string, cache = new SourceCache()): Acceptances {
  return acceptancesIn(file, cache.source(file, text), cache);
}

/** The same for a parsed file. */
export function acceptancesIn(file: AcceptingFile, source: YamlSource, cache: SourceCache): Acceptances {
  if (source.diagnostics.length > 0) return { acceptances: [], diagnostics: source.diagnostics };
  const schema = cache.schemas(undefined, [])[ACCEPTING_FILES[file]];
  const { data, diagnostics } = cache.shape(source, schema, () => schema);
  if (data === undefined || diagnostics.length > 0) return { acceptances: [], diagnostics };
  return {
    acceptances: data.accepted.flatMap(({ field, file, ...entry }, index) =>
      listed(field).flatMap(([fieldName, ...fieldAt]) =>
        listed(file).map(([fileName, ...fileAt]) => {
          const at = fieldAt.length > 0 ? ['field', ...fieldAt] : fileAt.length > 0 ? ['file', ...fileAt] : [];
          return acceptance(source, { ...entry, field: fieldName, file: fileName }, ['accepted', index, ...at]);
        }),
      ),
    ),
    diagnostics,
  };
}

/** Each name, with its location in the list if there is one. */
const listed = (names: string | readonly string[] | undefined): (readonly [string | undefined, ...number[]])[] =>
  typeof names === 'object' ? names.map((name, at) => [name, at] as const) : [[names]];

function acceptance(
  source: YamlSource,
  { reason, ...subject }: AcceptedSubject & { readonly reason: string },
  path: Path,
): Acceptance {
  const { rule, resource, operation, field, permission, file } = subject;
  return {
    key: subjectKey(subject),
    rule,
    about: { resource, operation, field, permission, file },
    subject: [rule, resource, operation, field, permission, file].filter((part) => part !== undefined).join(' · '),
    reason,
    location: source.locationOfValue(path),
    path,
  };
}

/** A text that identifies a subject. */
export function subjectKey({ rule, resource, operation, field, permission, file }: AcceptedSubject): string {
  return JSON.stringify([rule, resource, operation, field, permission, file].map((part) => part ?? null));
}
