import type { RosterImportJob } from '@tcheck/contract/groups/branch-roster-imports'
import { findAccountByLogin, getAccount, sessionKey } from '@tcheck/data/account/account'
import { setPassword } from '@tcheck/data/account/account-change'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { getPupil, listPupils, pupilWrite } from '@tcheck/data/student/pupil'
import { getStudent, raiseDoorVersion, raiseLinkVersion } from '@tcheck/data/student/student'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { parentsOf } from '@tcheck/services/roster/family'
import { expect, test } from 'vitest'
import { undoRoster } from '../job-worker/kinds/undo-roster/undo-roster.ts'
import { runToEnd } from '../job-worker/testing/run-killed.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'
import { AOKI, csv, MORI, now, openRosterFixture, PATH } from './testing/roster-fixture.ts'

const fixture = openRosterFixture()
const HOUR_MS = 3_600_000
let key = 0

const table = () => fixture.cloud.table
async function undo(id: string, { at = now, key: own = `undo-key-0000000000${key++}`, branch = fixture.branch } = {}) {
  const lambda = await openPlainLambda('branch-roster-imports', fixture.cloud, () => at)
  const headers = await fixture.cloud.headersOf(branch, at)
  const sent = { method: 'POST' as const, path: `${PATH}/${id}/restore`, headers, body: { idempotency_key: own } }
  const { status, body } = await call(lambda, sent)
  return { status, ...(body as { import?: RosterImportJob; code?: string }) }
}
const work = (id: string | undefined) =>
  runToEnd({ table: table(), jobId: id ?? '', kind: undoRoster({ table: table() }) as never }, { at: now })
async function takeBack(id: string) {
  const begun = await undo(id)
  expect(begun).toMatchObject({ status: 201, import: { may_undo: false, undo: { state: 'waiting' } } })
  return work(begun.import?.undo?.id)
}
const rosters = async () =>
  (await listClassesOfBranch(table(), 'br-1')).flatMap(({ grade, roster }) =>
    roster.map(({ ban, student_id }) => `${grade} ${ban} ${student_id}`),
  )
/** Everything of the roster, apart from what counts its changes. */
const state = async () => {
  const pupils = await listPupils(table(), 'br-1')
  const told = pupils.map(({ revision: _, ...pupil }) => pupil)
  const students = await Promise.all(pupils.map(({ student_id }) => getStudent(table(), student_id)))
  const parents = await Promise.all(pupils.map(({ student_id }) => parentsOf(table(), student_id)))
  return { told, students, parents, rosters: await rosters() }
}
const nothing = /取り込んだあとに使われた生徒が1人\(2行目\)いるので、元に戻しませんでした。何も変えていません。/

test('takes new students away with seats, accounts and parents, and their names can be imported again', async () => {
  const before = { roster: await rosters(), pupils: await fixture.pupils() }
  const { id } = await fixture.take(csv(AOKI, MORI))
  const aoki = await fixture.byName('青木 ひなた')
  expect(await takeBack(id)).toMatchObject({ state: 'done', outcome: '2人を、取り込みの前に戻しました。' })
  expect({ roster: await rosters(), pupils: await fixture.pupils() }).toEqual(before)
  expect(await getStudent(table(), aoki.student_id)).toBeUndefined()
  expect(await getAccount(table(), aoki.student_id)).toBeUndefined()
  expect(await findAccountByLogin(table(), 'student', 'aoki-h')).toBeUndefined()
  expect(await findAccountByLogin(table(), 'parent', 'aoki-m')).toBeUndefined()
  expect((await fixture.take(csv(AOKI, MORI))).job).toMatchObject({ counts: { stored: 2, left: 0 } })
})

test('restores students who were changed, moved, given an account or left; an earlier parent loses only the new child', async () => {
  await fixture.take(csv(AOKI, MORI))
  const before = await state()
  const mori = await fixture.byName('森 あかり')
  const changed = csv(AOKI.replace('中２', '中３').replace('若葉中', '光中'), MORI.replace(',,,', ',aoki-m,,'))
  const { id } = await fixture.take(changed)
  expect((await fixture.byName('青木 ひなた')).grade).toBe(9)
  expect(await takeBack(id)).toMatchObject({ state: 'done', counts: { used: 0 } })
  expect(await state()).toEqual(before)
  // Who is missing and left comes back, and signs in again.
  const left = await fixture.take(csv(AOKI), [{ student_id: mori.student_id, state: 'left' }])
  expect((await getStudent(table(), mori.student_id))?.disabled_at).not.toBeNull()
  await takeBack(left.id)
  expect(await state()).toEqual(before)
})

test.each<[string, (studentId: string) => Promise<unknown>]>([
  [
    'a lesson',
    async (student_id) => {
      const detail = sampleDetail({ branch_id: 'br-1', student_id, date: '2026-11-24', period: 1 })
      await table().transact(detailWrites(null, detail)[1])
    },
  ],
  [
    'a changed profile',
    async (id) => {
      const pupil = await getPupil(table(), id)
      if (pupil) await table().transact([pupilWrite({ ...pupil, school: '別の学校', revision: pupil.revision + 1 })])
    },
  ],
  [
    'a renewed QR card',
    async (id) => raiseLinkVersion(table(), (await getStudent(table(), id)) ?? expect.unreachable()),
  ],
  [
    'a renewed door card',
    async (id) => raiseDoorVersion(table(), (await getStudent(table(), id)) ?? expect.unreachable()),
  ],
  ['an issued password', async (id) => issue(await getAccount(table(), id))],
  ['an issued password of the parent', async () => issue(await findAccountByLogin(table(), 'parent', 'aoki-m'))],
  ['a session', async (id) => table().put({ ...sessionKey(id, 's-1'), id: 's-1', account_id: id })],
  ['a task', async (id) => table().put({ pk: `PLANS#${id}`, sk: 'TASK#t-1', student_id: id, branch_id: 'br-1' })],
  [
    'a moment at the door',
    async (id) => table().put({ pk: `READINGS#${id}`, sk: 'AT#2026-11-20T03:00:00.000Z#entry', student_id: id }),
  ],
])('changes nothing once %s shows that something was used', async (_, use) => {
  const { id } = await fixture.take(csv(AOKI, MORI))
  const aoki = await fixture.byName('青木 ひなた')
  await use(aoki.student_id)
  const before = await state()
  const job = await takeBack(id)
  expect(job).toMatchObject({ state: 'done', counts: { undone: 0, used: 1 } })
  expect(job?.outcome).toMatch(nothing)
  expect(await state()).toEqual(before)
})

async function issue(account: Awaited<ReturnType<typeof getAccount>>) {
  const given = { hash: 'hash', mustChange: true, at: now.toISOString() }
  await table().transact(setPassword(account ?? expect.unreachable(), given).writes)
}

test('who is used between the look and the act stays, and is named', async () => {
  const { id } = await fixture.take(csv(AOKI, MORI))
  const aoki = await fixture.byName('青木 ひなた')
  const begun = await undo(id)
  const kind = undoRoster({ table: table() })
  const used = {
    ...kind,
    step: async (parts: Parameters<typeof kind.step>[0]) => {
      if (parts.cursor?.phase === 'undo' && parts.cursor.part === 0)
        await issue(await getAccount(table(), aoki.student_id))
      return kind.step(parts)
    },
  }
  const job = await runToEnd({ table: table(), jobId: begun.import?.undo?.id ?? '', kind: used as never }, { at: now })
  expect(job).toMatchObject({ counts: { undone: 1, used: 1 } })
  expect(job?.outcome).toContain('1人(2行目)は、そのあいだに使われたので、そのままにしました。')
  expect((await fixture.pupils()).map(({ name }) => name)).toEqual(['青木 ひなた'])
})

test.each([
  [HOUR_MS, 201, undefined],
  [HOUR_MS + 1, 409, 'ROSTER_UNDO_OVER'],
])('may be undone %s milliseconds after it began: %s', async (after, status, code) => {
  const { id } = await fixture.take(csv(MORI))
  expect(await undo(id, { at: new Date(now.getTime() + after) })).toMatchObject({ status, ...(code && { code }) })
})

test('of two who undo the second is told; the same call again answers the same; another branch has no such import', async () => {
  const { id } = await fixture.take(csv(MORI))
  const other = { ...fixture.branch, id: 'branch-10', login_id: 'b10', branch_id: 'br-2' }
  await table().transact((await import('@tcheck/data/account/account')).createAccountWrites(other))
  expect(await undo(id, { branch: other })).toMatchObject({ status: 404 })
  const first = await undo(id, { key: 'undo-key-of-one-1' })
  expect(await undo(id, { key: 'undo-key-of-one-1' })).toMatchObject({
    status: 201,
    import: { undo: { id: first.import?.undo?.id } },
  })
  expect(await undo(id)).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await undo('nobody')).toMatchObject({ status: 404 })
})

test('an import that has not ended is not undone', async () => {
  const { id } = await fixture.store(csv(MORI))
  expect(await undo(id)).toMatchObject({ status: 409, code: 'CONFLICT' })
})
