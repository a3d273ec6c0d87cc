import { expect, it } from 'vitest'
import { type Done, praiseOf } from './praise.ts'

const few: Done = { points: 12, maxPoints: 112, answeredCount: 28, questionCount: 28 }

it.each<[string, Partial<Done>, RegExp]>([
  ['all correct', { points: 112 }, /全問正解/],
  ['better than before', { pointsBefore: 8 }, /前より4点|4\{点/],
  ['no better, but nearly perfect', { points: 92, pointsBefore: 100 }, /あと/],
  ['all answered', {}, /さいごまで/],
  ['three of twenty-eight answered', { answeredCount: 3 }, /28\{問\|もん\}のうち、3/],
  ['nothing answered', { points: 0, answeredCount: 0 }, /まだ/],
  ['all answered, and nothing of it to be scored', { points: 0, maxPoints: 0 }, /さいごまで/],
])('%s is met with true words of its own', (_, done, words) => {
  const praise = praiseOf({ ...few, ...done })
  expect(praise).toMatch(words)
  expect(praise).not.toMatch(/残念|不正解|だめ|!/)
  expect(/さいごまで/.test(praise)).toBe(done.answeredCount === undefined && /all answered/.test(_))
})
