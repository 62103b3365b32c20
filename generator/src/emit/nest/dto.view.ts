import type { Catalog, Field, Resource } from '../../model/model.js';
import { answerProperty, createProperty, type DtoProperty, updateProperty } from './dto-property.view.js';
import { isCreatable, isReadable, isUpdatable, mustBeGiven } from './field-rules.js';
import { importsOf } from './fragment.js';
import { docComment, header, importStatements } from './source-text.js';

export const DTO_TEMPLATE = 'nest/dto.ts';

const MODULES = ['@nestjs/swagger', 'class-validator', '#runtime', '../../enumerations.js'];

const BODIES = ['CountBody', 'DataBody', 'GetItemBody', 'ListBody', 'PageOf'].map((name) => ({
  from: '#runtime',
  name,
}));

/** A DTO class with its properties, printed. */
interface DtoClass {
  readonly doc: string;
  readonly name: string;
  readonly properties: readonly DtoProperty[];
}

/** Context of the template: the bodies of requests and answers of one resource. */
export function dtoView(resource: Resource, paging: Catalog['paging']) {
  const { names, fields } = resource;
  const classes: readonly DtoClass[] = [
    {
      doc: docComment(
        `${names.title} as it is answered: \`_id\` always, the rest as far as it was selected and the caller may read it.`,
      ),
      name: `${names.pascal}Dto`,
      properties: fields.filter(isReadable).map((field) => answerProperty(field, fields)),
    },
    {
      doc: docComment(createDescription(resource)),
      name: `Create${names.pascal}Data`,
      properties: fields.filter(isCreatable).map((field) => createProperty(field, fields)),
    },
    {
      doc: docComment(updateDescription(resource)),
      name: `Update${names.pascal}Data`,
      properties: fields.filter(isUpdatable).map((field) => updateProperty(field, fields)),
    },
  ];
  const properties = classes.flatMap((dto) => dto.properties);
  return {
    header: header(resource.source, DTO_TEMPLATE),
    imports: importStatements(importsOf([...properties, { uses: BODIES }], MODULES)),
    names,
    classes: classes.filter((dto) => dto.properties.length > 0),
    emptyClasses: classes.filter((dto) => dto.properties.length === 0),
    paging,
  };
}

function createDescription({ names, fields }: Resource): string {
  const creatable = fields.filter(isCreatable);
  if (creatable.length === 0) return `Only the service sets the fields of ${names.title}; no caller gives one.`;
  const pairs = creatable.filter(mustBeGiven).flatMap(pairOf);
  const either = pairs.length === 0 ? '' : ` One of each pair is required: ${pairs.join('; ')}.`;
  return `What a caller may give when it creates a record: ${names.title}.${either}`;
}

function pairOf({ name, entityField }: Field): string[] {
  return entityField === undefined ? [] : [`\`${entityField}\` or \`${name}\``];
}

function updateDescription({ names, fields }: Resource): string {
  if (!fields.some(isUpdatable)) return `Only the service changes ${names.title}; no caller gives a field.`;
  return `What a caller may change of a record: ${names.title}. At least one field; null clears an optional one.`;
}
