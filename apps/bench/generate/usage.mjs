// Loaded by `node --import` before a program that is measured: at its end, says on the fourth channel what it used.
import { writeSync } from 'node:fs';

process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ mebibytes: maxRSS / 1024, cpuMilliseconds: (userCPUTime + systemCPUTime) / 1000 }));
});
