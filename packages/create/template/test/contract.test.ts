import { proveContract } from '@catalog-service/testing/run';

proveContract();
