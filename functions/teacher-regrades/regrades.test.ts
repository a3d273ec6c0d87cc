import type { ClassResult } from '@tcheck/contract/class-result'
import type { ClassRegrade, WaitingRegrade } from '@tcheck/contract/groups/teacher-regrades'
import { listRegradedMarks } from '@tcheck/data/attempt/regraded'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import type { TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openLesson, storedOf } from '../teacher-accepted-answers/testing/lesson.ts'

const regradeOf = ({ body }: TestAnswer) => (body as { regrade: ClassRegrade }).regrade
const EXAM = { category: 'cbt', code: 'EX-1' } as const

/** Two students: the first gave what the corrected key takes for right, the second what the wrong one did. */
async function openCorrected() {
  const lesson = await openLesson()
  const [first, second] = lesson.cloud.school.students
  const better = await lesson.save(first, { '1-1': ['8'], '1-2': ['3', '4'] })
  const worse = await lesson.save(second, { '1-1': ['7'] }, { finished: false })
  await lesson.correct()
  return { lesson, better: better.id, worse: worse.id }
}

test('a corrected key waits for its class, and says of every student what would change and by which keys', async () => {
  const { lesson, better, worse } = await openCorrected()
  expect((await lesson.waitingKeys()).body).toEqual({
    regrades: [
      {
        ...{ category: 'cbt', code: 'EX-1', title: 'EX-1の題', grade: 8, kumi: '2' },
        ...{ mission_id: 'mission-1', mission_title: expect.any(String), corrected_at: '2026-11-20T02:00:00.000Z' },
      } satisfies WaitingRegrade,
    ],
    forced: [],
  })
  const regrade = regradeOf(await lesson.lookAtKeys())
  expect(regrade).toMatchObject({ state: 'offered', to: 2, revision: 0, is_marking: false, decided_at: null })
  expect(
    regrade.students.map(({ student_activity_group_id: id, score, score_after }) => [id, score, score_after]),
  ).toEqual([
    [better, 4, 8],
    [worse, 4, 0],
  ])
  expect(regrade.students[0]?.changes).toEqual([
    {
      ...{ main_question_number: 1, sub_question_number: 1, answers: ['8'], question: 0 },
      ...{ before: { mark: 'x', points: 0 }, after: { mark: 'o', points: 4 } },
    },
  ])
  expect(regrade.questions).toHaveLength(1)
  expect(regrade.questions[0]).toMatchObject({ before: { sub: { answer: '7' } }, after: { sub: { answer: '8' } } })
  // A look changes nothing.
  expect((await storedOf(lesson.table, better)).marks).toBe('xo--')
})

test('lists students whose marks would change first, each group by number', async () => {
  const lesson = await openLesson()
  const [first, second, third] = lesson.cloud.school.students
  await lesson.save(third, { '1-1': ['7'] })
  await lesson.save(first, { '1-1': ['5'] })
  await lesson.save(second, { '1-1': ['8'] })
  await lesson.correct()
  const { students } = regradeOf(await lesson.lookAtKeys())
  expect(students.map(({ ban, changes }) => [ban, changes.length])).toEqual([
    [2, 1],
    [3, 1],
    [1, 0],
  ])
})

test('after taking a corrected key the class is marked by it, also later attempts', async () => {
  const { lesson, better, worse } = await openCorrected()
  const taken = regradeOf(await lesson.decide('accept'))
  expect(taken).toMatchObject({ state: 'taken', revision: 1, is_marking: true })
  await lesson.work()
  expect(await storedOf(lesson.table, better)).toMatchObject({ marks: 'oo--', score: 8, set_version: 1, overlay: 1 })
  expect(await storedOf(lesson.table, worse)).toMatchObject({ marks: 'x...', score: 0 })
  expect(await listRegradedMarks(lesson.table, better)).toMatchObject([{ marks: 'xo--', score: 4 }])
  const { students } = lesson.cloud.school
  expect(await getSetRecord(lesson.table, students[0].id, EXAM)).toMatchObject({ best_score: 8 })
  await lesson.save(students[1], { '1-1': ['8'] }, { id: worse, revision: 2 })
  expect(await storedOf(lesson.table, worse)).toMatchObject({ marks: 'o---', overlay: 1 })
  lesson.aMinuteLater()
  const later = await lesson.save(students[2], { '1-1': ['8'] })
  expect(await storedOf(lesson.table, later.id)).toMatchObject({ marks: 'o---', set_version: 1, overlay: 1 })
  expect((await lesson.waitingKeys()).body).toEqual({ regrades: [], forced: [] })
  const { class_result: result } = (await lesson.result()).body as { class_result: ClassResult }
  expect(result.is_corrected).toBe(true)
  expect(result.rows.map(({ marks }) => marks)).toEqual(['oo--', 'o---', 'o---'])
  // What a student is shown after handing in is what the mark comes from.
  const own = await lesson.shownSet(students[0], better)
  expect([own.version, own.question_groups[0]?.questions[0]?.answer]).toEqual([1, '8'])
  const { items } = await listAuditRecords(lesson.table, 'br-1', { limit: 9 })
  expect(items.filter(({ action }) => action === 'corrected_key_taken')).toMatchObject([
    { details: { grade: 8, kumi: '2', to: 2, number: 1 }, target: { id: 'cbt/EX-1' } },
  ])
})

test('undoing restores the earlier marks, and the key can be taken again', async () => {
  const { lesson, better } = await openCorrected()
  const before = await storedOf(lesson.table, better)
  await lesson.decide('accept')
  await lesson.work()
  const look = regradeOf(await lesson.lookAtKeys())
  expect(look.students[0]).toMatchObject({ score: 8, score_after: 4 })
  expect(regradeOf(await lesson.decide('cancel'))).toMatchObject({ state: 'back', revision: 2 })
  await lesson.work()
  const { marks, points, score, max_score } = await storedOf(lesson.table, better)
  expect({ marks, points, score, max_score }).toEqual({
    ...{ marks: before.marks, points: before.points },
    ...{ score: before.score, max_score: before.max_score },
  })
  expect((await lesson.waitingKeys()).body).toEqual({ regrades: [], forced: [] })
  expect(regradeOf(await lesson.decide('accept'))).toMatchObject({ state: 'taken', revision: 3 })
  await lesson.work()
  expect((await storedOf(lesson.table, better)).marks).toBe('oo--')
})

test('leaving a corrected key changes nothing, and it can still be taken', async () => {
  const { lesson, better } = await openCorrected()
  expect(regradeOf(await lesson.decide('leave'))).toMatchObject({ state: 'left', revision: 1 })
  await lesson.work()
  expect((await storedOf(lesson.table, better)).marks).toBe('xo--')
  expect((await lesson.waitingKeys()).body).toEqual({ regrades: [], forced: [] })
  expect((await lesson.decide('accept')).status).toBe(200)
  await lesson.work()
  expect((await storedOf(lesson.table, better)).marks).toBe('oo--')
})

test('accepted answers still count with the corrected key', async () => {
  const { lesson, better } = await openCorrected()
  const [, , third] = lesson.cloud.school.students
  const other = await lesson.save(third, { '1-1': ['八'] })
  await lesson.accept(other.id, '1-1', ['八'])
  await lesson.work()
  expect(await storedOf(lesson.table, other.id)).toMatchObject({ marks: 'o---', overlay: 1 })
  await lesson.decide('accept')
  await lesson.work()
  expect(await storedOf(lesson.table, other.id)).toMatchObject({ marks: 'o---', overlay: 2 })
  expect(JSON.stringify((await lesson.accept(better, '1-1', ['8'])).body)).toContain('もう正答です')
  await lesson.cancel(1)
  await lesson.work()
  expect(await storedOf(lesson.table, other.id)).toMatchObject({ marks: 'x---', overlay: 3 })
  expect(await storedOf(lesson.table, better)).toMatchObject({ marks: 'oo--', overlay: 3 })
})

test('said again it changes nothing; two teachers at once meet, and a version that is not the newest is refused', async () => {
  const { lesson } = await openCorrected()
  expect((await lesson.decide('accept', { revision: 5 })).status).toBe(409)
  expect((await lesson.decide('accept', { to: 3 })).status).toBe(409)
  expect((await lesson.decide('cancel')).status).toBe(409)
  await lesson.decide('accept')
  expect(regradeOf(await lesson.decide('accept', { revision: 0 }))).toMatchObject({ revision: 1 })
  expect((await lesson.decide('leave')).status).toBe(409)
})

test('another school sees nothing of the class, and decides nothing', async () => {
  const { lesson, better } = await openCorrected()
  const by = lesson.cloud.school.otherTeacher
  const seen = await lesson.lookAtKeys(by)
  if (seen.status === 200) expect(regradeOf(seen)).toMatchObject({ state: 'none', students: [], questions: [] })
  else expect(seen.status).toBe(404)
  expect((await lesson.waitingKeys(by)).body).toEqual({ regrades: [], forced: [] })
  expect([404, 409]).toContain((await lesson.decide('accept', { by })).status)
  await lesson.work()
  expect((await storedOf(lesson.table, better)).marks).toBe('xo--')
})

test('a correction of texts only needs no decision of the class', async () => {
  const lesson = await openLesson()
  await lesson.save(lesson.cloud.school.students[0], { '1-1': ['8'] })
  await lesson.correct(2, '7')
  expect(regradeOf(await lesson.lookAtKeys())).toMatchObject({ state: 'none', students: [] })
  expect((await lesson.waitingKeys()).body).toEqual({ regrades: [], forced: [] })
})
