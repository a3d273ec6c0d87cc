import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'

/** What runs and their marks are read from. */
export interface RunDeps {
  table: Table
  /** Of lquestion groups. */
  library: Library<MainQuestion, 'learning'>
}
