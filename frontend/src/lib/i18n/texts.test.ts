import { describe, expect, expectTypeOf, it } from 'vitest'
import { createTexts } from './texts.ts'

const t = createTexts({
  title: 'クラスの結果',
  state: { answered: '{done}人のうち{all}人が解答済み', late: 'おくれて出しました' },
})

describe('t()', () => {
  it('finds a sentence, also in a group', () => {
    expect(t('title')).toBe('クラスの結果')
    expect(t('state.late')).toBe('おくれて出しました')
  })

  it('fills slots and writes numbers as Japanese does', () => {
    expect(t('state.answered', { done: 32, all: 1200 })).toBe('32人のうち1,200人が解答済み')
  })

  it('accepts known keys with their slots only', () => {
    expectTypeOf(t).parameter(0).toEqualTypeOf<'title' | 'state.answered' | 'state.late'>()
    type Answered = Readonly<Record<'done' | 'all', string | number>>
    expectTypeOf(t<'state.answered'>)
      .parameter(1)
      .toEqualTypeOf<Answered>()
  })
})
