import { ApiProblem } from '../api-problem.js';
import type { Transport } from '../transport.js';
import { Holdings } from './holdings.js';
import { canonical, type GivenRecord, inOrder, isValues, type RecordKinds, type Values } from './kinds.js';
import { Planner, type Purpose, type RecordsPlan, type Step } from './records-plan.js';

/** Records in one request. */
const TOGETHER = 100;

/** What the service holds of a record of a file. */
export interface Drift {
  readonly given: GivenRecord;
  /** The service has no such record. */
  readonly isGone: boolean;
  /** The values that differ, as the service holds them. */
  readonly values: Values;
}

/** Records as code: compares records of files with those of a service, and brings either to what the other says. */
export class Records {
  readonly #transport: Transport;
  readonly #kinds: RecordKinds;
  readonly #order: readonly string[];

  constructor(transport: Transport, kinds: RecordKinds) {
    this.#transport = transport;
    this.#kinds = kinds;
    this.#order = inOrder(kinds);
  }

  /**
   * What differs between files and service. The service tries the writes in dry runs, except those that refer to records which do not exist
   * yet. Writes nothing.
   *
   * @param named the kinds that the files name; records of these may be pruned
   * @throws ApiProblem if the caller may not read the records, or the service cannot be asked
   */
  async plan(
    given: readonly GivenRecord[],
    named: Iterable<string>,
    options: { readonly prune?: boolean } = {},
  ): Promise<RecordsPlan> {
    const { plan, held } = await this.#compare(given, named, options.prune === true ? 'prune' : 'keep');
    if (plan.problems.length > 0) return plan;
    return { ...plan, problems: await this.#write(plan.steps, held, true) };
  }

  /**
   * Brings the service to what the files say: compares, writes what can be written, and compares again until nothing differs.
   *
   * @param first what `plan` gave; of the records that no file names, only those in it are deleted
   * @returns what still differs or cannot be written although everything else was; without steps and problems, the service holds what the files say
   * @throws ApiProblem if the service refuses a write; what was written before stays
   */
  async apply(given: readonly GivenRecord[], named: readonly string[], first: RecordsPlan): Promise<RecordsPlan> {
    const deleted = new Set(first.steps.flatMap(({ action, id }) => (action === 'delete' ? [id] : [])));
    for (let before = ''; ; ) {
      const { plan, held } = await this.#compare(given, named, deleted.size > 0 ? 'prune' : 'keep');
      const steps = plan.steps.filter(({ action, id }) => action !== 'delete' || deleted.has(id));
      const text = canonical(steps);
      if (steps.length === 0 || plan.problems.length > 0 || text === before) return { ...plan, steps };
      before = text;
      await this.#write(steps, held, false);
    }
  }

  /**
   * What the service holds of the records of files, where it differs. Writes nothing.
   *
   * @returns with the problems of records that cannot be compared, each with its place
   */
  async drift(
    given: readonly GivenRecord[],
    named: Iterable<string>,
  ): Promise<{ readonly drifts: readonly Drift[]; readonly problems: readonly string[] }> {
    const { plan } = await this.#compare(given, named, 'drift');
    const drifts = plan.steps.flatMap((step): Drift[] => {
      const values = Object.fromEntries(step.changes.map(({ field, from }) => [field, from]));
      return step.given === undefined ? [] : [{ given: step.given, isGone: step.action === 'create', values }];
    });
    return { drifts, problems: plan.problems };
  }

  /**
   * The records of kinds as files have them, those first that others point at.
   *
   * @param kinds all that the caller may list, if there are none
   * @throws ApiProblem if the caller may not list the records of a kind that is named
   */
  async export(kinds: readonly string[]): Promise<Readonly<Record<string, readonly Values[]>>> {
    const held = new Holdings(this.#transport, this.#kinds);
    const wanted = new Map<string, string[]>();
    for (const kind of this.#order.filter((name) => kinds.length === 0 || kinds.includes(name))) {
      const fields = Object.entries(this.#kinds[kind]?.fields ?? {}).filter(([, { uses }]) => uses.includes('export'));
      const client = held.client(kind);
      if (client === undefined || fields.length === 0) continue;
      const { operations, fields: rights } = await client.permissions();
      if (operations.list || kinds.includes(kind))
        wanted.set(
          kind,
          fields.flatMap(([name]) => (rights[name]?.read === true ? [name] : [])),
        );
    }
    await held.read(wanted);
    const written = [...wanted].map(([kind, names]): [string, Values[]] => {
      const records = [...held.own(kind)].map(([id, record]) => {
        const reference = held.reference(kind, id);
        const values = names.map((name) => [name, held.written(kind, name, record[name])] as const);
        const hasId = isValues(reference) && '_id' in reference;
        return { ...(hasId && { _id: id }), ...Object.fromEntries(values.filter(([, value]) => value !== null)) };
      });
      return [kind, records.toSorted((left, right) => (canonical(left) < canonical(right) ? -1 : 1))];
    });
    return Object.fromEntries(written.filter(([, records]) => records.length > 0));
  }

  async #compare(given: readonly GivenRecord[], named: Iterable<string>, purpose: Purpose) {
    const held = new Holdings(this.#transport, this.#kinds);
    const wanted = new Map([...named].map((kind) => [kind, new Set<string>()]));
    for (const { kind, values } of given) for (const name of Object.keys(values)) wanted.get(kind)?.add(name);
    await held.read(wanted);
    return { held, plan: await new Planner(this.#kinds, held).plan(given, wanted.keys(), purpose) };
  }

  /** Carries out the steps that can be, or tries them in dry runs. Gives the problems of dry runs. */
  async #write(steps: readonly Step[], held: Holdings, dryRun: boolean): Promise<readonly string[]> {
    const problems: string[] = [];
    const send = async (kind: string, sent: readonly Step[], write: (sent: readonly Step[]) => Promise<unknown>) => {
      for (let start = 0; start < sent.length; start += TOGETHER) {
        const together = sent.slice(start, start + TOGETHER);
        try {
          await write(together);
        } catch (problem) {
          if (!dryRun || !(problem instanceof ApiProblem) || problem.status < 400 || problem.status >= 500)
            throw problem;
          problems.push(...problemsOf(problem, kind, together));
        }
      }
    };
    for (const kind of this.#order) {
      const client = held.client(kind);
      const own = steps.filter((step) => step.kind === kind);
      if (client === undefined || own.length === 0) continue;
      const creates = own.filter((step) => step.action === 'create' && this.#isReady(step, held, dryRun));
      await send(kind, creates, async (sent) => {
        const data = sent.map((step) => this.#body(step, held));
        const records = await client.createMany(data, { dryRun });
        if (dryRun) return;
        for (const [index, { _id }] of records.entries()) held.add(kind, this.#answered(kind, { ...data[index], _id }));
      });
      const updates = own.filter((step) => step.action === 'update' && (!dryRun || this.#isReady(step, held, true)));
      await send(kind, updates, (sent) =>
        client.updateMany(
          sent.map((step) => ({ ...this.#body(step, held), _id: step.id ?? '' })),
          { dryRun },
        ),
      );
    }
    for (const kind of this.#order.toReversed()) {
      const deletes = steps.filter((step) => step.kind === kind && step.action === 'delete');
      // Whether another record still refers to one that goes is known when that record has gone or changed.
      if (!dryRun)
        await send(kind, deletes, async (sent) => held.client(kind)?.deleteMany(sent.map(({ id = '' }) => id)));
    }
    return problems;
  }

  /** Whether a record can be created now: what it points at is there, or can be set later. */
  #isReady(step: Step, held: Holdings, isWhole: boolean): boolean {
    const body = this.#body(step, held);
    return step.changes.every(({ field }) => {
      if (field in body) return true;
      const { key = [], fields = {} } = this.#kinds[step.kind] ?? {};
      const { uses = [], required } = fields[field] ?? {};
      return !isWhole && required !== true && uses.includes('update') && !key.includes(field);
    });
  }

  /** The values that a write gives, relations as ids. A relation to a record that does not exist yet is missing. */
  #body({ kind, changes, id }: Step, held: Holdings): Record<string, unknown> {
    const body: Record<string, unknown> = id === undefined ? {} : { _id: id };
    for (const { field, to } of changes) {
      const { to: target, many } = this.#kinds[kind]?.fields[field] ?? {};
      if (target === undefined || to === null) body[field] = to;
      else {
        const keys = many === true && Array.isArray(to) ? to : [to];
        const ids = keys.flatMap((key) => held.idsOf(target, key).slice(0, 1));
        if (ids.length === keys.length) body[field] = many === true ? ids : ids[0];
      }
    }
    return body;
  }

  /** What was given as an answer has it. */
  #answered(kind: string, values: Values): Values {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { to, many } = this.#kinds[kind]?.fields[name] ?? {};
        return [name, to === undefined || many === true || value === null ? value : { _id: value }];
      }),
    );
  }
}

/** The problems of a request with several records, each with the place of its record. */
function problemsOf({ errors, detail }: ApiProblem, kind: string, sent: readonly Step[]): string[] {
  if (errors.length === 0) return [`${sent[0]?.given?.place ?? kind}: ${kind}: ${detail}`];
  return errors.map((error) => {
    const [, index = '', field = ''] = /^\/data\/(\d+)\/?(.*)$/.exec(error.pointer) ?? [];
    const step = sent[Number(index)] ?? sent[0];
    const place = step?.given?.place ?? kind;
    return `${place}: ${kind} ${step?.title ?? ''}: ${field === '' ? '' : `${field}: `}${error.detail}`;
  });
}
