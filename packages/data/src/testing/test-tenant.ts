import { noActivity } from '@tcheck/learning/understanding'
import { acceptedScopeOf, acceptedWrite, withAnswer } from '../accepted/accepted-answers.ts'
import { noteNoticesRead } from '../account/notices-read.ts'
import { listingItems } from '../attempt/attempt-listing.ts'
import { noteKeySeen } from '../attempt/key-seen.ts'
import { regradedMarksWrite } from '../attempt/regraded.ts'
import { timedStartWrite } from '../attempt/start-key.ts'
import { readingWrite } from '../attendance/reading.ts'
import { auditWrite } from '../audit/audit.ts'
import { appendToChain } from '../audit/audit-chain.ts'
import { branchSettingsWrites, untouchedSettings } from '../branch/branch-settings.ts'
import { countAnswers } from '../counter/count-answers.ts'
import { countEntity } from '../counter/count-entity.ts'
import { noteJapaneseUse, recountJapaneseUsers } from '../japanese-user/japanese-user.ts'
import { activityWrite, learningPk } from '../learning/activity.ts'
import { bestWrites } from '../learning/best.ts'
import { knownWrites } from '../learning/known.ts'
import { marksWrite } from '../learning/marks.ts'
import { photoWrite } from '../learning/photo.ts'
import { planWrite } from '../learning/plan.ts'
import { runWrite } from '../learning/run.ts'
import { taskWrite } from '../learning/task.ts'
import { createMessage } from '../message/message.ts'
import { listMission } from '../mission/mission-listing.ts'
import { bucketChanges } from '../question-counts/count-attempt.ts'
import { markerKey, markerWrite, noMarker } from '../question-counts/counted-marker.ts'
import { studentExportWrite } from '../student/student-export.ts'
import { reportOf } from './branch-samples.ts'
import { fillShortCodes } from './fill-short-codes.ts'
import { lateSampleWrites } from './late-samples.ts'
import { messageOf } from './message-patterns.ts'
import { openTest } from './sample-mission.ts'
import { fillClassroom } from './test-classroom.ts'
import { fillConnections, record } from './test-connections.ts'
import * as data from './whole-data.ts'

const AT = '2026-11-01T00:00:00.000Z'
const NOW_MS = Date.parse(AT)

export const attemptOf = (branchId: string, studentId: string, serial: string): data.StoredAttempt => ({
  id: data.attemptId(studentId, serial),
  student_id: studentId,
  branch_id: branchId,
  grade: 8,
  kumi: '2',
  ban: 1,
  is_in_class_results: !studentId.includes('instant'),
  entry_id: null,
  mode: 'test',
  category: 'cbt',
  set_code: 'EX-1',
  set_version: 1,
  title: 'EX-1の題',
  mission_id: `${branchId}-mission`,
  shareable_key: null,
  started_at: AT,
  updated_at: AT,
  finished_at: AT,
  is_late: false,
  due_datetime: null,
  revision: 2,
  version: 1,
  slots: {
    '1-1': { a: ['7'], b: [false], r: 1, d: 'device-aaaa', t: AT },
    '1-2': { a: ['=1+1', '4'], b: [false, false], r: 2, d: 'device-aaaa', t: AT },
  },
  answered_count: 2,
  question_count: 4,
  score: 4,
  max_score: 24,
  marks: 'ox--',
  points: [4, 0, 0, 0],
  responses: ['7', '=1+1、4', '', ''],
})

const student = (branchId: string, id: string, ban: number): data.Student => ({
  id,
  branch_id: branchId,
  kind: id.includes('instant') ? 'instant' : 'roster',
  grade: 8,
  kumi: '2',
  ban,
  login_id: null,
  link_version: 1,
  disabled_at: null,
})

const mission = (branchId: string): data.StoredMission => ({
  id: `${branchId}-mission`,
  branch_id: branchId,
  category: 'cbt',
  grade: 8,
  title: '単元末テスト',
  subject_name: '数学',
  delivery_datetime: AT,
  due_datetime: null,
  created_at: AT,
  created_by: `${branchId}-teacher`,
  classes: [{ grade: 8, kumi: '2' }],
  test: openTest,
  sets: [
    {
      id: `${branchId}-mission.1`,
      category: 'cbt',
      code: 'EX-1',
      version: 1,
      title: 'EX-1の題',
      question_count: 4,
      max_score: 24,
      cancelled_at: null,
      is_original: false,
    },
  ],
  revision: 1,
})

/** A branch that has something of every kind: students of a roster and one that stands in no list. */
export async function fillTenant(table: data.Table, branchId: string, { studentCount = 3, tries = 1 } = {}) {
  const ids = Array.from({ length: studentCount }, (_, at) => `${branchId}-st-${at}`)
  await fillPeople(table, branchId, ids)
  const [given = ''] = ids
  await data.createMission(table, { ...mission(branchId), extra_minutes: { [given]: 10 } })
  await listMission(table, `${branchId}-mission`)
  await fillShortCodes(table, branchId, { student_id: given, nowMs: NOW_MS })
  const serials = Array.from({ length: tries }, (_, at) => `01-${String(at).padStart(3, '0')}`)
  const everybody = [...ids, `${branchId}-instant-1`]
  await table.batchPut(
    everybody.flatMap((id) => serials.map((serial) => data.attemptItem(attemptOf(branchId, id, serial)))),
  )
  const [first = ''] = ids
  const attempt = attemptOf(branchId, first, '01-000')
  const { '1-1': slot } = attempt.slots
  if (!slot) throw new Error('the attempt has no answer')
  const marker = { pk: `STUDENT#${first}`, sk: `START#${branchId}-key`, attempt_id: attempt.id }
  await table.transact([
    data.pastAnswerWrite({ attempt_id: attempt.id, slot_key: '1-1', slot, kept_at: AT }),
    data.memoWrite({ attempt_id: attempt.id, slot_key: '1-1', strokes: '[]', revision: 1, device_id: 'device-aaaa' }),
    data.setRecordWrite(first, data.withFinishedAttempt(undefined, attempt)),
    regradedMarksWrite(attempt, AT),
    ...data.commentWrites(attempt, { text: 'よくできました。', by: `${branchId}-teacher`, at: AT, known: 0 }).writes,
    data.chooseWrite(attempt, { before: null, at: AT, by: `${branchId}-teacher` }),
    acceptedWrite(
      withAnswer(acceptedScopeOf(attempt), undefined, {
        ...{ key: '1-1', question: 'mark-of-question', parts: ['七'], at: AT, by: `${branchId}-teacher` },
      }),
    ),
    ...lateSampleWrites(attempt, slot, AT),
    timedStartWrite(
      { studentId: first, entryId: null, missionId: `${branchId}-mission`, code: 'EX-1' },
      { id: attempt.id, started_at: AT },
    ),
    { put: marker },
  ])
  await fillLearning(table, attempt)
  await fillClassroom(table, branchId, first)
  const started = { ...attemptOf(branchId, first, '02-000'), version: 0 }
  await data.createAttempt(table, started, [])
  await table.batchPut(
    everybody.flatMap((id) => serials.flatMap((serial) => listingItems(attemptOf(branchId, id, serial)))),
  )
  await table.transact([
    studentExportWrite(first, { made_at: AT, items: {} }),
    readingWrite({
      ...{ student_id: first, branch_id: branchId, at: AT, kind: 'entry', date: '2026-11-01' },
      ...{ received_at: AT, by: 'card', news: null },
    }),
  ])
  await noteKeySeen(table, { studentId: first, code: 'EX-1' }, AT)
  await noteJapaneseUse(table, { branch_id: branchId, student_id: first, month: '2026-11', at: AT }, `${branchId}-1`)
  await recountJapaneseUsers(table, { branchId, month: '2026-11' }, new Date(AT))
  await countFirst(table, first)
  await countEntity(table, 'branches', branchId)
  await countEntity(table, 'teachers', `${branchId}-teacher`)
  await countEntity(table, 'students', first)
  await countAnswers(table, { id: attempt.id, place: 'attempt' }, new Date(AT))
  await noteNoticesRead(table, `${branchId}-teacher`, ['notice-1'])
  return { ids, attempt }
}

/** What a student's attempt has contributed to the sums of its set. */
async function countFirst(table: data.Table, studentId: string) {
  const ref = { category: 'cbt', code: 'EX-1' } as const
  const place = { version: 1, way: 'test', grade: 8, shard: 0 } as const
  const counted = { place, contribution: [{ mark: 'x', points: 0, wrong: '7', timeBucket: null }] }
  const changes = await bucketChanges(table, ref, { before: null, counted })
  const marker = markerWrite(markerKey(studentId, ref, 'test'), noMarker, { known: ['001-000'], counted })
  await table.transact([marker, ...changes.map(({ write }) => write)])
}

/** A run of learning, what it left behind, and what was known by it. */
async function fillLearning(table: data.Table, attempt: data.StoredAttempt) {
  const { student_id, branch_id, slots } = attempt
  const { '1-1': slot } = slots
  if (!slot) throw new Error('the attempt has no answer')
  const run = { ...attempt, id: data.attemptId(student_id, '03-000'), is_in_class_results: false }
  const [attempt_id, slot_key] = [run.id, '1-1']
  const before = { activity: noActivity, version: 0 }
  const more = { ...noActivity, judged: { 'content-1/drill': AT }, lastDay: '2026-11-01' }
  const owner = { student_id, branch_id }
  const questions = [{ group: 'lq-1', version: 1, mainNumber: 1 }]
  const course = { subject_code: 'math', grade: 8 }
  const changed = { updated_at: AT, revision: 1 }
  const known = await knownWrites(table, owner, course, new Map([['item-1', more]]))
  await table.transact([
    ...known,
    runWrite({ attempt: run, kind: 'select', content_code: null, part_id: null, questions }),
    ...(await bestWrites(table, owner, [
      { groups: ['lq-1'], tries: [{ run: '03-000', score: 4, maxScore: 4, ms: 9000 }] },
    ])),
    data.pastAnswerWrite({ attempt_id, slot_key, slot, kept_at: AT }, learningPk),
    data.memoWrite({ attempt_id, slot_key, strokes: '[]', revision: 1, device_id: 'device-aaaa' }, learningPk),
    planWrite({ ...owner, ...course, year: 2026, items: [{ item: 'item-1', day: '2026-11-01' }], ...changed }),
    taskWrite({
      ...{ ...owner, id: '04-001', title: '取り消した課題', message: '', due: null, handed_at: AT, revision: 1 },
      ...{ things: [], withdrawn_at: new Date().toISOString() },
    }),
    taskWrite({
      ...{ ...owner, id: '04-000', title: '課題', message: '', due: '2026-11-01', handed_at: AT, revision: 1 },
      things: [{ ...course, kind: 'content', item_code: 'item-1', code: 'content-1' }],
    }),
    marksWrite({
      ...{ run_id: run.id, ...owner, grade: 8, title: '考え方', question_count: 1, finished_at: AT },
      ...{ state: 'waiting', looked: {}, marks: {}, revision: 1 },
    }),
    photoWrite({ ...owner, name: 'photo-1', upload_id: `upload-${branch_id}`, created_at: AT }),
    ...activityWrite(owner, { day: '2026-11-01' }, { before, more }),
    ...activityWrite(owner, { ...course, item_code: 'item-1' }, { before, more }),
  ])
}

async function fillPeople(table: data.Table, branchId: string, ids: readonly string[]) {
  const roster = ids.map((student_id, at) => ({ ban: at + 1, student_id }))
  await table.batchPut([
    data.branchItem({ id: branchId, name: `${branchId}の教室`, class_count: 1 }),
    data.classItem({ branch_id: branchId, grade: 8, kumi: '2', roster }),
    data.registrationItem(branchId, { code: 'TC-MATH', registered_at: AT, registered_by: `${branchId}-teacher` }),
    ...ids.map((id, at) => data.studentItem(student(branchId, id, at + 1))),
    data.studentItem(student(branchId, `${branchId}-instant-1`, 99)),
  ])
  const teacher: data.Account = {
    id: `${branchId}-teacher`,
    role: 'teacher',
    realm: 'teacher-v2',
    branch_id: branchId,
    login_id: `${branchId}-login`,
    name: '佐々木',
    password_hash: 'secret-hash',
    session_version: 1,
    must_change_password: false,
    disabled_at: null,
    ended_sessions: new Set(['sid@1']),
  }
  const [first = ''] = ids
  const parent: data.Account = {
    ...teacher,
    id: `${branchId}-parent`,
    role: 'parent',
    realm: 'parent',
    student_ids: [first],
  }
  for (const account of [teacher, parent]) await table.transact(data.createAccountWrites(account))
  const bySchool = { ...reportOf(first, '01-000'), branch_id: branchId, files: [] }
  const sent_by = { account_id: parent.id, role: 'parent' } as const
  const byFamily = { ...bySchool, id: data.reportId(first, 'family', '01-000'), sent_by }
  for (const report of [bySchool, byFamily])
    await data.createReport(table, report, {
      key: { hash: 'once', now: new Date(AT) },
      limit: { day: '2026-11-20', most: 20, now: new Date(AT) },
    })
  await createMessage(table, messageOf(branchId, first, parent.id, '01-000'), { hash: 'once', now: new Date(AT) })
  await data.putSession(table, {
    id: 'sid-1',
    account_id: teacher.id,
    session_version: 1,
    keep_login: true,
    mode: 'normal',
    secret_hash: 'secret-hash',
    previous_secret_hash: null,
    began_at_ms: NOW_MS,
    rotated_at_ms: NOW_MS,
    expires_at_ms: NOW_MS + 86_400_000,
  })
  await fillConnections(table, branchId, teacher.id)
  await table.transact(
    branchSettingsWrites(branchId, 0, {
      name: `${branchId}の教室`,
      class_count: 1,
      settings: { ...untouchedSettings, closed_weekdays: [0] },
    }),
  )
  const records = [1, 2, 3].flatMap((serial) => {
    const write = auditWrite(record(branchId, serial))
    return 'put' in write ? [write.put] : []
  })
  await table.batchPut(records)
  await appendToChain(table, branchId, records)
}
