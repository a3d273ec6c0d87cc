import { contract } from '@tcheck/contract/contract'
import { endpoints } from '@tcheck/contract/endpoints'
import type { ErrorBody } from '@tcheck/contract/errors'
import { descriptionOf } from '@tcheck/contract/list'
import {
  MOST_BRANCHES,
  MOST_CHILDREN,
  MOST_CLASS_TEACHERS,
  MOST_MASTERS,
  MOST_NETWORKS,
  MOST_REGISTERED_CODES,
} from '@tcheck/contract/most'
import { leavesOf } from '@tcheck/contract/testing/limits'
import { createAccountWrites } from '@tcheck/data/account/account'
import { listTeachings, teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { branchItem, classItem, listBranches, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listAllMasters, masterItem } from '@tcheck/data/master/master'
import { listRegistrationsOfBranch, registrationItem } from '@tcheck/data/material-code/material-code'
import { listSchoolNetworks, schoolNetworkItem } from '@tcheck/data/network/school-network'
import type { Item, Table } from '@tcheck/data/table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { countStudents, MOST_STUDENTS } from '@tcheck/services/roster/seat'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { successOf } from './event-fields.ts'
import { listBounds } from './list-bounds.ts'
import { openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'

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
  /** The call that writes one more, by its success event. */
  call: string
  code: string
  most: number
  /** How many there are. */
  count: (table: Table) => Promise<number>
  /** So many more. */
  fill: (count: number, testCloud: SampleCloud) => readonly Item[]
}

const branch_id = 'br-1'
const SEATS = 99
const teachersOf = (branchId: string): Pick<Full, 'code' | 'most' | 'count' | 'fill'> => ({
  code: 'TEACHERS_TOO_MANY',
  most: MOST_CLASS_TEACHERS,
  count: async (table) => (await listTeachings(table, branchId)).length,
  fill: (count, { cloud }) =>
    times(count, (at) =>
      teachingItem({ ...teachingOf({ ...cloud.school.teacher, id: `t-${at}` }), branch_id: branchId, revision: 1 }),
    ),
})
const full: readonly Full[] = [
  {
    title: 'two thousand students of a branch',
    call: 'roster/create-by-branch',
    code: 'STUDENTS_TOO_MANY',
    most: MOST_STUDENTS,
    count: async (table) => countStudents(await listClassesOfBranch(table, branch_id)),
    fill: (count) =>
      times(Math.ceil(count / SEATS), (at) => {
        const seats = times(Math.min(SEATS, count - at * SEATS), (seat) => seat + 1)
        const roster = seats.map((ban) => ({ ban, student_id: `s-${at}-${ban}` }))
        return classItem({ branch_id, grade: 12, kumi: `x${at}`, roster })
      }),
  },
  { title: 'teachers of a branch', call: 'branch-teachers/create', ...teachersOf(branch_id) },
  { title: 'teachers of a branch, for an admin', call: 'admin-class-teachers/create', ...teachersOf(branch_id) },
  { title: 'teachers of a branch that one moves to', call: 'admin-class-teachers/move', ...teachersOf('br-2') },
  {
    title: 'material codes of a branch',
    call: 'teacher-material-codes/register-all',
    code: 'MATERIAL_CODES_FULL',
    most: MOST_REGISTERED_CODES,
    count: async (table) => (await listRegistrationsOfBranch(table, branch_id)).length,
    fill: (count) =>
      times(count, (at) =>
        registrationItem(branch_id, { code: `TC-${at}`, registered_at: '', registered_by: 'teacher-1' }),
      ),
  },
  {
    title: 'units',
    call: 'admin-masters/create',
    code: 'MASTERS_TOO_MANY',
    most: MOST_MASTERS,
    count: async (table) => (await listAllMasters(table, 'units')).length,
    fill: (count) => times(count, (at) => masterItem('units', { id: `m-${at}`, name: '', position: at })),
  },
  {
    title: 'branches',
    call: 'admin-branches/create',
    code: 'BRANCHES_TOO_MANY',
    most: MOST_BRANCHES,
    count: async (table) => (await listBranches(table)).length,
    fill: (count) => times(count, (at) => branchItem({ id: `b-${at}`, name: '', class_count: 1 })),
  },
  {
    title: 'networks of a branch',
    call: 'branch-settings/request-network',
    code: 'NETWORKS_TOO_MANY',
    most: MOST_NETWORKS,
    count: async (table) => (await listSchoolNetworks(table, branch_id)).length,
    fill: (count) =>
      times(count, (at) =>
        schoolNetworkItem({
          ...{ branch_id, block: `198.51.101.${at}`, state: 'ended', note: '', proposed_at: '', proposed_by: '' },
          ...{ decided_at: null, decided_by: null, revision: 1 },
        }),
      ),
  },
  {
    title: 'children of a parent',
    call: 'roster/create-by-branch',
    code: 'PARENT_CHILDREN_FULL',
    most: MOST_CHILDREN,
    count: async () => 0,
    fill: (count, { cloud }) =>
      createAccountWrites({
        ...cloud.school.teacher,
        ...{ id: 'parent-full', role: 'parent', realm: 'parent', login_id: 'aoki-makoto' },
        student_ids: times(count, (at) => `child-${at}`),
      }).flatMap((write) => ('put' in write ? [write.put] : [])),
  },
]

/** What the call is answered where there are so many. */
async function answerAt(there: number, { call, count, fill }: Full) {
  const testCloud = await openSampleCloud()
  const { table } = testCloud.cloud
  await table.batchPut([...fill(there - (await count(table)), testCloud)])
  const endpoint = endpoints.find(({ group, name }) => `${group}/${name}` === call) ?? expect.unreachable(call)
  const { event, lambda } = prepareEvent(testCloud, successOf(endpoint))
  return answerTo(lambda, event)
}

describe('the last one of the most is written, and one more is refused, in Japanese', () => {
  test.each(full.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    expect((await answerAt(one.most - 1, one)).status).toBeLessThan(300)
    const { body } = await answerAt(one.most, one)
    expect(body).toMatchObject({ code: one.code, errors: [expect.stringMatching(/[ぁ-ん].*。/)] })
    expect((body as ErrorBody).errors).toHaveLength(1)
  })
})
