import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../../../lib/store/tcheck-state.ts'
import { draw } from '../../../../testing/draw.tsx'
import { subQuestion } from '../../../../testing/opened-work.ts'
import { SortAnswer } from './sort-answer.tsx'

const sub = subQuestion(1, { pattern: 'sort_3', slot_count: 3, select_1: '根', select_2: 'くき', select_3: '葉' })

let given: readonly string[]
interface DeskProps {
  begin?: readonly string[]
  isLocked?: boolean
  slotChecks?: readonly boolean[]
}

function Fixture({ begin = ['', '', ''], isLocked = false, slotChecks }: DeskProps) {
  const [answers, setAnswers] = useState(begin)
  given = answers
  return (
    <SortAnswer
      choiceCount={3}
      sub={sub}
      rules={2}
      answers={answers}
      onAnswer={setAnswers}
      isLocked={isLocked}
      slotChecks={slotChecks}
      grade={6}
    />
  )
}

const tray = page.getByRole('list', { name: 'ならべるもの' })
/** Heard with its place once it has one. */
const piece = (name: string) => tray.getByRole('button', { name: new RegExp(`^${name}( \\d番目)?$`) })
const places = page.getByRole('list', { name: 'ならべた順番' })
const place = (index: number) => places.getByRole('listitem').nth(index)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const see = (...answers: string[]) => vi.waitFor(() => expect(given).toEqual(answers))
const hear = (words: string) =>
  vi.waitFor(() => expect(page.getByRole('status').first().element().textContent).toBe(words))

beforeEach(() => tcheckState.set({ isMuted: true }))

describe('an order', () => {
  it('is no answer until a piece is pressed; each press gives the next number, another takes it back', async () => {
    await draw(<Fixture />)
    expect(given).toEqual(['', '', ''])
    await userEvent.click(piece('葉'))
    await userEvent.click(piece('根'))
    await see('㋒', '㋐', '')
    await hear('根を、2番目に置きました。')
    await userEvent.click(piece('葉'))
    await see('㋐', '', '')
    await hear('葉を、もとの場所にもどしました。')
    await userEvent.click(piece('くき'))
    await userEvent.click(piece('葉'))
    await see('㋐', '㋑', '㋒')
    await hear('葉を、3番目に置きました。ぜんぶならべました。')
  })

  it('is changed by 上へ and 下へ, whose focus goes with the piece, up to the ends', async () => {
    await draw(<Fixture begin={['㋐', '㋑', '㋒']} />)
    await userEvent.click(button('葉を上へ'))
    await see('㋐', '㋒', '㋑')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('葉を上へ'))
    await userEvent.keyboard('{Enter}')
    await see('㋒', '㋐', '㋑')
    await hear('葉を、1番目に置きました。ぜんぶならべました。')
    await userEvent.keyboard('{Enter}')
    await hear('葉は、もう1番目です。')
    await see('㋒', '㋐', '㋑')
  })

  it('is changed by the arrow keys, step by step, and no further than there are pieces', async () => {
    await draw(<Fixture begin={['㋐', '㋑', '']} />)
    const focused = button('根を下へ').element()
    if (focused instanceof HTMLElement) focused.focus()
    await userEvent.keyboard('{ArrowDown}')
    await see('㋑', '㋐', '')
    await userEvent.keyboard('{ArrowDown}')
    await hear('根は、もう2番目です。')
    await userEvent.keyboard('{ArrowUp}')
    await see('㋐', '㋑', '')
  })

  it('inserts a piece where it is dropped, moves a placed piece, and returns one to the tray', async () => {
    await draw(<Fixture begin={['㋐', '㋑', '']} />)
    await userEvent.dragAndDrop(piece('葉'), place(0), { steps: 10 })
    await see('㋒', '㋐', '㋑')
    await userEvent.dragAndDrop(place(0).getByText('葉'), place(2), { steps: 10 })
    await see('㋐', '㋑', '㋒')
    await userEvent.dragAndDrop(place(1).getByText('くき'), piece('根'), { steps: 10 })
    await see('㋐', '㋒', '')
  })

  it('stays as it is once it is checked, with a mark beside each place', async () => {
    const fixture = await draw(<Fixture begin={['㋐', '㋒', '']} isLocked slotChecks={[true, false]} />)
    await userEvent.click(piece('根'), { force: true })
    await userEvent.click(piece('くき'), { force: true })
    await see('㋐', '㋒', '')
    expect(fixture.querySelector('[data-move]')).toBeNull()
    expect([...fixture.querySelectorAll('ol title')].map((mark) => mark.textContent)).toEqual(['正解', '不正解'])
  })

  it('has targets that a finger can hit', async () => {
    const fixture = await draw(<Fixture begin={['㋐', '㋑', '㋒']} />)
    for (const target of fixture.querySelectorAll('button')) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
})
