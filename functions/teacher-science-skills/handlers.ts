import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherScienceSkills } from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { list } from './routes/list.ts'
import { show } from './routes/show.ts'

export const handlers = (deps: {
  table: Table
  library: Library<MainQuestion>
}): GroupHandlers<typeof teacherScienceSkills> => ({
  list: list(deps),
  show: show(deps),
})
