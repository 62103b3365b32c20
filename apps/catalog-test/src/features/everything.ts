/** Access of a resource with which anybody does everything. */
export const EVERYTHING = '{ read: [Public], create: [Public], update: [Public], delete: [Public] }';
