import { formattedText } from './formatted-text.js';

const NUMBER = '(?:0|[1-9][0-9]*)';
const BEFORE = `(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)`;
const BUILD = '[0-9a-zA-Z-]+';

/** As semver.org defines it. Its texts are not in the order of the versions, so nothing compares them. */
export const version = formattedText({
  name: 'Version',
  description: 'A semantic version, such as 1.4.0-beta.2.',
  pattern: `^${NUMBER}[.]${NUMBER}[.]${NUMBER}(?:-${BEFORE}(?:[.]${BEFORE})*)?(?:[+]${BUILD}(?:[.]${BUILD})*)?$`,
  detail:
    'A version must be three numbers separated by dots, optionally with a pre-release and a build, such as 1.4.0-beta.2.',
  maxLength: 100,
  isOrdered: false,
  example: '1.4.0',
  sample: ({ number }) => `1.${number}.0-rc.1+build.5`,
});
