import { seal } from '@tcheck/accounts/sealed-text'
import type { LambdaEvent, LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { Log } from '@tcheck/api-runtime/log'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { endpoints } from '@tcheck/contract/endpoints'
import { shortCodeOf } from '@tcheck/contract/short-code'
import { getAttempt, replaceAttempt } from '@tcheck/data/attempt/attempt'
import { chooseWrite } from '@tcheck/data/attempt/choice'
import { lateAnswersWrite } from '@tcheck/data/attempt/late-answers'
import { commentWrites } from '@tcheck/data/comment/comment'
import { createMission } from '@tcheck/data/mission/mission'
import { endShortCode, putShortCode } from '@tcheck/data/mission/short-code'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { putShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { sampleShortCode } from '@tcheck/data/testing/sample-short-code'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { fillSampleEvent, type SampleValues, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import { call, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { seedTestSchool, testSet } from '@tcheck/local-cloud/testing/test-school'
import type { TestTableOptions } from '@tcheck/local-cloud/testing/test-table'
import { openLambdas } from './lambdas.ts'
import { seedSampleAccepted } from './sample-accepted.ts'
import { seedSampleAccounts } from './sample-accounts.ts'
import { seedSampleAttendance } from './sample-attendance.ts'
import { OPEN_ENTRY, seedSampleContinueCodes } from './sample-continue-codes.ts'
import { seedSampleCounts } from './sample-counts.ts'
import { seedSampleStreamWork } from './sample-follow-ups.ts'
import { seedSampleImports } from './sample-imports.ts'
import { seedSampleInvitation } from './sample-invitation.ts'
import { seedSampleJobs } from './sample-jobs.ts'
import { seedSampleCourse, seedSampleCourseHistory, seedSampleRun } from './sample-learning.ts'
import { SAMPLE_CALENDAR_TOKEN, seedSampleLessons } from './sample-lessons.ts'
import { seedSampleMail } from './sample-mail.ts'
import { seedSampleMasters } from './sample-masters.ts'
import { seedSampleMaterialIssue } from './sample-material-issue.ts'
import { EXAM, missions, SKILL, TEST, UNIT } from './sample-missions.ts'
import { seedSampleNetworks } from './sample-networks.ts'
import { seedSampleNotifications } from './sample-notifications.ts'
import { setUpSampleProvider, startSampleProvider } from './sample-provider.ts'
import { seedSamplePupils } from './sample-pupils.ts'
import { seedSamplePush } from './sample-push.ts'
import { seedSampleQuestionMedia } from './sample-question-media.ts'
import { seedSampleRegrades } from './sample-regrades.ts'
import { seedSampleReports } from './sample-reports.ts'
import { seedSampleRosterImport } from './sample-roster-import.ts'
import { seedSampleSchoolYears } from './sample-school-years.ts'
import { sampleSealedAnswers } from './sample-sealed-answers.ts'
import { seedSampleVersions } from './sample-versions.ts'

/** The moment at which the sample events were sent: Friday, 10 April 2026, 9:00 in Japan. */
export const SENT_AT = new Date('2026-04-10T00:00:00.000Z')

/** What the sample events take for granted: a small school, its missions and attempts. */
export interface SampleCloud {
  cloud: TestCloud
  lambdas: ReadonlyMap<string, LambdaHandler>
  values: SampleValues
}

interface SampleCloudOptions extends TestTableOptions {
  /** Told what each call of a Lambda has to say. */
  log?: Log
}

/** An exam whose first answer field breaks the grammar. No material code opens it. */
function brokenExam() {
  const exam = structuredClone(testSet('cbt', 'EX-BROKEN'))
  const question = exam.question_groups[0]?.questions[0]
  if (question) question.answer = '3,4;5'
  return exam
}

/** A link to a set that no material code opens; the second one has ended. */
const shareableUrls: readonly ShareableUrl[] = ['2026-06-30T14:59:59.000Z', '2026-04-09T14:59:59.000Z'].map(
  (expires_at, at) => ({
    key: ['q9Jx0Vb3hRw7Ld5sTn2yKg', 'e1Nd3dXq8ZpLr6mWc4uTfA'][at] ?? '',
    branch_id: 'br-1',
    branch_name: 'さくら中学校',
    category: UNIT.category,
    set_code: 'MA-2',
    title: testSet('unit', 'MA-2').title,
    subject_name: '数学',
    grade_id: 8,
    allows_entry: true,
    answers_shown: 'students',
    note: '体験授業',
    created_at: '2026-04-01T00:00:00.000Z',
    created_by: 'admin-9',
    expires_at,
    revoked_at: null,
    opened_count: 3,
    last_opened_at: '2026-04-09T06:00:00.000Z',
  }),
)

/** One that is shown, and one that the teacher has ended. */
const shortCodes = {
  live: sampleShortCode({ code: shortCodeOf(48_291), mission_id: 'mission-unit' }, SENT_AT),
  ended: sampleShortCode({ code: shortCodeOf(70_360), mission_id: 'mission-skill' }, SENT_AT),
}

const slot = (main_question_number: number, sub_question_number: number, answers: string[], revision: number) => ({
  main_question_number,
  sub_question_number,
  answers,
  revision,
})

const openTestCloud = prepareTestCloud(async (calls) => {
  const cloud: TestCloud = { ...calls, school: await seedTestSchool(calls.table) }
  const { table, school } = cloud
  await startSampleProvider()
  const activities = lambdaOf(openLambdas(cloud, SENT_AT), 'student-activities')
  const accounts = await seedSampleAccounts(cloud, SENT_AT)
  await table.batchPut([brokenExam(), testSet(TEST.category, TEST.code)].flatMap((set) => questionSetItems(set)))
  await seedSampleImports(table, SENT_AT)
  await seedSampleJobs(table, SENT_AT)
  await seedSampleMasters(table)
  await seedSampleVersions(table)
  await seedSampleCounts(table)
  await seedSamplePupils(table)
  await seedSampleLessons(table)
  await seedSampleNetworks(table, school.branchId, SENT_AT)
  const issue = await seedSampleMaterialIssue(table)
  const picture = await seedSampleQuestionMedia(table, SENT_AT)
  for (const mission of missions) await createMission(table, mission)
  for (const url of shareableUrls) await putShareableUrl(table, url)
  for (const code of Object.values(shortCodes)) await putShortCode(table, code, { before: undefined, more: [] })
  await endShortCode(table, shortCodes.ended, SENT_AT.toISOString(), [])
  const [first, second, third] = school.students
  const unit = { category: 'unit', v2_question_group_id: UNIT.code, mission_id: 'mission-unit' }
  const exam = { category: 'cbt', cbt_exam_code: EXAM.code, mission_id: 'mission-exam' }
  const answered = [slot(1, 1, ['7'], 1), slot(2, 1, ['1', '9'], 2)]
  const attempt = await save(first, { ...unit, unit_activities: answered })
  const otherAttempt = await save(second, { ...unit, unit_activities: answered })
  await chooseAttempt(table, otherAttempt)
  await comment(table, attempt)
  await seedSampleAccepted(table)
  await seedSampleRegrades(table, third)
  for (const student of [first, second]) await save(student, { ...exam, cbt_activities: answered, finished: true })
  const test = { category: 'cbt', cbt_exam_code: TEST.code, mission_id: 'mission-test' }
  const begun = await save(second, { ...test, idempotency_key: 'sample-test-0000000' })
  const ended = { saved_student_activity_group_id: begun, idempotency_key: 'sample-test-0000001', finished: true }
  const testAttempt = await save(second, { ...test, ...ended, cbt_activities: answered })
  await answerLate(table, testAttempt)
  await holdBack(table, await save(first, { ...test, idempotency_key: 'sample-test-0000002' }))
  const skill = { category: 'science_skill', science_skill_key: SKILL.code, mission_id: 'mission-skill' }
  const byNumber = await save(third, skill, OPEN_ENTRY)
  const continueCodes = await seedSampleContinueCodes(cloud, third, SENT_AT)
  await seedSampleCourse(table)
  await seedSampleCourseHistory(table)
  const learning = await seedSampleRun(table, first, SENT_AT)
  await seedSampleStreamWork(table, { students: school.students, missions }, SENT_AT)
  const sso = await setUpSampleProvider(cloud, SENT_AT)
  const notifications = await seedSampleNotifications(table, school.admin.id, SENT_AT)
  const mail = await seedSampleMail(cloud, 'parent-9', SENT_AT)
  const push = await seedSamplePush(cloud, 'parent-9', SENT_AT)
  const invitation = await seedSampleInvitation(cloud, school.teacher.id, SENT_AT)
  const senders = { branch: 'branch-9', teacher: 'teacher-v1-8', student: first.id, parent: 'parent-9' }
  const reports = await seedSampleReports(table, { studentId: first.id, alone: second.id, senders, now: SENT_AT })
  const attendance = await seedSampleAttendance(cloud, first.id)
  const of = (group: string) => ({ lambda: lambdaOf(openLambdas(cloud, SENT_AT), group), now: SENT_AT })
  const roster = await seedSampleRosterImport(cloud, of('branch-roster-imports'))
  const schoolYears = await seedSampleSchoolYears(cloud, of('branch-school-years'))
  const values = await valuesOf(cloud, {
    ...roster,
    ...schoolYears,
    ...attendance,
    ...accounts,
    ...issue,
    ...picture,
    ...sso,
    ...invitation,
    ...mail,
    ...push,
    ...notifications,
    ...reports,
    ...learning,
    ...continueCodes,
    'number-attempt.id': byNumber,
    'shift-calendar.token': SAMPLE_CALENDAR_TOKEN,
    'attempt.id': attempt,
    'other-attempt.id': otherAttempt,
    'test-attempt.id': testAttempt,
  })
  return { school, values }

  async function save(student: Student, fields: Record<string, unknown>, entryId?: string): Promise<string> {
    const { status, body } = await call(activities, {
      method: 'POST',
      path: '/api/v2/student/student_activity_groups',
      headers: await cloud.linkOf(student, entryId),
      body: {
        student_activity_group: {
          device_id: 'device-0f3a9c2e',
          device_revision: 2,
          idempotency_key: `sample-${student.id}-${fields['category']}`,
          ...fields,
        },
      },
    })
    if (status !== 200) throw new Error(`the sample attempt was refused: ${JSON.stringify(body)}`)
    return (body as { student_activity_group: ActivityGroup }).student_activity_group.id
  }
})

/** What the teacher said of the attempt that the events take back. */
async function chooseAttempt(table: Table, id: string) {
  const attempt = await getAttempt(table, id)
  if (!attempt) throw new Error('there is no such attempt')
  await table.transact([chooseWrite(attempt, { before: null, at: SENT_AT.toISOString(), by: 'teacher-1' })])
}

/** What a teacher said about an attempt, and its student has not read. */
async function comment(table: Table, id: string) {
  const attempt = await getAttempt(table, id)
  if (!attempt) throw new Error('there is no such attempt')
  const said = { text: 'よくできました。', by: 'teacher-1', at: SENT_AT.toISOString(), known: 0 }
  await table.transact(commentWrites(attempt, said).writes)
}

/** An answer that came in after the end. */
async function answerLate(table: Table, id: string) {
  const late = { a: ['3', '4'], b: [false, false], r: 9, d: 'device-0f3a9c2e', t: SENT_AT.toISOString() }
  const slots = { at_end: {}, claimed: { '1-2': late }, after: {} }
  await table.transact([lateAnswersWrite({ attempt_id: id, ...slots, claimed_minutes: 4, after_minutes: 0 })])
}

/** An attempt that began after the end of its test. */
async function holdBack(table: Table, id: string) {
  const attempt = await getAttempt(table, id, { consistent: true })
  if (!attempt) throw new Error(`There is no attempt ${id}`)
  await replaceAttempt(table, { ...attempt, version: attempt.version + 1, held_back: 'after_end' }, [])
}

/** A new world; what one event changes, the next one does not see. Its Lambdas are cold. */
export async function openSampleCloud({ log, ...options }: SampleCloudOptions = {}): Promise<SampleCloud> {
  const { facts, ...calls } = await openTestCloud(options)
  const cloud = { ...calls, school: facts.school }
  return { cloud, lambdas: openLambdas(cloud, SENT_AT, log), values: facts.values }
}

async function valuesOf({ school, secrets, ...cloud }: TestCloud, attempts: SampleValues): Promise<SampleValues> {
  const { branchId, admin, teacher, students, otherStudent, material } = school
  const [student] = students
  const keys = await secrets.sealingKeys()
  const sealed = (purpose: 'text' | 'material-code', text: string) => seal(keys, { purpose, branchId, text })
  return {
    ...tokenValues('admin', await cloud.headersOf(admin, SENT_AT)),
    ...tokenValues('teacher', await cloud.headersOf(teacher, SENT_AT)),
    'teacher.sealed-text': sealed('text', 'student01'),
    'sealed.answers': await sampleSealedAnswers(secrets, student, SENT_AT),
    'branch.id': branchId,
    'student.id': student.id,
    'student.encrypted-username': (await cloud.linkOf(student))['encrypted-username'] ?? '',
    'other-student.id': otherStudent.id,
    'exported-student.id': students[1].id,
    'kept-student.id': students[2].id,
    'material.code': material.code,
    'material.unregistered-code': 'TC-OTHER',
    'material.expired-code': 'TC-ENDED',
    'material.encrypted-code': sealed('material-code', material.code),
    'unit.code': UNIT.code,
    'unit.closed-code': 'MA-2',
    'shareable.key': shareableUrls[0]?.key ?? '',
    'shareable-ended.key': shareableUrls[1]?.key ?? '',
    'short-code.code': shortCodes.live.code,
    'short-code-ended.code': shortCodes.ended.code,
    'exam.code': EXAM.code,
    'exam.broken-code': 'EX-BROKEN',
    'skill.key': SKILL.code,
    ...Object.fromEntries(
      missions.flatMap(({ id, sets }) => {
        const name = `${id.replace('mission-', '')}-mission`
        return [
          [`${name}.id`, id],
          [`${name}.set-id`, sets[0]?.id ?? ''],
        ]
      }),
    ),
    ...attempts,
  }
}

/** @throws Error where no group has that name */
export function lambdaOf(lambdas: SampleCloud['lambdas'], group: string): LambdaHandler {
  const lambda = lambdas.get(group)
  if (!lambda) throw new Error(`there is no group ${group}`)
  return lambda
}

/** A sample event with this world's values in it, and the Lambda that its route leads to. */
export function prepareEvent(testCloud: SampleCloud, text: string): { event: LambdaEvent; lambda: LambdaHandler } {
  const event = fillSampleEvent(text, testCloud.values)
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === event.routeKey)
  if (!endpoint) throw new Error(`the contract has no route ${event.routeKey}`)
  return { event, lambda: lambdaOf(testCloud.lambdas, endpoint.group) }
}
