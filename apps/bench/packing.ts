import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { median } from './measure.js';
import { textTable } from './report/text-table.js';

const RECORDS = [4, 10, 100];
const TURNS = 9;
const AT_A_TURN = 50;
const WARM_UP = 200;

const brotli = (quality: number) => (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzip = (level: number) => (text: string) => gzipSync(text, { level });

const WAYS = { 'gzip 1': gzip(1), 'gzip 6': gzip(6), 'br 1': brotli(1), 'br 4': brotli(4) } as const;

/** What packing the answer to a list would save, and take of the processor: a table, with a row for each way. */
export function measurePacking(): string {
  const answers = RECORDS.map(listOf);
  const header = answers.map((text, index) => `${RECORDS[index]} records, ${text.length} characters`);
  const rows = Object.entries(WAYS).map(([name, pack]) => [name, ...answers.map((text) => measured(text, pack))]);
  return textTable(['', ...header], rows);
}

function measured(text: string, pack: (text: string) => Buffer): string {
  for (let time = 0; time < WARM_UP; time += 1) pack(text);
  const turns = Array.from({ length: TURNS }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < AT_A_TURN; time += 1) pack(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / AT_A_TURN;
  });
  return `${pack(text).length} bytes, ${median(turns).toFixed(0)} µs`;
}

function listOf(count: number): string {
  const data = Array.from({ length: count }, (_, index) => ({
    _id: crypto.randomUUID(),
    name: `Monitor ${index}`,
    description: `Watches the shop of customer ${(index * 7_919) % 1_000}.`,
    monitorType: 'Website',
    createdAt: new Date(1_700_000_000_000 + index * 10_000_000).toISOString(),
    currentMonitorStatus: { _id: crypto.randomUUID(), name: 'Operational' },
    labels: [{ _id: crypto.randomUUID(), name: 'production' }],
    disableActiveMonitoring: false,
  }));
  return JSON.stringify({ count, limit: count, skip: 0, data });
}
