import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Last those that change the records of the demo: documents show these as they are made. */
export class ChangesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changes = ({ moduleId }: TestSpecification) => /(?:first-minutes|cut-line)\.test\.ts$/.test(moduleId);
    return [...files].sort((a, b) => Number(changes(a)) - Number(changes(b)) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
