import { proveTruthTable } from '@catalog-service/testing/run';

proveTruthTable();
