import { proveTenantIsolation } from '@catalog-service/testing/run';

proveTenantIsolation();
