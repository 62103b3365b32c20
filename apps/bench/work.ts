import { GROUPS, idOf, idsOfStatus, MONITORS_OF_STATUS, momentOf } from './database/dataset.js';

/**
 * What is asked for, whoever is asked: with the same number the same records, among so many monitors. Whatever comes into
 * a request is worked out here, and what a right answer says.
 */

/** Eight fields, as a page of a dashboard shows them. */
export const FIELDS = [
  'name',
  'slug',
  'description',
  'monitorType',
  'currentMonitorStatusId',
  'createdAt',
  'disableActiveMonitoring',
  'monitoringInterval',
] as const;
export const PAGE = 10;
/** More than a status has monitors: a page that is not full tells the total, so nobody has to count. */
export const PAGE_OF_STATUS = 2 * MONITORS_OF_STATUS;
/** Neighbours in time are not asked for one after the other. */
const STRIDE = 7_919;
/** Of the monitors, those that are counted are one in so many. */
const COUNTED = 1_000;

/** Id of the status whose monitors are listed. */
export function listedStatus(monitors: number, number: number): string {
  return idOf('MonitorStatus', statusNumber(monitors, number));
}

/** The monitors of that status, the newest first. */
export function listedIds(monitors: number, number: number): readonly string[] {
  return idsOfStatus(statusNumber(monitors, number), monitors);
}

/** The first page of all monitors, the newest first. */
export function newestIds(monitors: number): readonly string[] {
  return Array.from({ length: PAGE }, (_, place) => idOf('Monitor', monitors - 1 - place));
}

/** Id of the monitor that is got. */
export function gotMonitor(monitors: number, number: number): string {
  return idOf('Monitor', scatter(number, monitors));
}

/** The moments between which monitors are counted, both included. */
export function countedBetween(monitors: number, number: number): readonly [string, string] {
  const range = countedTotal(monitors);
  const first = scatter(number, monitors - range);
  return [momentOf(first), momentOf(first + range - 1)];
}

export function countedTotal(monitors: number): number {
  return Math.ceil(monitors / COUNTED);
}

/** Id of the group that is changed. */
export function changedGroup(number: number): string {
  return idOf('MonitorGroup', scatter(number, GROUPS));
}

export function newGroup(number: number) {
  return { name: `New ${number}`, description: 'Made under load', slug: `new-${number}` };
}

/** Groups that are made by one request. */
export const MADE_AT_ONCE = 100;

export function newGroups(number: number) {
  return Array.from({ length: MADE_AT_ONCE }, (_, index) => {
    const name = `Many ${number}-${index}`;
    return { name, description: 'Made under load', slug: `many-${number}-${index}` };
  });
}

/** A record of half a megabyte, about as large as a body may be. */
export function newWorkflow() {
  const steps = Array.from({ length: 6_000 }, (_, step) => ({
    id: `step-${step}`,
    kind: 'Made under load',
    next: [step + 1, step + 2],
    isLast: false,
  }));
  return { name: 'Made under load', graph: { steps } };
}

export function changesOfGroup(number: number) {
  return { name: `Changed ${number}`, description: 'Changed under load' };
}

/** Number of the monitor whose name is searched for. */
export function searchedMonitor(monitors: number, number: number): number {
  return scatter(number, monitors);
}

function statusNumber(monitors: number, number: number): number {
  return scatter(number, monitors / MONITORS_OF_STATUS);
}

function scatter(number: number, count: number): number {
  return (number * STRIDE) % count;
}
