import { describe } from 'vitest';
import { proveHostileRequests } from './hostile-requests.js';
import { proveNonInterference } from './non-interference.js';
import { proveTenantIsolation } from './tenant-isolation.js';
import { proveTruthTable } from './truth-table.js';

/**
 * Proves what the contract of the service promises: who may do what, name by name; that an answer does not depend on what its
 * caller cannot read; that no project sees another; and that no body is answered with a defect. All cases follow from
 * `generated/contract.json`.
 */
export function proveContract(): void {
  describe('truth table', () => proveTruthTable());
  describe('non-interference', () => proveNonInterference());
  describe('tenant isolation', () => proveTenantIsolation());
  describe('hostile requests', () => proveHostileRequests(300));
}
