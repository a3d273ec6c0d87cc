import { CHOICE_MARKERS } from '@tcheck/scoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf, wayOf, withChoiceAdded, withChoiceMoved, withoutChoice, withWay } from './choices.ts'
import { emptySub } from './edit-set.ts'

const sub = { ...emptySub, pattern: 'o_3', answer: '㋐㋒;㋑', select_1: '赤', select_2: '青', select_3: '白' }

test('the markers of the answer follow a choice that moves', () => {
  expect({ ...sub, ...withChoiceMoved(sub, 0, 2) }).toMatchObject({
    select_1: '青',
    select_2: '白',
    select_3: '赤',
    answer: '㋒㋑;㋐',
  })
  const numbered = { ...sub, pattern: 's_3', answer: '赤' }
  expect(withChoiceMoved(numbered, 0, 2).answer).toBe('赤')
})

test('moved there and back, a question is what it was', () => {
  const place = fc.nat(2)
  const answer = fc.array(fc.constantFrom(...CHOICE_MARKERS.slice(0, 3), ';', ','), { maxLength: 6 })
  fc.assert(
    fc.property(place, place, answer, (from, to, signs) => {
      const before = { ...sub, answer: signs.join('') }
      const there = { ...before, ...withChoiceMoved(before, from, to) }
      expect({ ...there, ...withChoiceMoved(there, to, from) }).toEqual(before)
    }),
  )
})

test('adding and taking away follow the pattern, from two to six', () => {
  const more = { ...sub, ...withChoiceAdded(sub) }
  expect([more.pattern, choicesOf(more)]).toEqual(['o_4', ['赤', '青', '白', '']])
  expect({ ...sub, ...withoutChoice(sub, 0) }).toMatchObject({ pattern: 'o_2', select_1: '青', select_3: null })
  const six = { ...sub, pattern: 'o_6' }
  expect(withChoiceAdded(six)).toEqual({})
})

test('another way of answering takes the choices along', () => {
  expect(withWay(sub, 'sort')).toEqual({ pattern: 'sort_3' })
  expect(withWay(sub, 'text')).toEqual({ pattern: '' })
  expect(withWay(emptySub, 'options')).toEqual({ pattern: 'o_2' })
  expect([wayOf(sub), wayOf({ ...sub, pattern: 'x_9' })]).toEqual(['options', ''])
})
