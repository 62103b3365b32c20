import { mayBeUnseen } from '../../model/labels.js';
import type { Reference } from '../../model/model.js';
import { header, importStatements } from '../source-text.js';
import { declareFields, RUNTIME, runtimeType } from './field-declaration.js';
import { importsOf } from './fragment.js';
import { jsdoc } from './jsdoc.js';

export const REFERENCE_TEMPLATE = 'client/reference.ts';

/** Context of the template for a reference: its fields, seen through the relations that lead to it. */
export function referenceView(reference: Reference) {
  const { names, description, source } = reference;
  const fields = declareFields(reference, {
    usesOf: ({ internal }) => (internal ? [] : ['read']),
    targetOf: () => undefined,
  });
  return {
    header: header(source, REFERENCE_TEMPLATE),
    imports: importStatements(importsOf([...fields, { uses: [runtimeType('RelatedOf')] }], [RUNTIME])),
    names,
    doc: jsdoc(description, undefined),
    fields,
    unseen: mayBeUnseen(reference) ? 'null' : 'never',
  };
}
