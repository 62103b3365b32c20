import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files by name, and last the one that looks back at the whole run. */
export class LastFileLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLast = ({ moduleId }: TestSpecification) => moduleId.endsWith('/whole-run.test.ts');
    return [...files].sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
