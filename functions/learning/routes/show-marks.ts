import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import type { LearningDeps } from '../learning-deps.ts'
import { marksInScope } from '../marks-scope.ts'
import { wholeMarks } from '../marks-view.ts'

export const showMarks =
  (deps: LearningDeps): RouteHandler<typeof learning.showMarksByBranch> =>
  async (call) =>
    wholeMarks(deps.table, await marksInScope(deps, call, call.input.id))
