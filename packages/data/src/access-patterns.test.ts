import { readFileSync, writeFileSync } from 'node:fs'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeAll, expect, test } from 'vitest'
import * as data from './index.ts'

/** Every access pattern on a branch that is one day old and on one that is years old: the same units. */

const ARCHITECTURE = new URL('../../../docs/architecture.md', import.meta.url)
const ROSTER = 35
const COLUMNS = 20
const ids = Array.from({ length: ROSTER }, (_, at) => `st-${String(at + 1).padStart(2, '0')}`)
const set = { category: 'cbt' as const, code: 'EX-1' }
const classOf = { branchId: 'br-1', grade: 8, kumi: '2' }

const attempt = (studentId: string, ban: number, serial: string, missionId: string | null): data.StoredAttempt => ({
  id: data.attemptId(studentId, serial),
  student_id: studentId,
  branch_id: 'br-1',
  grade: 8,
  kumi: '2',
  ban,
  is_in_class_results: true,
  entry_id: null,
  mode: 'test',
  category: 'cbt',
  set_code: 'EX-1',
  set_version: 1,
  title: '一次関数 単元末テスト',
  mission_id: missionId,
  shareable_key: null,
  started_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:30:00.000Z',
  finished_at: '2026-11-20T00:30:00.000Z',
  is_late: false,
  due_datetime: null,
  revision: 20,
  version: 1,
  slots: Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, at) => [
      `1-${at + 1}`,
      { a: ['12'], b: [false], r: at, d: 'device-aaaa', t: '2026-11-20T00:10:00.000Z' },
    ]),
  ),
  answered_count: COLUMNS,
  question_count: COLUMNS,
  score: 80,
  max_score: 80,
  marks: 'o'.repeat(COLUMNS),
  points: Array<number>(COLUMNS).fill(4),
  responses: Array<string>(COLUMNS).fill('12'),
})

const mission = (id: string, day: number): data.StoredMission => ({
  id,
  branch_id: 'br-1',
  category: 'cbt',
  grade: 8,
  title: '一次関数 単元末テスト',
  subject_name: '数学',
  delivery_datetime: new Date(Date.UTC(2026, 10, day)).toISOString(),
  due_datetime: null,
  created_at: '2026-11-01T00:00:00.000Z',
  created_by: 'teacher-1',
  classes: [{ grade: 8, kumi: '2' }],
  sets: [
    {
      id: `${id}.1`,
      ...set,
      version: 1,
      title: 'x',
      question_count: COLUMNS,
      max_score: 80,
      cancelled_at: null,
      is_original: false,
    },
  ],
  revision: 1,
})

const progressOf = (missionId: string, studentId: string, ban: number) => ({
  mission_id: missionId,
  category: set.category,
  set_code: set.code,
  grade: 8,
  kumi: '2',
  ban,
  student_id: studentId,
})

/** @param years how many school years of attempts and missions lie behind */
async function openBranch(years: number): Promise<data.Table> {
  const table = await openTestTable()
  await seedTestSchool(table)
  await table.put(
    data.classItem({
      branch_id: 'br-1',
      grade: 8,
      kumi: '2',
      roster: ids.map((id, at) => ({ ban: at + 1, student_id: id })),
    }),
  )
  for (let at = 0; at < years * 20; at++) {
    const old = `old-${String(at).padStart(4, '0')}`
    for (const write of data.createMissionWrites(mission(old, -at * 10))) if ('put' in write) await table.put(write.put)
    await table.batchPut(ids.slice(0, 3).map((id, place) => data.attemptItem(attempt(id, place + 1, `00-${old}`, old))))
  }
  await data.createMission(table, mission('now', 20))
  for (const [at, id] of ids.entries()) {
    await table.put(
      data.studentItem({
        id,
        branch_id: 'br-1',
        kind: 'roster',
        grade: 8,
        kumi: '2',
        ban: at + 1,
        login_id: null,
        link_version: 1,
        disabled_at: null,
      }),
    )
    await table.put(data.attemptItem(attempt(id, at + 1, 'ZZ-now', 'now')))
    const place = progressOf('now', id, at + 1)
    await table.put(
      data.progressItem(place, {
        ...place,
        state: 'finished',
        attempt_id: data.attemptId(id, 'ZZ-now'),
        score: 80,
        max_score: 80,
        is_late: false,
      }),
    )
  }
  return table
}

const first = ids[0] ?? ''
const now = new Date('2026-11-20T03:00:00.000Z')
const fresh = (serial: string) => ({ ...attempt(first, 1, serial, 'now'), version: 0, slots: {} })

/** In the order of the table in docs/architecture.md; what a line does, per call. */
const patterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  getAccount: (table) => data.getAccount(table, 'teacher-1'),
  findAccountByLogin: (table) => data.findAccountByLogin(table, 'teacher-v2', 'teacher-1-login'),
  countTry: (table) => data.countTry(table, 'sign-in#x', 60, now.getTime()),
  getBranch: (table) => data.getBranch(table, 'br-1'),
  listClassesOfBranch: (table) => data.listClassesOfBranch(table, 'br-1'),
  'getClass (35 students)': (table) => data.getClass(table, 'br-1', 8, '2'),
  getStudent: (table) => data.getStudent(table, first),
  listOpenSets: (table) => data.listOpenSets(table, 'br-1', now),
  getSetHeads: (table) => data.getSetHeads(table, [set]),
  'listSets (1)': (table) => data.listSets(table, set.category),
  'getSetVersion (2 main questions)': (table) => data.getSetVersion(table, set, 1),
  getMission: (table) => data.getMission(table, 'now'),
  'createMission (1 class)': (table) => data.createMission(table, mission('new', 21)),
  'listMissionsOfBranch (20)': (table) => data.listMissionsOfBranch(table, 'br-1', { limit: 20 }),
  'listDeliveredMissionsOfClass (20)': (table) =>
    data.listDeliveredMissionsOfClass(table, classOf, { now: now.toISOString(), limit: 20 }),
  'listProgressOfClass (35 students)': (table) => data.listProgressOfClass(table, 'now', 8, '2'),
  'createAttempt (empty, with progress)': (table) => {
    const place = progressOf('now', first, 1)
    const item = data.progressItem(place, {
      ...place,
      state: 'answering',
      attempt_id: 'x',
      score: null,
      max_score: 80,
      is_late: false,
    })
    return data.createAttempt(table, fresh('ZZ-zz'), { idempotencyKey: 'key-0000000000000', nowMs: now.getTime() }, [
      { put: item },
    ])
  },
  'getAttempt (20 answers)': (table) => data.getAttempt(table, data.attemptId(first, 'ZZ-now')),
  'replaceAttempt (20 answers)': (table) =>
    data.replaceAttempt(table, { ...attempt(first, 1, 'ZZ-now', 'now'), version: 2, score: 76 }, []),
  'listAttemptsOfStudent (20)': (table) => data.listAttemptsOfStudent(table, first, { limit: 20 }),
  'listResultsOfClass (35 × 20)': (table) => data.listResultsOfClass(table, { ...classOf, set, missionId: 'now' }),
}

type Units = Record<string, { read: number; write: number }>

async function unitsOf(table: data.Table): Promise<Units> {
  const units: Units = {}
  for (const [name, run] of Object.entries(patterns)) {
    units[name] = await data.measureCapacity(async (capacity) => {
      await run(table)
      return { read: capacity.read, write: capacity.write }
    })
  }
  return units
}

let young: Units
let old: Units
beforeAll(async () => {
  // A branch of its first year has pages of 20 already; one of six years only has more behind them.
  young = await unitsOf(await openBranch(1))
  old = await unitsOf(await openBranch(6))
}, 120_000)

test.each(Object.keys(patterns))('%s costs the same on an old branch', (name) => {
  expect(old[name]).toEqual(young[name])
})

test('a save of twenty answers reads one unit and a bit and writes few', () => {
  expect(young['getAttempt (20 answers)']?.read).toBeLessThanOrEqual(1)
  expect(young['replaceAttempt (20 answers)']?.write).toBeLessThanOrEqual(6)
})

test('docs/architecture.md holds the units of today', () => {
  const lines = Object.entries(young).map(([name, { read, write }]) => `| ${name} | ${read} | ${write} |`)
  const made = ['| access pattern | read units | write units |', '|---|---|---|', ...lines].join('\n')
  const [before = '', rest = ''] = readFileSync(ARCHITECTURE, 'utf8').split('<!-- capacity:begin -->')
  const [kept = '', after = ''] = rest.split('<!-- capacity:end -->')
  if (process.env['UPDATE_DOCS']) {
    writeFileSync(ARCHITECTURE, `${before}<!-- capacity:begin -->\n${made}\n<!-- capacity:end -->${after}`)
    return
  }
  expect(kept.trim()).toBe(made)
})
