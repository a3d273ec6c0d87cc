import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAcceptedAnswers, readingsUnder } from '@tcheck/data/accepted/accepted-answers'
import { takenUnder } from '@tcheck/data/accepted/key-decisions'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES, scoreSet, withAccepted } from '@tcheck/scoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedExam, openLesson, storedOf } from '../teacher-accepted-answers/testing/lesson.ts'

const place = { branch_id: 'br-1', grade: 8, kumi: '2', school_year: 2026, category: 'cbt', set_code: 'EX-1' } as const
const compile = (mains: MainQuestion[]) => compileSet<MainQuestion['viewpoint']>(mains, NEWEST_RULES)
const before = compile(testSet('cbt', 'EX-1').question_groups)
const corrected = compile(correctedExam().question_groups)

const texts = ['7', '8', '八', '']
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      who: fc.nat(1),
      first: fc.constantFrom(...texts),
      finished: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      word: fc.constantFrom('accept' as const, 'leave' as const, 'cancel' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('accept' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), number: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later' as const) }) },
)

test('every mark is derivable for any order of saves, decisions and accepted answers; undoing restores the earlier mark', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const lesson = await openLesson()
      await lesson.correct()
      const { students } = lesson.cloud.school
      const own: (string | undefined)[] = [undefined, undefined]
      const ids = () => own.flatMap((id) => id ?? [])
      const listNow = () => getAcceptedAnswers(lesson.table, place, { consistent: true })
      const derivable = async () => {
        const list = await listNow()
        for (const id of ids()) {
          const { slots, finished_at, overlay = 0, ...attempt } = await storedOf(lesson.table, id)
          const keys = list && takenUnder(list, { number: overlay, missionId: 'mission-1' }) === 2 ? corrected : before
          const set = list ? withAccepted(keys, readingsUnder(list, overlay, keys)) : keys
          const { answeredCount: _, ...told } = scoreSet(set, (key) => slots[key]?.a, finished_at !== null)
          expect(attempt).toMatchObject(told)
        }
        return list
      }
      let revision = 0
      for (const one of acts) {
        if (one.kind === 'save') {
          revision += 1
          const known = own[one.who]
          const { finished } = one
          const given = { '1-1': [one.first], '1-2': ['3', '4'] }
          const student = students[one.who === 0 ? 0 : 1]
          own[one.who] = (await lesson.save(student, given, { revision, finished, ...(known && { id: known }) })).id
        } else if (one.kind === 'decide') await lesson.decide(one.word)
        else if (one.kind === 'accept') {
          const id = own[one.who]
          if (id) await lesson.accept(id, '1-1', (await storedOf(lesson.table, id)).slots['1-1']?.a ?? ['?'])
        } else if (one.kind === 'undo') await lesson.cancel(one.number)
        else if (one.kind === 'work') await lesson.work()
        else lesson.aMinuteLater()
        await derivable()
      }
      await lesson.work()
      const list = await derivable()
      if (list) for (const id of ids()) expect((await storedOf(lesson.table, id)).overlay).toBe(list.number)
      for (const { number } of list?.entries ?? []) await lesson.cancel(number)
      await lesson.decide('cancel')
      await lesson.work()
      for (const id of ids()) {
        const { slots, finished_at, ...attempt } = await storedOf(lesson.table, id)
        const { answeredCount: _, ...told } = scoreSet(before, (key) => slots[key]?.a, finished_at !== null)
        expect(attempt).toMatchObject(told)
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) },
  )
}, 120_000)
