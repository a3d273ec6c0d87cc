import { compileSet, rulesOf } from '@tcheck/scoring'
import { type ClassAttempt, classItems, teachAgain } from '@tcheck/scoring/analysis/class-items'
import { expect, test } from 'vitest'
import { demoClass, demoSet } from './demo-class.ts'

/** Each finished row with the wrong answers that the tour names. */
const attempts = demoClass.rows
  .filter(({ state }) => state === 'finished')
  .map(({ ban, score, marks, points }): ClassAttempt => {
    const wrongAt = (at: number) => demoClass.stumbles.find(({ column }) => column === at)?.wrong ?? []
    const responseAt = (at: number) => wrongAt(at).find(({ bans }) => bans.includes(ban))?.response ?? ''
    return { ...{ ban, marks, points }, score: score ?? 0, responses: Array.from(marks, (_, at) => responseAt(at)) }
  })

test('what the tour teaches again is what the server would of the same marks', () => {
  const items = classItems(compileSet(demoSet.question_groups, rulesOf(demoSet.rules)), attempts)
  const said = teachAgain(items).map((one) => ({ ...one, wrong: items[one.column]?.wrong }))
  expect(said.length).toBeGreaterThan(1)
  expect(demoClass.stumbles).toEqual(said)
})
