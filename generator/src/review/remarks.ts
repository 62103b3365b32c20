import type { Location } from '../catalog/location.js';
import { DIFF_RULES, type Level, levelOf } from '../diff/diff-rules.js';
import { acceptedDangers, type Review } from '../diff/judge-changes.js';
import { inOrder } from '../diff/render-comparison.js';
import type { Property } from '../prove/properties.js';
import { counterexampleText } from '../prove/render-answer.js';

/** One thing that a reviewer is told, the gravest first. */
export interface Remark {
  readonly rule: string;
  /** What the rule finds, in general. */
  readonly title: string;
  readonly level: Level;
  /** One sentence of plain text. */
  readonly message: string;
  /** Undefined of what is gone: no line of the new files has it. */
  readonly location: Location | undefined;
}

/** What a standing property that is not true any more is called. */
export const BROKEN_PROPERTY = 'broken-property';

/** Everything that a reviewer is told of a change and of the standing properties. */
export function remarksOf({ open, accepted }: Review, properties: readonly Property[]): Remark[] {
  const broken = properties.flatMap(({ property, reason, location, counterexample }): Remark[] =>
    counterexample === undefined
      ? []
      : [
          {
            rule: BROKEN_PROPERTY,
            title: 'A standing property is not true any more',
            level: 'danger',
            message: `Not true any more: ${property}. ${counterexampleText(counterexample)} It should be: ${reason}`,
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
