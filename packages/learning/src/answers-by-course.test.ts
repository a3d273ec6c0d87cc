import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answersByCourse, courseName, courseOfName } from './answers-by-course.ts'
import { type Activity, joinActivities, type MarkedAnswer, noActivity, understandingOf } from './understanding.ts'

const GROUPS = ['g1', 'g2/of', 'g3', '__proto__'] as const
const COURSES = ['8#math', '8#english', '9#math'] as const
const answer: fc.Arbitrary<MarkedAnswer> = fc.record({
  run: fc.constantFrom('01A', '01B'),
  revision: fc.integer({ min: 1, max: 3 }),
  write: fc.constant(1),
  marking: fc.constant(0),
  points: fc.constantFrom(0, 2, 4),
  maxPoints: fc.constant(4),
})
const key = fc.tuple(fc.constantFrom(...GROUPS), fc.integer({ min: 1, max: 4 })).map(([group, n]) => `${group}/${n}-1`)
const day: fc.Arbitrary<Activity> = fc.record({
  answers: fc.dictionary(key, answer),
  courses: fc.dictionary(fc.constantFrom(...GROUPS), fc.constantFrom(...COURSES)),
  judged: fc.constant({}),
  lastDay: fc.constant('2026-11-20'),
})
const joined = (all: readonly Activity[]) => all.reduce(joinActivities, noActivity)
const sorted = (byCourse: ReturnType<typeof answersByCourse>) =>
  [...byCourse].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))

it('has every answer of the day under one course, and no other', () => {
  fc.assert(
    fc.property(day, (one) => {
      const parts = [...answersByCourse(one).values()].map((answers) => understandingOf(answers))
      const whole = understandingOf(one.answers)
      for (const field of ['answered', 'correct', 'points', 'maxPoints'] as const)
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(whole[field])
    }),
  )
})

it('is the same for any order and repetition of the day’s runs', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (all, chance) => {
      const repeated = [...all, ...all.filter((_, at) => at % 2 === 0)]
      const order = repeated.map((one) => ({ one, at: chance.next().value ?? 0 })).sort((a, b) => a.at - b.at)
      expect(sorted(answersByCourse(joined(order.map(({ one }) => one))))).toEqual(sorted(answersByCourse(joined(all))))
    }),
  )
})

it('names a course so that it is found again', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (subject_code, grade) => {
      expect(courseOfName(courseName({ subject_code, grade }))).toEqual({ subject_code, grade })
    }),
  )
})
