import { contract } from '@tcheck/contract/contract'
import { endpoints } from '@tcheck/contract/endpoints'
import type { ErrorBody } from '@tcheck/contract/errors'
import { descriptionOf } from '@tcheck/contract/list'
import {
  MOST_BRANCHES,
  MOST_CHILDREN,
  MOST_CLASS_TEACHERS,
  MOST_MASTERS,
  MOST_REGISTERED_CODES,
} from '@tcheck/contract/most'
import { leavesOf } from '@tcheck/contract/testing/limits'
import { createAccountWrites } from '@tcheck/data/account/account'
import { teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { masterItem } from '@tcheck/data/master/master'
import { registrationItem } from '@tcheck/data/material-code/material-code'
import type { Item } from '@tcheck/data/table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { MOST_STUDENTS } from '@tcheck/services/roster/seat'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { successOf } from './event-fields.ts'
import { listBounds } from './list-bounds.ts'
import { openSampleWorld, prepareEvent, type SampleWorld } from './sample-world.ts'

/** What asks for the next rows of a list. */
const ASKS_ON = /^(page|cursor)$/

/** Lists of answers that nobody asks for page by page; what lies within a row is bounded with the row. */
const unpaged = [
  ...new Set(
    Object.entries(contract).flatMap(([group, routes]) =>
      Object.entries(routes).flatMap(([name, procedure]) => {
        const { inputSchema, outputSchema, route } = procedure['~orpc']
        if (route.method !== 'GET') return []
        const lists = leavesOf(outputSchema as unknown as z.ZodType)
          .filter(({ type, path }) => (type === 'array' || type === 'record') && !/[[{]/.test(path))
          .map(({ path }) => path)
        const isPaged = leavesOf(inputSchema as unknown as z.ZodType).some(({ path }) => ASKS_ON.test(path))
        const rows = descriptionOf(procedure)?.rows ?? lists.find((path) => !path.includes('.'))
        const call = `${group}.${name.replace(/By(Branch|Teacher|Student|Parent)$/, '')}`
        return lists.filter((path) => !(isPaged && path === rows)).map((path) => `${call} ${path}`)
      }),
    ),
  ),
]

test('every list of every answer is read page by page, or says how it is bounded', () => {
  expect(unpaged.length).toBeGreaterThan(150)
  expect(unpaged.filter((list) => !listBounds.some(([lists]) => lists.test(list)))).toEqual([])
  const used = unpaged.map((list) => listBounds.find(([lists]) => lists.test(list))?.[0])
  expect(listBounds.filter(([lists]) => !used.includes(lists)).map(([lists]) => lists.source)).toEqual([])
})

const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at))

interface Full {
  title: string
  /** The call that would write one more, by its success event. */
  call: string
  code: string
  fill: (world: SampleWorld) => readonly Item[]
}

const branch_id = 'br-1'
const full: readonly Full[] = [
  {
    title: 'two thousand students of a branch',
    call: 'roster/create-by-branch',
    code: 'STUDENTS_TOO_MANY',
    fill: () =>
      times(Math.ceil(MOST_STUDENTS / 99), (at) => {
        const roster = times(99, (seat) => ({ ban: seat + 1, student_id: `s-${at}-${seat}` }))
        return classItem({ branch_id, grade: 12, kumi: `x${at}`, roster })
      }),
  },
  {
    title: 'teachers of a branch',
    call: 'branch-teachers/create',
    code: 'TEACHERS_TOO_MANY',
    fill: ({ cloud }) =>
      times(MOST_CLASS_TEACHERS, (at) =>
        teachingItem({ ...teachingOf({ ...cloud.school.teacher, id: `t-${at}` }), branch_id, revision: 1 }),
      ),
  },
  {
    title: 'material codes of a branch',
    call: 'teacher-material-codes/register-all',
    code: 'MATERIAL_CODES_FULL',
    fill: () =>
      times(MOST_REGISTERED_CODES, (at) =>
        registrationItem(branch_id, { code: `TC-${at}`, registered_at: '', registered_by: 'teacher-1' }),
      ),
  },
  {
    title: 'units',
    call: 'admin-masters/create',
    code: 'MASTERS_TOO_MANY',
    fill: () =>
      ['units', 'subjects', 'junkyos'].flatMap((kind) =>
        times(MOST_MASTERS, (at) => masterItem(kind as 'units', { id: `m-${at}`, name: '', position: at })),
      ),
  },
  {
    title: 'branches',
    call: 'admin-branches/create',
    code: 'BRANCHES_TOO_MANY',
    fill: () => times(MOST_BRANCHES, (at) => branchItem({ id: `b-${at}`, name: '', class_count: 1 })),
  },
  {
    title: 'children of a parent',
    call: 'roster/create-by-branch',
    code: 'PARENT_CHILDREN_FULL',
    fill: ({ cloud }) =>
      createAccountWrites({
        ...cloud.school.teacher,
        ...{ id: 'parent-full', role: 'parent', realm: 'parent', login_id: 'aoki-makoto' },
        student_ids: times(MOST_CHILDREN, (at) => `child-${at}`),
      }).flatMap((write) => ('put' in write ? [write.put] : [])),
  },
]

describe('one more than the most is refused, in Japanese', () => {
  test.each(full.map((one) => [one.title, one] as const))('%s', async (_, { call, code, fill }) => {
    const world = await openSampleWorld()
    await world.cloud.table.batchPut([...fill(world)])
    const endpoint = endpoints.find(({ group, name }) => `${group}/${name}` === call) ?? expect.unreachable(call)
    const { event, lambda } = prepareEvent(world, successOf(endpoint))
    const { body } = await answerTo(lambda, event)
    expect(body).toMatchObject({ code, errors: [expect.stringMatching(/[ぁ-ん].*。/)] })
    expect((body as ErrorBody).errors).toHaveLength(1)
  })
})
