import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const slugForm = (kit: SchemaKit) => z.strictObject({ slugOf: kit.fieldName() });
