import { readFileSync, writeFileSync } from 'node:fs'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { noCounts } from '@tcheck/scoring/analysis/item-counts'
import { beforeAll, expect, test } from 'vitest'
import { getListViews, saveListViews } from './account/list-views.ts'
import { listOpenedCards, openedCardsWrite } from './account/opened-cards.ts'
import { listNamedTeachings, teachingOf, teachingWrite } from './account/teaching.ts'
import { getActivity, listActivitiesOfCourse, listActivitiesOfDays } from './learning/activity.ts'
import { getContent, listChapters, listCourses } from './learning/course.ts'
import { countCoursesOfMaster } from './learning/courses-of-master.ts'
import { listPlans } from './learning/plan.ts'
import { getRun, listRuns } from './learning/run.ts'
import { listTasks, listTasksDue, listWithdrawnTasks } from './learning/task.ts'
import { countLotsOfMaster } from './material-code/lots-of-master.ts'
import { bucketKey, bucketWrite } from './question-counts/count-buckets.ts'
import { getMarker, markerKey } from './question-counts/counted-marker.ts'
import { readCounts } from './question-counts/summed-counts.ts'
import { getPupil, listPupilRows, listPupils, pupilItem, pupilWrite } from './student/pupil.ts'
import {
  attempt,
  classOf,
  ids,
  mission,
  recordOf,
  reportOf,
  SETS_TRIED,
  set,
  shareableUrl,
} from './testing/branch-samples.ts'
import { classroomPatterns, pupil, seedClassroom } from './testing/classroom-patterns.ts'
import { finishPatterns } from './testing/finish-patterns.ts'
import { course, item, learningRun, seedLearning } from './testing/learning-samples.ts'
import { newsPatterns, seedMessages } from './testing/message-patterns.ts'
import { networkPatterns } from './testing/network-patterns.ts'
import { overviewPatterns } from './testing/overview-patterns.ts'
import { sampleShortCode } from './testing/sample-short-code.ts'
import { teachersWordPatterns } from './testing/teachers-word-patterns.ts'
import * as data from './testing/whole-data.ts'
import {
  codeMail,
  importFile,
  isDeletedByNow,
  job,
  notification,
  pendingAddress,
  sampledAt,
  session,
  signedIn,
  upload,
} from './testing/work-samples.ts'

const README = new URL('../README.md', import.meta.url)

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
    await table.put(data.reportItem(reportOf(ids[0] ?? '', `00-${String(at).padStart(4, '0')}`)))
    const old = `old-${String(at).padStart(4, '0')}`
    for (const write of data.createMissionWrites(mission(old, -at * 10)))
      if ('put' in write && !isDeletedByNow(write.put)) await table.put(write.put)
    await table.batchPut(ids.slice(0, 3).map((id, place) => data.attemptItem(attempt(id, place + 1, `00-${old}`, old))))
  }
  await data.createMission(table, mission('now', 20))
  await seedMessages(table, 20 + years * 20)
  await table.put(data.reportItem(reportOf(ids[0] ?? '', 'ZZ-now')))
  const parents = ['one', 'two'].map((id) => ({ id, role: 'parent', branch_id: 'br-1', student_ids: ids.slice(0, 1) }))
  await table.batchPut(parents.flatMap(data.parentLinkItems))
  for (let at = 0; at < SETS_TRIED; at++) await table.put(data.setRecordItem(ids[0] ?? '', recordOf(at)))
  for (let at = 0; at < 20; at++) {
    await data.putShareableUrl(table, shareableUrl(at))
    await table.transact(data.createJobWrites({ ...job, id: `job-${String(at).padStart(2, '0')}` }))
  }
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
    await table.put(pupilItem(pupil(id)))
    await table.put(data.attemptItem(attempt(id, at + 1, 'ZZ-now', 'now')))
  }
  await table.transact([bucketWrite(bucketKey(set, counted), undefined, noCounts(20))])
  await seedLearning(table, first, years)
  await seedClassroom(table, years)
  return table
}

const counted = { version: 1, way: 'practice', grade: 8, shard: 0 } as const

const first = ids[0] ?? ''
const now = sampledAt
const fresh = (serial: string) => ({ ...attempt(first, 1, serial, 'now'), version: 0, slots: {} })

const fiveWindows = Array.from({ length: 5 }, (_, at) => ({ name: `sign-in-${at}`, seconds: 900 }))
const shortCode = sampleShortCode({ mission_id: 'now', network: 'x'.repeat(43) }, now)

/** In the order of the capacity table in `packages/data/README.md`: what one call of each access pattern does. */
const patterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  getAccount: (table) => data.getAccount(table, 'teacher-1'),
  'getAccounts (1 of 35)': (table) => data.getAccounts(table, [...ids.slice(1), 'teacher-1']),
  findAccountByLogin: (table) => data.findAccountByLogin(table, 'teacher-v2', 'teacher-1-login'),
  findAccountAndPassword: (table) => data.findAccountAndPassword(table, 'teacher-v2', 'teacher-1-login'),
  countTry: (table) => data.countTry(table, 'sign-in#x', 60, now.getTime()),
  'readManyTries (5)': (table) => data.readManyTries(table, fiveWindows, now.getTime()),
  'begin a session, with its record': (table) =>
    table.transact([{ put: data.sessionItem(session) }, data.auditWrite(signedIn)]),
  'getAccount, listSessions (1)': async (table) => {
    const teacher = await data.getAccount(table, 'teacher-1')
    return teacher && data.listSessions(table, teacher, now.getTime())
  },
  'setPassword, with its record': async (table) => {
    const teacher = await data.getAccount(table, 'teacher-2')
    if (!teacher) throw new Error('there is no such teacher')
    const { writes } = data.setPassword(teacher, { hash: 'x', mustChange: false, at: now.toISOString() })
    return table.transact([...writes, data.auditWrite(signedIn)])
  },
  'getListViews, saveListViews': async (table) => saveListViews(table, 'a-1', await getListViews(table, 'a-1')),
  'openedCardsWrite, listOpenedCards (1)': async (table) => {
    const opening = { accountId: 'teacher-1', branchId: 'br-1', grade: 8, kumi: '2', studentIds: ids, now }
    const write = await openedCardsWrite(table, opening)
    if (write) await table.transact([write])
    return listOpenedCards(table, 'teacher-1')
  },
  getMailSettings: (table) => data.getMailSettings(table, 'teacher-1'),
  'changeMailSettings, with a mail': async (table) => {
    const before = await data.getMailSettings(table, 'teacher-1')
    return table.transact([
      data.changeMailSettings(before, { pending: pendingAddress }).write,
      data.mailWrite(codeMail),
    ])
  },
  'mailWrite, holdMail, endMail': async (table) => {
    await table.transact([data.mailWrite({ ...codeMail, id: 'other' })])
    await data.holdMail(table, 'other', now)
    return data.endMail(table, 'other', { outcome: 'sent', at: now.toISOString() })
  },
  ...{ ...newsPatterns, ...networkPatterns },
  getBranch: (table) => data.getBranch(table, 'br-1'),
  listClassesOfBranch: (table) => data.listClassesOfBranch(table, 'br-1'),
  'getClass (35 students)': (table) => data.getClass(table, 'br-1', 8, '2'),
  getStudent: (table) => data.getStudent(table, first),
  getPupil: (table) => getPupil(table, first),
  'listPupils (35)': (table) => listPupils(table, 'br-1'),
  'listPupilRows (35)': (table) => listPupilRows(table, 'br-1'),
  'pupilWrite, with its record': (table) =>
    table.transact([pupilWrite({ ...pupil(first), revision: 2 }), data.auditWrite(signedIn)]),
  'teachingWrite, listNamedTeachings (1)': async (table) => {
    const teacher = await data.getAccount(table, 'teacher-1')
    if (teacher) await table.transact([teachingWrite(teachingOf(teacher))])
    return listNamedTeachings(table, 'br-1')
  },
  listOpenSets: (table) => data.listOpenSets(table, 'br-1', now),
  getSetHeads: (table) => data.getSetHeads(table, [set]),
  'listSets (1)': (table) => data.listSets(table, set.category),
  'getSetVersion (2 main questions)': (table) => data.getSetVersion(table, set, 1),
  getMission: (table) => data.getMission(table, 'now'),
  'createMission (1 class)': (table) => data.createMission(table, mission('new', 21)),
  'listMissionsOfBranch (20)': (table) => data.listMissionsOfBranch(table, 'br-1', { limit: 20 }),
  'putShortCode, with its record': (table) =>
    data.putShortCode(table, shortCode, { before: undefined, more: [data.auditWrite(signedIn)] }),
  getShortCode: (table) => data.getShortCode(table, shortCode.code),
  'listShortCodes (1)': (table) => data.listShortCodes(table, shortCode.mission_id),
  'endShortCode, with its record': (table) =>
    data.endShortCode(table, shortCode, now.toISOString(), [data.auditWrite({ ...signedIn, request_id: 'request-2' })]),
  listTestsOfClass: (table) => data.listTestsOfClass(table, classOf),
  'listDeliveredMissionsOfClass (20)': (table) =>
    data.listDeliveredMissionsOfClass(table, classOf, { now: now.toISOString(), limit: 20 }),
  'createAttempt (empty)': (table) => data.createAttempt(table, fresh('ZZ-zz'), []),
  'getAttempt (20 answers)': (table) => data.getAttempt(table, data.attemptId(first, 'ZZ-now')),
  'replaceAttempt (20 answers)': (table) =>
    data.replaceAttempt(table, { ...attempt(first, 1, 'ZZ-now', 'now'), version: 2, score: 76 }, []),
  'listAttemptsOfStudent (20)': (table) => data.listAttemptsOfStudent(table, first, { limit: 20 }),
  'listResultsOfClass (35 × 20)': (table) => data.listResultsOfClass(table, { ...classOf, set, missionId: 'now' }),
  ...teachersWordPatterns,
  'listResultsOfNumber (1)': (table) => data.listResultsOfNumber(table, { ...classOf, set, ban: 1, missionId: 'now' }),
  'listStudentsWithKey (35, of whom 1 has a record)': async (table) => {
    const schoolClass = await data.getClass(table, 'br-1', 8, '2')
    return schoolClass && data.listStudentsWithKey(table, schoolClass, set)
  },
  'getSetRecord (10 tries)': (table) => data.getSetRecord(table, first, set),
  'listSetRecords (30 × 10 tries)': (table) => data.listSetRecords(table, first),
  'setRecordWrite (10 tries)': (table) => table.transact([data.setRecordWrite(first, { ...recordOf(0), version: 41 })]),
  getShareableUrl: (table) => data.getShareableUrl(table, shareableUrl(0).key),
  countOpening: (table) => data.countOpening(table, shareableUrl(0).key, now.toISOString()),
  'listShareableUrls (20)': (table) =>
    data.listShareableUrls(table, { sort: 'created_at', order: 'desc', page: 1, per_page: 20 }, now),
  'createJobWrites, with its record': (table) =>
    table.transact([...data.createJobWrites({ ...job, id: 'new' }), data.auditWrite(signedIn)]),
  'putImportFile, with its record': (table) => data.putImportFile(table, importFile, [data.auditWrite(signedIn)]),
  getImportFile: (table) => data.getImportFile(table, importFile.id, now),
  getJob: (table) => data.getJob(table, job.id),
  'listJobs (20)': (table) => data.listJobs(table, { sort: 'created_at', order: 'desc', page: 1, per_page: 20 }),
  'takeJob, saveJobStep, settleJob': async (table) => {
    const taken = { id: job.id, holder: 'worker' }
    await data.takeJob(table, job.id, taken.holder, now)
    await data.saveJobStep(table, { ...taken, cursor: {}, report: {} }, now)
    await data.settleJob(table, { ...taken, end: { state: 'done', outcome: null } }, now)
  },
  'getMarker (nothing counted)': (table) => getMarker(table, markerKey(first, set, 'practice')),
  ...overviewPatterns,
  'readCounts (1 shard, 20 questions)': (table) => readCounts(table, set, counted.version),
  'bucketWrite (20 questions)': (table) =>
    table.transact([bucketWrite(bucketKey(set, { ...counted, grade: 7 }), undefined, noCounts(20))]),
  'countLotsOfMaster (0)': (table) => countLotsOfMaster(table, 'subjects', new Set(['math'])),
  'countCoursesOfMaster (1)': (table) => countCoursesOfMaster(table, 'subjects', new Set(['math'])),
  'countOpenUrls (20 links)': (table) => data.countOpenUrls(table, { branchId: 'br-1', set }, now),
  'putUpload, with its record': (table) => data.putUpload(table, upload, [data.auditWrite(signedIn)]),
  getUpload: (table) => data.getUpload(table, upload.id, now),
  settleUpload: (table) => data.settleUpload(table, upload.id, null),
  'createNotification, with its file': (table) =>
    data.createNotification(table, notification, [
      data.takeUploadWrite(upload.id, { accountId: 'admin-1', usedBy: 'notification#new', now }),
    ]),
  getNotification: (table) => data.getNotification(table, notification.id),
  'createReport, with a file and its records': (table) =>
    data.createReport(
      table,
      reportOf(first, 'new'),
      { key: { hash: 'once', now }, limit: { day: '2026-11-20', most: 20, now } },
      [data.auditWrite(signedIn), data.mailWrite({ ...codeMail, id: 'news' })],
    ),
  'getReport (3 files)': (table) => data.getReport(table, reportOf(first, 'ZZ-now').id),
  'listReportsOfStudent (20)': (table) => data.listReportsOfStudent(table, first, { side: 'school', limit: 20 }),
  'listParentIds (2)': (table) => data.listParentIds(table, first),
  'listCourses (1)': (table) => listCourses(table, course.grade),
  'listChapters (1)': (table) => listChapters(table, course),
  getContent: (table) => getContent(table, 'content-1'),
  'getActivity (20 answers)': (table) => getActivity(table, first, item),
  'listActivitiesOfCourse (1 item)': (table) => listActivitiesOfCourse(table, first, course),
  'listActivitiesOfDays (30)': (table) => listActivitiesOfDays(table, first, { from: '2026-11-01', to: '2026-11-30' }),
  'listPlans (1)': (table) => listPlans(table, first, 2026),
  'listTasks (20)': (table) => listTasks(table, first, { from: '2026-11-01', limit: 60 }),
  'listWithdrawnTasks (0)': (table) => listWithdrawnTasks(table, first, { limit: 60 }),
  'listTasksDue (1)': (table) => listTasksDue(table, '2026-11-20', { limit: 20 }),
  'getRun (20 answers)': (table) => getRun(table, learningRun(first, '01ZZ').attempt.id),
  'listRuns (20)': (table) => listRuns(table, first, { limit: 20 }),
  ...classroomPatterns,
  ...finishPatterns,
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

test('the README lists the measured units of each access pattern', () => {
  const lines = Object.entries(young).map(([name, { read, write }]) => `| ${name} | ${read} | ${write} |`)
  const made = ['| access pattern | read units | write units |', '|---|---|---|', ...lines].join('\n')
  const [before = '', rest = ''] = readFileSync(README, 'utf8').split('<!-- capacity:begin -->')
  const [kept = '', after = ''] = rest.split('<!-- capacity:end -->')
  if (process.env['UPDATE_DOCS']) {
    writeFileSync(README, `${before}<!-- capacity:begin -->\n${made}\n<!-- capacity:end -->${after}`)
    return
  }
  expect(kept.trim()).toBe(made)
})
