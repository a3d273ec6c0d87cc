import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import type { StoredAttempt } from '@tcheck/data/attempt/stored-attempt'
import { activityWrite } from '@tcheck/data/learning/activity'
import { readWholeCourse, turnCourse, writeCourseVersion } from '@tcheck/data/learning/course-version'
import { knownWrite } from '@tcheck/data/learning/known'
import { marksWrite } from '@tcheck/data/learning/marks'
import { photoWrite } from '@tcheck/data/learning/photo'
import { planWrite } from '@tcheck/data/learning/plan'
import { runWrite } from '@tcheck/data/learning/run'
import { taskWrite } from '@tcheck/data/learning/task'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { seedSampleCourse as storeSampleCourse } from '@tcheck/data/testing/sample-course'
import { noActivity } from '@tcheck/learning/understanding'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import { testSet } from '@tcheck/local-cloud/testing/test-school'

const PHOTO = '5b2f0c9d7e1a4386b0d2f4a69c8e1357'
const RUN = '01JREWKS00B7C8D9E0F1G2H3J9'
const MARKED = '01JREWKS00B7C8D9E0F1G2H3K0'

/** A small course; its item has the lquestion groups `lq-1`, which a drill answers, and `lq-2`. */
export async function seedSampleCourse(table: Table): Promise<void> {
  const groups = ['lq-1', 'lq-2'].flatMap((code) =>
    questionSetItems({ ...testSet('unit', code), category: 'learning', unit_id: 'item-1' }),
  )
  await table.batchPut(groups)
  await storeSampleCourse(table)
}

/** Stores the sample course once more, as version 2. */
export async function seedSampleCourseHistory(table: Table): Promise<void> {
  const course = await readWholeCourse(table, { subject_code: 'math', grade: 8 })
  if (!course) throw new Error('the sample course is not there')
  const stamp = { stored_at: '2026-04-03T01:00:00.000Z', stored_by: 'admin-9' }
  const version = await writeCourseVersion(table, course, { before: 1, how: 'imported', ...stamp })
  await turnCourse(table, course, { version, before: 1, ...stamp })
}

/** A run of its student's that is under way. */
export async function seedSampleRun(table: Table, student: Student, now: Date): Promise<SampleValues> {
  const at = now.toISOString()
  const { id: student_id, branch_id, grade, kumi, ban } = student
  const attempt: StoredAttempt = {
    ...{ id: attemptId(student_id, RUN), student_id, branch_id, grade, kumi, ban },
    ...{ is_in_class_results: false, entry_id: null, mode: 'practice', category: 'unit', set_code: '', set_version: 1 },
    ...{ title: 'グラフのドリル', mission_id: null, shareable_key: null, started_at: at, updated_at: at },
    ...{ finished_at: null, is_late: false, due_datetime: null, revision: 0, version: 1, slots: {} },
    ...{ answered_count: 0, question_count: 4, score: 0, max_score: 20, marks: '....', points: [0, 0, 0, 0] },
    responses: ['', '', '', ''],
  }
  const questions = [1, 2].map((mainNumber) => ({ group: 'lq-1', version: 1, mainNumber }))
  await table.transact([runWrite({ attempt, kind: 'part', content_code: 'content-1', part_id: 'drill', questions })])
  const owner = { student_id, branch_id }
  const ref = { subject_code: 'math', grade: 8 }
  const handed = { id: RUN, title: '一次関数の復習', message: '', due: '2026-11-30', handed_at: at, revision: 1 }
  const things = [{ ...ref, kind: 'content' as const, item_code: 'item-1', code: 'content-1' }]
  const items = [{ item: 'item-1', day: '2026-11-20' }]
  const answers = { 'lq-1/1-1': { run: RUN, revision: 1, write: 1, marking: 0, points: 4, maxPoints: 4 } }
  const before = { activity: noActivity, version: 0 }
  const pupil = { student_id: 'pupil-here', branch_id: 'br-1' }
  const more = { answers, judged: {}, lastDay: '2026-04-09' }
  await table.transact([
    ...activityWrite(owner, { ...ref, item_code: 'item-1' }, { before, more }),
    ...activityWrite(owner, { day: more.lastDay }, { before, more }),
    knownWrite(owner, ref, new Map([['item-1', more]])),
    // Somebody of another grade, who learns it too.
    ...activityWrite(pupil, { ...ref, item_code: 'item-1' }, { before, more }),
    knownWrite(pupil, ref, new Map([['item-1', more]])),
    planWrite({ ...owner, ...ref, year: schoolYearOf(now), items, updated_at: at, revision: 1 }),
    taskWrite({ ...owner, ...handed, things }),
    photoWrite({ ...owner, name: PHOTO, upload_id: 'upload-of-photo', created_at: at }),
  ])
  const own = { a: ['3 倍だから', 'circle', PHOTO, '', ''], b: [], r: 1, d: 'device-aaaa', t: at, v: 1 }
  const ended = { ...attempt, id: attemptId(student_id, MARKED), finished_at: at, slots: { '1-1': own } }
  const marks = { run_id: ended.id, ...owner, grade, title: attempt.title, question_count: 4, finished_at: at }
  const plan = { kind: 'part', content_code: 'content-1', part_id: 'own', questions, is_self_marked: true } as const
  await table.transact([
    runWrite({ attempt: ended, ...plan }),
    marksWrite({ ...marks, state: 'waiting', looked: {}, marks: {}, revision: 1 }),
  ])
  return {
    'learning-marks.id': ended.id,
    'learning-run.id': attempt.id,
    'learning-photo.name': PHOTO,
    'learning-run.missing-id': attemptId(student_id, '01JREWKS00B7C8D9E0F1G2H3ZZ'),
  }
}
