/** The compilers of a project, in the order of preference: paths from its root. */
export const COMPILERS = ['node_modules/typescript-native/bin/tsc', 'node_modules/typescript/bin/tsc'];
