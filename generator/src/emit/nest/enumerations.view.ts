import type { Enumeration } from '@catalog-service/vocabulary';
import type { Catalog, Field } from '../../model/model.js';
import { constantName } from '../../model/reserved-names.js';
import { header } from '../source-text.js';
import { Identifier, type Literal, printProperties } from './literal.js';

export const ENUMERATIONS_TEMPLATE = 'nest/enumerations.ts';

/** Name of the constant that holds an enumeration in `generated/enumerations.ts`: `shirtSize`. */
const constantOf = ({ type }: Enumeration): string => constantName(type.charAt(0).toLowerCase() + type.slice(1));

/** The expression for the enumeration of a field; see `importEnumerations`. */
export function enumerationLiteral({ enumeration }: Pick<Field, 'enumeration'>): Literal | undefined {
  return enumeration && new Identifier(`enumerations.${constantOf(enumeration)}`);
}

/** Imports every enumeration. `up` is the relative path to the folder `generated`. */
export function importEnumerations(up: string): string {
  return `import * as enumerations from '${up}/enumerations.js';`;
}

/** Context of the template: every list of allowed values. */
export function enumerationsView({ enumerations }: Catalog) {
  return {
    header: header('', ENUMERATIONS_TEMPLATE),
    enumerations: enumerations.map((enumeration) => {
      const { title, type, description, values, caseMatters } = enumeration;
      return {
        constant: constantOf(enumeration),
        type,
        description,
        properties: printProperties({ title, type, values, caseMatters }, 2),
      };
    }),
  };
}
