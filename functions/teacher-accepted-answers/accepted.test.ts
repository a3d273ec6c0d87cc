import type { ClassResult } from '@tcheck/contract/class-result'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAcceptedAnswers, readingsUnder } from '@tcheck/data/accepted/accepted-answers'
import { markingSetOf } from '@tcheck/data/accepted/marking-set'
import { TO_TEACHER, viewOf } from '@tcheck/data/attempt/attempt-view'
import { listRegradedMarks } from '@tcheck/data/attempt/regraded'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES, scoreSet, withAccepted } from '@tcheck/scoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLesson, storedOf } from './testing/lesson.ts'

const keys = compileSet(testSet('cbt', 'EX-1').question_groups, NEWEST_RULES)
const place = { branch_id: 'br-1', grade: 8, kumi: '2', school_year: 2026, category: 'cbt', set_code: 'EX-1' } as const

test('what a teacher accepts is right for the whole class, finished or not, and says whose word it is', async () => {
  const lesson = await openLesson()
  const [first, second] = lesson.cloud.school.students
  const done = await lesson.save(first, { '1-1': ['七'], '1-2': ['3', '4'] })
  const running = await lesson.save(second, { '1-1': [' 七 '] }, { finished: false })
  expect((await storedOf(lesson.table, done.id)).marks).toBe('xo--')
  const answer = await lesson.accept(done.id, '1-1', ['七'])
  expect(answer).toMatchObject({
    status: 200,
    body: { is_marking: true, accepted_answers: [{ number: 1, school_year: 2026, answers: ['七'], undone_at: null }] },
  })
  await lesson.work()
  expect(await storedOf(lesson.table, done.id)).toMatchObject({ marks: 'oo--', score: 8, overlay: 1 })
  expect(await storedOf(lesson.table, running.id)).toMatchObject({ marks: 'o...', score: 4, overlay: 1 })
  expect(await getSetRecord(lesson.table, first.id, { category: 'cbt', code: 'EX-1' })).toMatchObject({ best_score: 8 })
  expect(await listRegradedMarks(lesson.table, done.id)).toMatchObject([{ marks: 'xo--', score: 4 }])
  // Said again, whoever says it, it changes nothing.
  expect(await lesson.accept(running.id, '1-1', ['七'])).toMatchObject({
    body: { is_marking: false, accepted_answers: [{ number: 1 }] },
  })
  const { items } = await listAuditRecords(lesson.table, 'br-1', { limit: 9 })
  expect(items.filter(({ action }) => action === 'answer_accepted')).toMatchObject([
    { details: { place: '1-1', number: 1, kumi: '2' }, target: { id: 'cbt/EX-1' } },
  ])
})

test('later attempts of the class are marked by it and show it; other classes’ are not', async () => {
  const lesson = await openLesson()
  const { students } = lesson.cloud.school
  const done = await lesson.save(students[0], { '1-1': ['七'] })
  await lesson.accept(done.id, '1-1', ['七'])
  await lesson.work()
  lesson.aMinuteLater()
  const later = await lesson.save(students[1], { '1-1': ['七'] })
  expect(await storedOf(lesson.table, later.id)).toMatchObject({ marks: 'o---', overlay: 1 })
  const other = await storedOf(lesson.table, later.id)
  expect(other.regraded_at).toBeUndefined()
})

test('the class result names whose word a mark is, and so does the attempt that its student sees', async () => {
  const lesson = await openLesson()
  const [first, second] = lesson.cloud.school.students
  const done = await lesson.save(first, { '1-1': ['七'], '1-2': ['3', '4'] })
  await lesson.save(second, { '1-1': ['7'] })
  await lesson.accept(done.id, '1-1', ['七'])
  await lesson.work()
  const { body } = await lesson.result()
  const { rows } = (body as { class_result: ClassResult }).class_result
  expect(rows.map(({ marks, accepted }) => ({ marks, accepted }))).toEqual([
    { marks: 'oo--', accepted: [0] },
    { marks: 'o---', accepted: undefined },
    { marks: '', accepted: undefined },
  ])
  const opened = { table: lesson.table, library: openLibrary<MainQuestion>(lesson.table) }
  const attempt = await storedOf(lesson.table, done.id)
  const { compiled } = (await markingSetOf(opened, attempt)) ?? {}
  if (!compiled) throw new Error('the set is there')
  const { cbt_activities: shown } = viewOf(attempt, compiled, TO_TEACHER)
  expect(shown.map(({ score, accepted }) => [score, accepted])).toEqual([
    [4, 1],
    [4, undefined],
  ])
  // Its student sees what was accepted beside the key; while a test goes on nobody does.
  const own = await lesson.shownSet(first, done.id)
  expect(own.question_groups[0]?.questions[0]).toMatchObject({
    ...{ answer: '7', accepted: [{ number: 1, parts: ['七'] }] },
  })
  lesson.aMinuteLater()
  const running = await lesson.save(lesson.cloud.school.students[2], { '1-1': ['5'] }, { finished: false })
  expect((await storedOf(lesson.table, running.id)).overlay).toBe(1)
  expect(JSON.stringify(await lesson.shownSet(lesson.cloud.school.students[2], running.id))).not.toContain('accepted')
})

test('undoing restores the earlier marks under a new number', async () => {
  const lesson = await openLesson()
  const [first] = lesson.cloud.school.students
  const done = await lesson.save(first, { '1-1': ['七'], '1-2': ['3', '4'] })
  const before = await storedOf(lesson.table, done.id)
  await lesson.accept(done.id, '1-1', ['七'])
  await lesson.work()
  expect((await lesson.cancel(1)).body).toMatchObject({ is_marking: true })
  expect((await lesson.cancel(1)).status).toBe(200)
  await lesson.work()
  const { marks, points, score, overlay } = await storedOf(lesson.table, done.id)
  expect({ marks, points, score, overlay }).toEqual({
    ...{ marks: before.marks, points: before.points, score: before.score },
    overlay: 2,
  })
  expect(await getSetRecord(lesson.table, first.id, { category: 'cbt', code: 'EX-1' })).toMatchObject({ best_score: 4 })
  // Accepted once more it is another entry.
  await lesson.accept(done.id, '1-1', ['七'])
  await lesson.work()
  expect(await storedOf(lesson.table, done.id)).toMatchObject({ marks: 'oo--', overlay: 3 })
})

test('accepts nothing that is no whole answer in free text, right already, or not what the teacher saw', async () => {
  const lesson = await openLesson()
  const [first] = lesson.cloud.school.students
  const { id } = await lesson.save(first, { '1-1': ['7'], '1-2': ['3', ''], '2-2': ['㋑'] })
  const reasonOf = async (key: string, answers: string[]) => {
    const { status, body } = await lesson.accept(id, key, answers)
    return [status, (body as { error?: { code: string; message: string } }).error ?? body]
  }
  expect(JSON.stringify(await reasonOf('1-1', ['7']))).toContain('もう正答です')
  expect(JSON.stringify(await reasonOf('1-2', ['3', '']))).toContain('すべてうまった')
  expect(JSON.stringify(await reasonOf('2-2', ['㋑']))).toContain('選んだり並べたり')
  expect((await reasonOf('1-1', ['八']))[0]).toBe(409)
  expect((await reasonOf('9-9', ['八']))[0]).toBe(404)
  expect(await getAcceptedAnswers(lesson.table, place)).toBeUndefined()
})

test('another school sees, accepts and takes back nothing of it', async () => {
  const lesson = await openLesson()
  const [first] = lesson.cloud.school.students
  const { id } = await lesson.save(first, { '1-1': ['七'] })
  const stranger = lesson.cloud.school.otherTeacher
  expect((await lesson.accept(id, '1-1', ['七'], stranger)).status).toBe(404)
  await lesson.accept(id, '1-1', ['七'])
  expect((await lesson.cancel(1, stranger)).status).toBe(404)
})

const texts = ['七', '7', '８', '', '3']
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      who: fc.nat(1),
      first: fc.constantFrom(...texts),
      second: fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts)),
      finished: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('accept' as const), who: fc.nat(1), at: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), number: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later' as const) }) },
)

test('in any order of saves, acceptings and undoings each mark is what its set and number say; with all undone, as before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const lesson = await openLesson()
      const { students } = lesson.cloud.school
      const own: (string | undefined)[] = [undefined, undefined]
      let revision = 0
      const derivable = async () => {
        const list = await getAcceptedAnswers(lesson.table, place, { consistent: true })
        for (const id of own.flatMap((one) => one ?? [])) {
          const attempt = await storedOf(lesson.table, id)
          const set = list ? withAccepted(keys, readingsUnder(list, attempt.overlay ?? 0, keys)) : keys
          const { answeredCount: _, ...told } = scoreSet(
            set,
            (key) => attempt.slots[key]?.a,
            attempt.finished_at !== null,
          )
          const { marks, points, responses, score } = attempt
          expect({ marks, points, responses, score }).toEqual(told)
        }
        return list
      }
      for (const one of acts) {
        if (one.kind === 'save') {
          revision += 1
          const student = students[one.who === 0 ? 0 : 1]
          const given = { '1-1': [one.first], '1-2': one.second }
          const known = own[one.who]
          const { finished } = one
          const saved = await lesson.save(student, given, { revision, finished, ...(known && { id: known }) })
          own[one.who] = saved.id
        } else if (one.kind === 'accept') {
          const id = own[one.who]
          const key = one.at === 0 ? '1-1' : '1-2'
          if (id) await lesson.accept(id, key, (await storedOf(lesson.table, id)).slots[key]?.a ?? ['?'])
        } else if (one.kind === 'cancel') await lesson.cancel(one.number)
        else if (one.kind === 'work') await lesson.work()
        else lesson.aMinuteLater()
        await derivable()
      }
      await lesson.work()
      const list = await derivable()
      const ids = own.flatMap((id) => id ?? [])
      for (const id of ids) if (list) expect((await storedOf(lesson.table, id)).overlay).toBe(list.number)
      for (const { number } of list?.entries ?? []) await lesson.cancel(number)
      await lesson.work()
      for (const id of ids) {
        const attempt = await storedOf(lesson.table, id)
        const { marks, points, score } = scoreSet(keys, (key) => attempt.slots[key]?.a, attempt.finished_at !== null)
        expect(attempt).toMatchObject({ marks, points, score })
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) },
  )
}, 120_000)
