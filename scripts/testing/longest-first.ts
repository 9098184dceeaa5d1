// The order in which test files begin. The runner goes by their size, which says little about their
// time: a long one that begins last keeps one worker busy while the other has nothing left to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG =
  /\/(crash|busy|queue|files|demo|exposure|position-properties|engine|measure-captcha|order-dialogs)\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    // Projects stay together: a worker serves one of them.
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
