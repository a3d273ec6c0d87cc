import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../../../lib/store/tcheck-state.ts'
import { draw } from '../../../../testing/draw.tsx'
import { subQuestion } from '../../../../testing/opened-work.ts'
import { SelectAnswer } from './select-answer.tsx'

const texts = { pattern: 's_3', select_1: '根', select_2: 'くき', select_3: '$\\frac{1}{2}$' }

let given: readonly string[]

interface DeskProps {
  changes?: Parameters<typeof subQuestion>[1] & { choice_order?: number[] }
  isLocked?: boolean
  hasRibbons?: boolean
}

function Fixture({ changes = {}, isLocked = false, hasRibbons = false }: DeskProps) {
  const sub = subQuestion(1, { ...texts, ...changes })
  const [answers, setAnswers] = useState<readonly string[]>(Array.from({ length: sub.slot_count }, () => ''))
  given = answers
  const ribbons = hasRibbons && { bookmarks: answers.map(() => false), onBookmark: () => undefined }
  const fixture = {
    sub,
    answers,
    isLocked,
    rules: 2,
    grade: 6,
    numberKeys: 'none',
    choiceCount: 3,
    ...ribbons,
  } as const
  return <SelectAnswer {...fixture} onAnswer={setAnswers} />
}

const cards = (name: string) => page.getByRole('group', { name }).getByRole('button')
const see = (...answers: string[]) => vi.waitFor(() => expect(given).toEqual(answers))

beforeEach(() => tcheckState.set({ isMuted: true }))

describe('texts to select', () => {
  it('stand on cards with their numbers, plain ones like formulas, chosen and taken back by a press', async () => {
    const place = await draw(<Fixture />)
    expect(place.querySelector('select')).toBeNull()
    expect([...place.querySelectorAll('fieldset small')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
    await userEvent.click(cards('答え').nth(1))
    await see('2')
    await userEvent.click(cards('答え').nth(2))
    await see('3')
    expect(cards('答え').nth(2).element().getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(cards('答え').nth(2))
    await see('')
  })

  it('of several places are chosen for each, by the names that the set gives them', async () => {
    await draw(<Fixture changes={{ slots: 'ア,イ', slot_count: 2, separator: ',' }} />)
    await userEvent.click(cards('イ').nth(0))
    await userEvent.click(cards('ア').nth(1))
    await see('2', '1')
  })

  it('of a shuffled question are numbered as they stand', async () => {
    const place = await draw(<Fixture changes={{ choice_order: [2, 0, 1] }} />)
    expect([...place.querySelectorAll('fieldset small')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
    await userEvent.click(cards('答え').nth(1))
    await see('1')
  })

  it('stay as they are once the answer is checked', async () => {
    await draw(<Fixture isLocked />)
    await userEvent.click(cards('答え').nth(1), { force: true })
    await see('')
  })

  it.each([
    [2, 0],
    [4, 0],
    [5, 5],
  ])('of %i places have %i ribbons of their own: few have the question’s alone', async (slot_count, count) => {
    await draw(<Fixture changes={{ slot_count, separator: ',' }} hasRibbons />)
    expect(page.getByRole('button', { name: /をあとで見る$/ }).elements()).toHaveLength(count)
  })

  it('are as large as a finger, and say by more than colour what is chosen', async () => {
    const place = await draw(<Fixture changes={{ slot_count: 2, separator: ',' }} />)
    for (const card of place.querySelectorAll('fieldset button')) {
      const { width, height } = card.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    place.style.setProperty('--p', '#0a7480')
    await userEvent.click(cards('1つ目').nth(0))
    await see('1', '')
    const [on, off] = place.querySelectorAll('fieldset small')
    const groundOf = (one: Element | undefined) => one && getComputedStyle(one).backgroundColor
    expect(groundOf(on)).not.toBe(groundOf(off))
  })
})
