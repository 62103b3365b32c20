import { type FieldProblem, invalidBody, isJsonObject, pointerTo } from '@catalog-service/vocabulary';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { getMetadataStorage, type ValidationError, validate } from 'class-validator';

const STRICT = { whitelist: true, forbidNonWhitelisted: true } as const;

/** Constraints of class-validator with a code of their own. */
const CODES: Readonly<Record<string, FieldProblem['code']>> = {
  whitelistValidation: 'unknown_field',
  isDefined: 'required',
  isNotEmpty: 'required',
};

/** Validates the body of a hand-written handler by the decorators of its class: `@Body(DtoPipe) body: CheckNameDto`. Answers 400 with all problems. */
@Injectable()
export class DtoPipe implements PipeTransform {
  /** @throws Error if the class of the parameter has no decorators */
  async transform(value: unknown, { metatype }: ArgumentMetadata): Promise<object> {
    if (
      metatype === undefined ||
      getMetadataStorage().getTargetValidationMetadatas(metatype, '', true, false).length === 0
    )
      throw new Error(`${metatype?.name} has no decorators of class-validator, so DtoPipe would not validate it`);
    if (!isJsonObject(value)) {
      throw invalidBody([{ pointer: '', code: 'wrong_type', detail: 'The body must be an object.' }]);
    }
    const dto: object = Object.assign(new metatype(), value);
    const problems = (await validate(dto, STRICT)).flatMap((error) => problemsOf(error, ''));
    if (problems.length > 0) throw invalidBody(problems);
    return dto;
  }
}

function problemsOf(
  { property, value, constraints = {}, children = [] }: ValidationError,
  base: string,
): FieldProblem[] {
  const pointer = pointerTo(base, property);
  const own = Object.entries(constraints).map(([name, detail]): FieldProblem => {
    const code = CODES[name] ?? (value === undefined ? 'required' : 'invalid_value');
    return { pointer, code, detail: `${detail}.` };
  });
  return [...own, ...children.flatMap((child) => problemsOf(child, pointer))];
}
