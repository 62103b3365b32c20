import type { Location } from '../catalog/location.js';
import { type Level } from '../diff/diff-rule.js';
import { DIFF_RULES, levelOf } from '../diff/diff-rules.js';
import { acceptedDangers, type Review } from '../diff/judge-changes.js';
import { inOrder } from '../diff/render-comparison.js';
import type { Property } from '../prove/properties.js';
import { counterexampleText } from '../prove/render-answer.js';

/** One remark for a reviewer. */
export interface Remark {
  readonly rule: string;
  /** What the rule finds, in general. */
  readonly title: string;
  readonly level: Level;
  /** One sentence of plain text. */
  readonly message: string;
  /** Undefined for something removed. */
  readonly location: Location | undefined;
}

/** The rule of a standing property that is no longer true. */
export const BROKEN_PROPERTY = 'broken-property';

/** The remarks about a change and about standing properties, the gravest first. */
export function remarksOf({ open, accepted }: Review, properties: readonly Property[]): Remark[] {
  const broken = properties.flatMap(({ property, reason, location, counterexample }): Remark[] =>
    counterexample === undefined
      ? []
      : [
          {
            rule: BROKEN_PROPERTY,
            title: 'A standing property is no longer true',
            level: 'danger',
            message: `No longer true: ${property}. ${counterexampleText(counterexample)} It should be: ${reason}`,
            location,
          },
        ],
  );
  const own = acceptedDangers({ accepted });
  const changes = inOrder([...open, ...own.map(({ change }) => change)]).map(
    ({ rule, message, location }): Remark => ({
      rule,
      title: DIFF_RULES[rule].title,
      level: levelOf(rule),
      message: `${message.replace(/\*\*|`/g, '')}.`,
      location: location?.was === true ? undefined : location,
    }),
  );
  return [...broken, ...changes];
}
