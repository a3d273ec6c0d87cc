import type { itemKinds, KindName } from './item-kinds.ts'

/** Beginning of the partition keys of a kind of items, as permissions name them; `HEALTH` is asked for and never there. */
export type Partition = (typeof itemKinds)[KindName]['pk'] | 'HEALTH'

/** The same of the indexes' partitions; `*` stands for an id within. */
export type IndexPartition =
  | 'BRANCHES'
  | 'BRANCH#*#MISSIONS'
  | 'JOBS'
  | 'MARKS_LOOKED#'
  | 'MARKS_WAITING#'
  | 'MATERIAL#'
  | 'MATERIAL_LOT#'
  | 'MATERIAL_LOTS'
  | 'NOTIFICATIONS'
  | 'PUPILS#'
  | 'QUESTION_DOUBTS'
  | 'READINGS_OF#'
  | 'RESULT#'
  | 'SETS#'
  | 'SHAREABLES'
  | 'STUDENT_LESSONS#'
  | 'TASKS_DUE#'
  | 'CLASS_TEACHERS'
  | 'TEACHERS'
  | 'TEACHER_LESSONS#'
  | 'TEACHINGS#'
