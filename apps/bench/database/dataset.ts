import type { CopyRow, CopyTarget } from './copy-in.js';

/** One table's part of the data. */
export interface TableData extends CopyTarget {
  readonly count: number;
  readonly rows: () => Iterable<CopyRow>;
}

/** Kinds of records, which their ids tell apart. */
type Kind = 'Project' | 'MonitorStatus' | 'Label' | 'Monitor' | 'MonitorGroup';
const KINDS: readonly Kind[] = ['Project', 'MonitorStatus', 'Label', 'Monitor', 'MonitorGroup'];

export const PROJECT_ID = idOf('Project', 0);
/** So many monitors have each status. */
export const MONITORS_OF_STATUS = 10;
export const LABELS = 20;
export const GROUPS = 10_000;
const LABELS_OF_MONITOR = 2;
/** The newest of the monitors have labels. */
const LABELLED = 10_000;
const INTERVAL = 1_000;
const TYPES = ['Website', 'API', 'Ping', 'Port', 'Manual'];
const START = Date.UTC(2026, 0, 1);

/** The id of the record with this number: always the same, shaped like a UUID of version 7. */
export function idOf(kind: Kind, number: number): string {
  const place = number.toString(16).padStart(12, '0');
  return `019b77a0-${KINDS.indexOf(kind).toString(16).padStart(4, '0')}-7000-8000-${place}`;
}

/** When the record with this number was made: one each second. */
export function momentOf(number: number): string {
  return new Date(START + number * INTERVAL).toISOString();
}

/** The monitors of the status with this number, the newest first. */
export function idsOfStatus(status: number, monitors: number): readonly string[] {
  const statuses = monitors / MONITORS_OF_STATUS;
  return Array.from({ length: MONITORS_OF_STATUS }, (_, place) =>
    idOf('Monitor', status + (MONITORS_OF_STATUS - 1 - place) * statuses),
  );
}

/**
 * Everything that the benchmark reads and changes, in one project, in the order of loading.
 * @param monitors a multiple of ten
 */
export function dataset(monitors: number): readonly TableData[] {
  const statuses = monitors / MONITORS_OF_STATUS;
  return [
    table('MonitorStatus', ['name', 'color', 'priority'], statuses, (number) => [
      `Status ${number}`,
      '#2ecc71',
      String(number),
    ]),
    table('Label', ['name', 'color'], LABELS, (number) => [`Label ${number}`, '#3498db']),
    table(
      'Monitor',
      [
        'name',
        'description',
        'slug',
        'monitorType',
        'currentMonitorStatusId',
        'monitoringInterval',
        'isOwnerNotifiedOfResourceCreation',
        'disableActiveMonitoring',
        'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent',
        'disableActiveMonitoringBecauseOfManualIncident',
      ],
      monitors,
      (number) => [
        `Monitor ${number}`,
        `Watches "service ${number}" from outside, every minute of the day`,
        `monitor-${number}`,
        TYPES[number % TYPES.length] ?? null,
        idOf('MonitorStatus', number % statuses),
        number % 3 === 0 ? null : '* * * * *',
        'f',
        number % 10 === 0 ? 't' : 'f',
        'f',
        'f',
      ],
    ),
    {
      table: 'MonitorLabels',
      columns: ['projectId', 'ownerId', 'targetId'],
      count: Math.min(monitors, LABELLED) * LABELS_OF_MONITOR,
      rows: () => labelsOfMonitors(monitors),
    },
    table('MonitorGroup', ['name', 'description', 'slug'], GROUPS, (number) => [
      `Group ${number}`,
      'Monitors that belong together',
      `group-${number}`,
    ]),
  ];
}

function table(
  kind: Kind,
  columns: readonly string[],
  count: number,
  cells: (number: number) => readonly (string | null)[],
): TableData {
  return {
    table: kind,
    columns: ['id', 'createdAt', 'updatedAt', 'projectId', ...columns],
    count,
    *rows() {
      for (let number = 0; number < count; number += 1) {
        const moment = momentOf(number);
        yield [idOf(kind, number), moment, moment, PROJECT_ID, ...cells(number)];
      }
    },
  };
}

function* labelsOfMonitors(monitors: number): Iterable<CopyRow> {
  for (let number = Math.max(0, monitors - LABELLED); number < monitors; number += 1) {
    for (let place = 0; place < LABELS_OF_MONITOR; place += 1) {
      yield [PROJECT_ID, idOf('Monitor', number), idOf('Label', (number + place * 7) % LABELS)];
    }
  }
}
