import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learningPartsOf, type PartSource } from './learning-parts.ts'

const part = (id: string, ...judged: boolean[]) => ({ id, activities: judged.map((isJudged) => ({ isJudged })) })

describe('learningPartsOf', () => {
  it('makes a part with a judged activity Done, the others NonActive, and the first not done the current one', () => {
    const { parts, currentIndex, isDone } = learningPartsOf([
      part('introduction', true),
      part('drill', false, false),
      part('self-marking', false, true),
      part('check'),
    ])
    expect(parts.map(({ state }) => state)).toEqual(['Done', 'NonActive', 'Done', 'NonActive'])
    expect(currentIndex).toBe(1)
    expect(isDone).toBe(false)
  })

  it('has no current part when all are done or there is none', () => {
    expect(learningPartsOf([part('drill', true)])).toMatchObject({ currentIndex: null, isDone: true })
    expect(learningPartsOf([])).toEqual({ parts: [], currentIndex: null, isDone: false })
  })

  const sources: fc.Arbitrary<PartSource[]> = fc.array(
    fc.record({ id: fc.string(), activities: fc.array(fc.record({ isJudged: fc.boolean() }), { maxLength: 5 }) }),
    { maxLength: 8 },
  )

  it('says the same in whatever order activities arrived, and with repeats', () => {
    fc.assert(
      fc.property(sources, fc.infiniteStream(fc.nat()), (all, chance) => {
        const shuffled = all.map(({ id, activities }) => ({
          id,
          activities: [...activities, ...activities.slice(0, 2)]
            .map((one) => ({ one, at: chance.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one),
        }))
        expect(learningPartsOf(shuffled)).toEqual(learningPartsOf(all))
      }),
    )
  })

  it('takes no Done back by what is begun once more, and stands at the first part that is not Done', () => {
    fc.assert(
      fc.property(sources, fc.nat(7), (all, at) => {
        const before = learningPartsOf(all)
        const again = all.map((one, place) =>
          place === at ? { ...one, activities: [...one.activities, { isJudged: false }] } : one,
        )
        expect(learningPartsOf(again)).toEqual(before)
        const { parts, currentIndex, isDone } = before
        const done = parts.map(({ state }) => state === 'Done')
        expect(done.slice(0, currentIndex ?? parts.length).every(Boolean)).toBe(true)
        expect(currentIndex === null ? false : done[currentIndex]).toBe(false)
        expect(isDone).toBe(parts.length > 0 && done.every(Boolean))
      }),
    )
  })
})
