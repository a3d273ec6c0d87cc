import { masterItem } from '../master/master.ts'
import type { Table } from '../table.ts'

/** Subjects that enrolments and teachers name. */
export const seedSubjects = (table: Table) =>
  table.batchPut(['math', 'science', 'english'].map((id, at) => masterItem('subjects', { id, name: id, position: at })))
