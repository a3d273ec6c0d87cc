import { serve } from '@tcheck/api-runtime/serve'
import {
  teacherCbtQuestionGroups,
  teacherQuestionGroups,
  teacherScienceSkills,
} from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Account } from '@tcheck/data/account/account'
import { materialCodeItem } from '@tcheck/data/material-code/material-code'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers as exams } from '../teacher-cbt-question-groups/handlers.ts'
import { handlers as skills } from '../teacher-science-skills/handlers.ts'
import { handlers as groups } from './handlers.ts'

let cloud: TestCloud
let now: Date
beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
})

/** Three groups with the same two routes, each for a category of its own. */
const KINDS = [
  {
    ...{ kind: 'unit', code: 'MA-1', others: ['EX-1', 'sci-1'], rows: 'question_groups', row: 'question_group' },
    ...{ list: '/question_groups', show: '/question_groups/show_by_code' },
  },
  {
    ...{ kind: 'cbt', code: 'EX-1', others: ['MA-1', 'sci-1'], rows: 'cbt_exams', row: 'cbt_exam' },
    ...{ list: '/cbt_question_groups/exams', show: '/cbt_question_groups/exam_by_code' },
  },
  {
    ...{ kind: 'science_skill', code: 'sci-1', others: ['MA-1', 'EX-1'], rows: 'science_skills', row: 'science_skill' },
    ...{ list: '/science_skills', show: '/science_skills/show_by_key' },
  },
] as const
type Kind = (typeof KINDS)[number]['kind']

function lambdaOf(kind: Kind) {
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  const options = {
    ...{ originCheck: anyOrigin, authenticate: cloud.authenticate },
    now: () => now,
    log: () => undefined,
  }
  if (kind === 'unit') return serve(teacherQuestionGroups, groups(deps), options)
  if (kind === 'cbt') return serve(teacherCbtQuestionGroups, exams(deps), options)
  return serve(teacherScienceSkills, skills(deps), options)
}

async function read(kind: Kind, path: string, who: Account = cloud.school.teacher) {
  const headers = await cloud.headersOf(who, now)
  const [address, query] = path.split('?')
  const answer = await call(lambdaOf(kind), {
    ...{ method: 'GET', path: `/api/v2/teacher${address}`, headers },
    query: Object.fromEntries(new URLSearchParams(query)),
  })
  return { status: answer.status, body: answer.body as Record<string, unknown> }
}

test('what is of the grades of the branch’s classes is listed first, unless another order is asked for', async () => {
  const other = { ...testSet('unit', 'MA-1'), code: 'AA-2', subject_code: 'aaa', grade_id: 2 }
  const { material } = cloud.school
  const sets = [...material.sets, { category: 'unit' as const, code: 'AA-2' }]
  await cloud.table.batchPut([...questionSetItems(other), materialCodeItem({ ...material, sets })])
  const codesOf = async (query: string) => {
    const { body } = await read('unit', `/question_groups${query}`)
    return (body as { question_groups: { code: string }[] }).question_groups.map(({ code }) => code)
  }
  // The classes are of 中2.
  expect(await codesOf('')).toEqual(['MA-1', 'AA-2'])
  expect(await codesOf('?sort=textbook')).toEqual(['AA-2', 'MA-1'])
})

describe.each(KINDS)('sets of the category $kind', ({ kind, code, others, rows, row, list, show }) => {
  test('are listed when a registered code of the branch opens them, with the values of their filters', async () => {
    const { body } = await read(kind, list)
    expect(body).toMatchObject({
      [rows]: [{ code, category: kind, version: 1 }],
      total_count: 1,
      facets: { subjects: [{ id: 'math', name: '数学' }], grades: [8] },
    })
    expect((await read(kind, list, cloud.school.otherTeacher)).body).toMatchObject({ [rows]: [], total_count: 0 })
  })

  test('are shown one by one with their answers', async () => {
    const { status, body } = await read(kind, `${show}/${code}`)
    expect(status).toBe(200)
    expect(body[row]).toMatchObject({
      code,
      category: kind,
      question_groups: [{ questions: [{ answer: '7' }, {}] }, {}],
    })
  })

  test('are not there for another branch, of another category, and once the code has ended', async () => {
    const statusOf = async (one: string, who?: Account) => (await read(kind, `${show}/${one}`, who)).status
    expect(await statusOf(code, cloud.school.otherTeacher)).toBe(404)
    for (const other of [...others, 'MA-2', 'nothing']) expect(await statusOf(other)).toBe(404)
    now = new Date('2099-03-31T14:59:59.999Z')
    expect(await statusOf(code)).toBe(200)
    now = new Date('2099-03-31T15:00:00.000Z')
    expect(await statusOf(code)).toBe(404)
    expect((await read(kind, list)).body).toMatchObject({ [rows]: [] })
  })
})
