import { describe, expect, it } from 'vitest'
import { learningPartsOf } from './learning-parts.ts'

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
})
