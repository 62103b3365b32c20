/** Loaded into the service before anything else (`node --import`): SIGUSR2 sets the clock of the process back by an hour. */
const HOUR = 3_600_000;
const { now } = Date;
const Real = Date;
let offset = 0;

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [now() + offset] : given));
  }

  static now() {
    return now() + offset;
  }
};
process.on('SIGUSR2', () => {
  offset = -HOUR;
  process.stderr.write('The clock was set back\n');
});
