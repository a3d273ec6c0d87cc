import { acceptedWrite, questionMarkOf, withAnswer } from '@tcheck/data/accepted/accepted-answers'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import { EXAM } from './sample-missions.ts'

/** One answer that the class 中2 2組 has accepted at the sample exam, and one at a set that was marked anew. */
export async function seedSampleAccepted(table: Table): Promise<void> {
  await accept(table, EXAM)
  await accept(table, { category: 'unit', code: 'MA-OLD' })
}

async function accept(table: Table, set: SetRef): Promise<void> {
  const question = compileSet(testSet(set.category, set.code).question_groups, NEWEST_RULES).byKey.get('1-1')
  if (!question) throw new Error('a sample set has a first question')
  const place = { branch_id: 'br-1', grade: 8, kumi: '2', school_year: 2026, category: set.category }
  const entry = { key: '1-1', question: questionMarkOf(question), parts: ['七'], at: '2026-04-09T03:00:00.000Z' }
  const answers = withAnswer({ ...place, set_code: set.code }, undefined, { ...entry, by: 'teacher-1' })
  await table.transact([acceptedWrite({ ...answers, marked: 1 })])
}
