import { CatalogLocations } from '../catalog/catalog-locations.js';
import { locationText } from '../catalog/location.js';
import { parseStatement, StatementProblem } from '../prove/parse-statement.js';
import { Policy } from '../prove/policy.js';
import { PROPERTIES_FILE, type Property, proveProperties } from '../prove/properties.js';
import { type Answer, prove as answerTo } from '../prove/prove.js';
import { conditionText, counterexampleText, renderAnswer } from '../prove/render-answer.js';
import { type Environment, UsageError, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { type LocatedCatalog, loadCatalog } from './load-catalog.js';

/** `prove`: proves a statement, or without one those of `properties.yaml`. */
export function prove(
  environment: Environment,
  statement: string | undefined,
  { json = false }: { readonly json?: boolean },
): ExitCode {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return EXIT.catalogProblems;
  if (statement === undefined) return proveStanding(environment, loaded, json);
  const start = environment.elapsed();
  const answer = answerTo(new Policy(loaded.catalog), parsed(statement, loaded));
  environment.err(
    `over every set of ${loaded.catalog.permissions.length} names, in ${Math.ceil(environment.elapsed() - start)} ms\n`,
  );
  if (json) writeJson(environment, answerData(answer));
  else environment.out(renderAnswer(answer, loaded.catalog, new CatalogLocations(loaded.files)));
  return answer.kind === 'verdict' && answer.counterexample !== undefined ? EXIT.disproved : EXIT.ok;
}

/** @throws UsageError if the statement cannot be parsed. */
function parsed(statement: string, { catalog }: LocatedCatalog): ReturnType<typeof parseStatement> {
  try {
    return parseStatement(statement, catalog);
  } catch (error) {
    throw error instanceof StatementProblem ? new UsageError(error.message) : error;
  }
}

function answerData(answer: Answer): object {
  if (answer.kind !== 'verdict') return answer;
  const { counterexample } = answer;
  if (counterexample === undefined) return { proved: true };
  const { names, isAllowed, action } = counterexample;
  return { proved: false, counterexample: { names, isAllowed, action: conditionText(action) } };
}

function proveStanding(environment: Environment, loaded: LocatedCatalog, json: boolean): ExitCode {
  const properties = standingProperties(loaded);
  const broken = properties.filter(({ counterexample }) => counterexample !== undefined);
  if (json) writeJson(environment, { properties: properties.map(propertyData) });
  else {
    for (const property of broken) environment.out(brokenText(property));
    environment.err(`${properties.length - broken.length} of ${properties.length} properties are true\n`);
  }
  return broken.length > 0 ? EXIT.disproved : EXIT.ok;
}

const propertyData = ({ counterexample, location, ...property }: Property) => ({
  ...property,
  proved: counterexample === undefined,
  ...(counterexample && { counterexample: counterexampleText(counterexample) }),
  ...location,
  file: `catalog/${location.file}`,
});

const brokenText = ({ property, reason, location, counterexample }: Property): string =>
  `${locationText(location)} Not true: ${property}\n  ${counterexample === undefined ? '' : counterexampleText(counterexample)}\n  It should be: ${reason}\n\n`;

/** The statements of `properties.yaml`, proved. */
export function standingProperties({ catalog, companions }: LocatedCatalog): readonly Property[] {
  const text = companions.get(PROPERTIES_FILE);
  return text === undefined ? [] : proveProperties(text, catalog).properties;
}
