import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMailCode } from '@tcheck/accounts/mail-code'
import { verifyPassword } from '@tcheck/accounts/password'
import { open, readSealingKeys, type SealedPayload, seal } from '@tcheck/accounts/sealed-text'
import { stepOfCode, withoutRecoveryCode } from '@tcheck/accounts/second-factor'
import { readPublicKeys, readSigningKey } from '@tcheck/accounts/token-keys'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { ReportSide } from '@tcheck/contract/report'
import { findAccountByLogin, getSession } from '@tcheck/data/account/account'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { getChallenge } from '@tcheck/data/account/sign-in-challenge'
import { getAttempt, listResultsOfClass } from '@tcheck/data/attempt/attempt'
import { getStartedAttempt } from '@tcheck/data/attempt/start-key'
import { listImpersonations } from '@tcheck/data/audit/impersonation'
import { verifyChain } from '@tcheck/data/audit/verify-chain'
import { getBranch, getClass, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { holdMail } from '@tcheck/data/mail/mail'
import { getMailSettings } from '@tcheck/data/mail/mail-settings'
import { listMasters } from '@tcheck/data/master/master'
import { listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import { findMessageOfKey, listMessagesOfBranch, listReceivedMessages } from '@tcheck/data/message/message'
import { getContinueCode } from '@tcheck/data/mission/continue-code'
import { getMission, listDeliveredMissionsOfClass } from '@tcheck/data/mission/mission'
import { getShortCode, listShortCodes } from '@tcheck/data/mission/short-code'
import { listNotifications } from '@tcheck/data/notification/notification'
import { findReportOfKey, listReportsOfStudent } from '@tcheck/data/report/report'
import { listShareableUrls } from '@tcheck/data/shareable-url/shareable-url'
import { listParentIds } from '@tcheck/data/student/parents'
import { getStudent } from '@tcheck/data/student/student'
import type { Item, Table } from '@tcheck/data/table'
import { kindNames, kindOf } from '@tcheck/data/tenant/item-kinds'
import { getUpload } from '@tcheck/data/upload/upload'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { makeTestSecrets } from '@tcheck/local-cloud/testing/test-secrets'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { beforeAll, expect, test } from 'vitest'
import { answerReaders, UNIT_ATTEMPT } from './frozen/answer-readers.ts'
import { classroomReaders } from './frozen/classroom-readers.ts'
import { identityReaders } from './frozen/identity-readers.ts'
import { learningReaders } from './frozen/learning-readers.ts'
import { platformReaders } from './frozen/platform-readers.ts'
import { setReaders } from './frozen/set-readers.ts'
import { testReaders } from './frozen/test-readers.ts'
import { withoutExample } from './frozen/without-example.ts'
import { yearReaders } from './frozen/year-readers.ts'
import { openLambdas } from './lambdas.ts'

// frozen/README.md: what is stored in today's formats is read by today's code, item by item and through today's Lambdas.

const FOLDER = join(import.meta.dirname, '../../frozen')
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
const namesIn = (folder: string) =>
  readdirSync(join(FOLDER, folder)).map((file) => `${folder}/${file.replace(/\.json$/, '')}`)

const STORED_AT = new Date('2026-04-10T00:00:00.000Z')
const keys = read('secrets/keys.1')
const sealedTexts: { payload: SealedPayload; sealed: string }[] = read('secrets/sealed-text.1')
const handle: { password: string; client: string; uid: string } = read('secrets/client-handle.1')

let table: Table
let lambdas: ReadonlyMap<string, LambdaHandler>
const lambda = (group: string) => lambdas.get(group) ?? expect.unreachable(group)

beforeAll(async () => {
  table = await openTestTable()
  for (const name of namesIn('table')) await table.batchPut(read(name) as Item[])
  const secrets = {
    ...makeTestSecrets(),
    signingKey: async () => readSigningKey(keys['token-keys']),
    publicKeys: async () => readPublicKeys(keys['token-public-keys']),
    sealingKeys: async () => readSealingKeys(keys['sealing-keys']),
  }
  const authenticate = accountAuthentication({ table, secrets })
  // Two days later: what was kept signed in then still is.
  lambdas = openLambdas({ table, secrets, authenticate }, new Date(STORED_AT.getTime() + 48 * 3600_000))
})

const studentLink = () => ({ 'encrypted-username': sealedTexts[0]?.sealed ?? '' })

const readers: Readonly<Record<string, () => Promise<void>>> = {
  ...answerReaders(() => table),
  ...testReaders(() => table),
  ...yearReaders(() => table),
  ...learningReaders(() => table),
  ...classroomReaders(() => table),
  ...platformReaders(() => table),
  ...setReaders(() => table),
  ...identityReaders(() => table, readSealingKeys(keys['sealing-keys'])),
  'table/account.1': async () => {
    const found = await findAccountAndPassword(table, 'teacher-v2', 'sensei01')
    expect(found?.account).toMatchObject({ id: 'teacher-9', role: 'teacher', branch_id: 'br-1', name: '佐々木' })
    expect(await verifyPassword(handle.password, found?.hash ?? '')).toBe(true)
  },
  'table/account-second-factor.1': async () => {
    const account = await findAccountByLogin(table, 'teacher-v2', 'sensei02')
    const factor = account?.second_factor ?? expect.unreachable('no second factor')
    const secret = { accountId: 'teacher-10', sealedSecret: factor.sealed_secret, afterStep: factor.last_step }
    const sealingKeys = readSealingKeys(keys['sealing-keys'])
    expect(stepOfCode(sealingKeys, secret, { code: '165096', now: STORED_AT })).toBe(59_192_640)
    expect(withoutRecoveryCode(factor.recovery_hashes, 'ABCDE-ABCDE')).toEqual([])
  },
  'table/session.1': async () => {
    const session = await getSession(table, handle.uid, handle.client.split('.')[0] ?? '')
    expect(session).toMatchObject({ account_id: 'teacher-9', keep_login: true, mode: 'normal', session_version: 1 })
  },
  'table/branch.1': async () => {
    expect(await getBranch(table, 'br-1')).toMatchObject({ name: 'さくら中学校', class_count: 3 })
  },
  'table/class.1': async () => {
    const roster = [1, 2, 3].map((ban) => ({ ban, student_id: `st-br-1-2-${ban}` }))
    expect(await getClass(table, 'br-1', 8, '2')).toMatchObject({ roster })
    expect(await listClassesOfBranch(table, 'br-1')).toHaveLength(1)
  },
  'table/student.1': async () => {
    expect(await getStudent(table, 'st-br-1-2-1')).toMatchObject({ grade: 8, kumi: '2', ban: 1, link_version: 1 })
  },
  'table/master.1': async () => {
    expect(await listMasters(table, 'subjects')).toMatchObject([{ id: 'math', name: '算数・数学', position: 3 }])
  },
  'table/material-code.1': async () => {
    expect(await listRegisteredMaterials(table, 'br-1')).toMatchObject([
      { code: 'TC-MATH', registered_by: 'teacher-1', material: { title: '数学2年', valid_until: '2099-03-31' } },
    ])
  },
  'table/mission.1': async () => {
    const set = { id: 'mission-exam.1', category: 'cbt', code: 'EX-1', version: 1, cancelled_at: null }
    expect(await getMission(table, 'mission-exam')).toMatchObject({ title: '一次関数のふり返り', sets: [set] })
    const place = { branchId: 'br-1', grade: 8, kumi: '2' }
    const { items } = await listDeliveredMissionsOfClass(table, place, { now: STORED_AT.toISOString(), limit: 10 })
    expect(items).toMatchObject([{ id: 'mission-exam', sets: [set] }])
  },
  'table/attempt.1': async () => {
    const path = `/api/v2/student/student_activity_groups/${UNIT_ATTEMPT}`
    const { status, body } = await call(lambda('student-activities'), { method: 'GET', path, headers: studentLink() })
    const shown = { title: 'MA-1の題', score: 8, finished_at: STORED_AT.toISOString(), revision: 6 }
    expect([status, body]).toMatchObject([200, { student_activity_group: shown }])
    const { student_activity_group: group } = body as { student_activity_group: { unit_activities: unknown[] } }
    expect(group.unit_activities).toMatchObject([
      { main_question_number: 1, sub_question_number: 1, answers: ['6'], state: 'incorrect', score: 0 },
      {
        sub_question_number: 2,
        answers: ['３', '4'],
        state: 'correct',
        score: 4,
        device_id: '0f3a9c2e11d24b67-5ad2f0',
      },
      { kind: 'review', answers: [''], state: 'unanswered' },
      { main_question_number: 2, answers: ['㋐'], state: 'correct', revision: 6 },
    ])
    const class2 = { branchId: 'br-1', grade: 8, kumi: '2' }
    const results = await listResultsOfClass(table, { ...class2, set: { category: 'unit', code: 'MA-1' } })
    expect(results).toMatchObject([{ marks: 'xo-o', points: [0, 4, 0, 4], responses: ['6', '３、4', '', '㋐'] }])
    const exams = await listResultsOfClass(table, { ...class2, set: { category: 'cbt', code: 'EX-1' } })
    const [exam] = await Promise.all(exams.map(({ id }) => getAttempt(table, id)))
    expect(exam?.slots['2-1']).toMatchObject({ a: ['1', ''], b: [true, false], r: 2 })
  },
  'table/attempt-start.1': async () => {
    const started = await getStartedAttempt(table, 'st-br-1-2-1', 'e2b1c0a4f7d94e58a3')
    expect(started?.id).toBe(UNIT_ATTEMPT)
  },
  'table/set-record.1': async () => {
    const path = '/api/v2/student/question_groups'
    const { status, body } = await call(lambda('student-content'), { method: 'GET', path, headers: studentLink() })
    const own = { code: 'MA-1', progress: 'incorrect', try_count: 2, best_score: 12, last_score: 8 }
    expect([status, body]).toMatchObject([200, { question_groups: [own] }])
  },
  'table/shareable-url.1': async () => {
    const path = '/api/v2/student/set_links/q9Jx0Vb3hRw7Ld5sTn2yKg'
    const { status, body } = await call(lambda('student-entry'), { method: 'GET', path })
    const shown = { kind: 'shareable', classes: [{ grade: 8, kumi: '2' }], set: { category: 'unit', code: 'MA-1' } }
    expect([status, body]).toMatchObject([200, { set_link: shown }])
    const newest = { sort: 'created_at', order: 'desc', page: 1, per_page: 20 } as const
    expect(await listShareableUrls(table, newest, STORED_AT)).toMatchObject({
      rows: [{ note: '体験授業', opened_count: 4 }],
    })
  },
  'table/short-code.1': async () => {
    const [found, [ofClass]] = [await getShortCode(table, '482914'), await listShortCodes(table, 'mission-1')]
    expect(found).toMatchObject({ mission_id: 'mission-1', grade: 8, kumi: '2', ends_at: '2026-04-10T03:00:00.000Z' })
    expect(ofClass).toEqual(found)
  },
  'table/continue-code.1': async () => {
    const { live } = await getContinueCode(table, 'mission-1', 'student-9', new Date('2026-04-10T00:09:59.999Z'))
    expect(live).toMatchObject({ code: '314159', seat: { ban: 3 }, tries: 1 })
    const over = await getContinueCode(table, 'mission-1', 'student-9', new Date('2026-04-10T00:10:00.000Z'))
    expect(over).toMatchObject({ stored: { code: '314159' }, live: undefined })
  },
  'table/sign-in-challenge.1': async () => {
    const found = await getChallenge(table, 'challenge-of-2026', STORED_AT)
    expect(found).toMatchObject({ account_id: 'teacher-9', keep_login: true, mode: 'normal' })
  },
  'table/branch-settings.1': async () => {
    expect(await getBranchSettings(table, 'br-2')).toEqual(
      expect.objectContaining({
        ...{ seats_per_class: 3, late_minutes: 10, early_minutes: 0, is_silent: false, hopes_due_day: null },
        periods: [{ period: 1, begins_at: '08:50', ends_at: '09:40' }],
        closed_weekdays: [0, 6],
        closed_days: [{ date: '2026-05-04', note: 'みどりの日' }],
        revision: 1,
      }),
    )
  },
  // What was chained then must verify for as long as there are records.
  'table/audit.1': async () => {
    expect(await verifyChain(table, 'br-1', { now: new Date() })).toMatchObject({ links: 2, fault: null, pending: 0 })
  },
  'table/impersonation.1': async () => {
    const open = { target: 'branch:br-1/student:st-br-1-2-1', branch_id: 'br-1', since: STORED_AT.toISOString() }
    expect(await listImpersonations(table, 'session-1')).toMatchObject([open])
  },
  'table/upload.1': async () => {
    const upload = await getUpload(table, 'q9Jx0Vb3hRw7Ld5sTn2yKg', STORED_AT)
    expect(upload).toMatchObject({ state: 'ready', used_by: 'notification#b2Zt8QpLr6mWc4uT' })
  },
  'table/notification.1': async () => {
    expect(await listNotifications(table)).toMatchObject([
      { importance: 'high', attachment: { upload_id: 'q9Jx0Vb3hRw7Ld5sTn2yKg' }, revision: 1 },
    ])
  },
  'table/report.1': async () => {
    const listed = async (side: ReportSide) =>
      (await listReportsOfStudent(table, 'st-br-1-2-1', { side, limit: 10 })).items
    const [report] = await listed('family')
    expect(await listed('school')).toMatchObject([{ title: '夏の模試', sent_by: { role: 'branch' } }])
    expect(report).toMatchObject({ report_type: 'school_report', seminar_id: 4, sent_by: { role: 'parent' } })
    expect(report?.files).toMatchObject([{ upload_id: 'n4Lx7Tc9hQw2Rd8sVn5yPe', size_bytes: 182_044 }])
    expect(
      await findReportOfKey(table, { studentId: 'st-br-1-2-1', side: 'family', hash: '0a1b2c3d4e5f60718293a4b5c6' }),
    ).toEqual(report)
    expect(await listParentIds(table, 'st-br-1-2-1')).toEqual(['parent-9'])
  },
  'table/mail.1': async () => {
    const { address, pending, events, push_events, child_names } = await getMailSettings(table, 'parent-9')
    expect(address).toMatchObject({ address: 'aoki@mail.example', undeliverable: { reason: 'bounce' } })
    expect(events).toEqual({
      entry: true,
      leave: false,
      report: true,
      task_reminder: true,
      task_overdue: true,
      message: true,
    })
    expect([push_events.task_overdue, child_names]).toEqual([false, { 'st-br-4-1': 'あかり' }])
    const own = { accountId: 'parent-9', address: pending?.address ?? '' }
    expect(openMailCode(readSealingKeys(keys['sealing-keys']), pending?.sealed_code ?? '', own)).toBe('695660')
    expect(await holdMail(table, '01KNTB0F00KNZ6FYHSZ7J9R2SN', STORED_AT)).toBe('over')
    expect(await holdMail(table, pending?.request_id ?? '', STORED_AT)).toMatchObject({
      account_id: 'parent-9',
      content: { template: 'address-code', request_id: pending?.request_id },
    })
  },
  'table/message.1': async () => {
    const sent = await findMessageOfKey(table, 'br-1', '7b1f0f6f8a3d4f50b1f9c4f2aa')
    expect(sent).toMatchObject({
      title: '面談のご案内',
      recipients: [{ account_id: 'parent-9', unreached: 'no_address' }],
    })
    expect((await listMessagesOfBranch(table, 'br-1', { limit: 10 })).items).toEqual([sent])
    const { items } = await listReceivedMessages(table, 'parent-9', { limit: 10 })
    expect(items).toMatchObject([{ message: sent, received: { read_at: '2026-04-10T09:00:00.000Z' } }])
  },
  'secrets/keys.1': async () => {
    expect(readSigningKey(keys['token-keys']).kid).toBe(readPublicKeys(keys['token-public-keys'])[0]?.['kid'])
    expect(readSealingKeys(keys['sealing-keys']).current).toBe('k1')
  },
  'secrets/sealed-text.1': async () => {
    const sealingKeys = readSealingKeys(keys['sealing-keys'])
    for (const { payload, sealed } of sealedTexts) {
      expect(open(sealingKeys, sealed)).toEqual(payload)
      // A printed link and one made today are the same text, so that revoking reaches both.
      expect(seal(sealingKeys, payload)).toBe(sealed)
    }
    const path = '/api/current_user'
    const { status, body } = await call(lambda('session'), { method: 'POST', path, headers: studentLink(), body: {} })
    expect([status, body]).toMatchObject([200, { current_api_user: { is_student: true, student: { ban: 1 } } }])
  },
  'secrets/client-handle.1': async () => {
    const headers = { 'access-token': 'ended', client: handle.client, uid: handle.uid }
    const answer = await call(lambda('session'), { method: 'POST', path: '/api/current_user', headers, body: {} })
    expect([answer.status, answer.body]).toMatchObject([200, { current_api_user: { login_id: 'sensei01' } }])
    expect(answer.headers['access-token']).toMatch(/^ey/)
  },
}

test('every frozen format has a reader', () => {
  expect(Object.keys(readers).sort()).toEqual([...namesIn('table'), ...namesIn('secrets')].sort())
})

test('every kind of item has an example, but those that are named with their reason', () => {
  const held = new Set(namesIn('table').flatMap((name) => (read(name) as Item[]).map(kindOf)))
  expect(kindNames.filter((name) => !held.has(name)).sort()).toEqual(Object.keys(withoutExample).sort())
})

test.each(Object.entries(readers))('%s is read by today’s code', async (_, reads) => {
  await reads()
})
