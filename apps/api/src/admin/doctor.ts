import { consult } from './doctor/consult.js';

process.exitCode = await consult(process.env, process);
