import { foldedText, slugSourceOf } from '@catalog-service/vocabulary';
import { type BodyOf, madeColumns } from '../../emit/prisma/made-columns.js';
import type { Catalog } from '../../model/model.js';

/** How the names of the triggers begin. */
export const SLUG = 'slug_of';

export const slugTriggers = (catalog: Catalog) => madeColumns(catalog, SLUG, slugOf);

/** Marks that belong to words of the scripts that use them: PostgreSQL counts them neither as letters nor as punctuation. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u064b-\\u065f\\u0900-\\u0963\\u0981-\\u09e3\\u0a01-\\u0a75\\u0a81-\\u0ae3' +
  '\\u0b01-\\u0b63\\u0b82-\\u0bd7\\u0c00-\\u0c63\\u0cbc-\\u0d4d\\u0d81-\\u0df3\\u0e31-\\u0e3a\\u0e47-\\u0e4e\\u0eb1-\\u0ece\\u102b-\\u103e\\u1752-\\u17d3';

/**
 * Letters and digits of any script in lower case, `-` between the words; without any, the word for the record. Where a slug is taken,
 * a random ending follows, which grows as long as it is taken as well: numbers in a row would make writers of one name meet again.
 */
const slugOf: BodyOf = ({ table, names, fields }, { default: initial, maxLength = 0 }, column) => {
  const of = slugSourceOf(initial);
  if (of === undefined) return undefined;
  const value = `NEW."${column}"`;
  const text = `lower(normalize(coalesce(NEW."${fields.find(({ name }) => name === of)?.column}", ''), NFKC))`;
  return [
    [
      `IF ${value} IS NULL THEN`,
      `  stem := trim('-' FROM left(regexp_replace(${text}, '[^[:alnum:]${MARKS}]+', '-', 'g'), ${maxLength}));`,
      '  LOOP',
      `    ${value} := rtrim(left(coalesce(nullif(stem, ''), '${names.kebab}'), ${maxLength} - length(ending)), '-') || ending;`,
      `    EXIT WHEN NOT EXISTS (SELECT FROM "${table}" WHERE "projectId" = NEW."projectId" AND ${foldedText(`"${column}"`)} = ${foldedText(value)});`,
      "    ending := '-' || left(md5(random()::text), greatest(4, least(length(ending), 12)));",
      '  END LOOP;',
      'END IF;',
    ],
    ['DECLARE', '  stem text;', "  ending text := '';"],
  ];
};
