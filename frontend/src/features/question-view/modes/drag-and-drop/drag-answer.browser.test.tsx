import type { SubQuestion } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../../../lib/store/tcheck-state.ts'
import { DragAnswer } from './drag-answer.tsx'

const sub = {
  sub_question_number: 1,
  text: '',
  pattern: 'dad_3',
  separator: ',',
  slot_count: 2,
  select_1: '根',
  select_2: 'くき',
  select_3: '葉',
  select_4: null,
  select_5: null,
  select_6: null,
  dad_character_image: null,
} as unknown as SubQuestion

let place: HTMLElement
let root: Root
let given: string[]

function Fixture({ isLocked }: { isLocked: boolean }) {
  const [answers, setAnswers] = useState(['', ''])
  const onAnswer = (next: string[]) => {
    given = next
    setAnswers(next)
  }
  return (
    <DragAnswer
      choiceCount={3}
      sub={sub}
      rules={2}
      answers={answers}
      onAnswer={onAnswer}
      isLocked={isLocked}
      grade={6}
    />
  )
}

async function open(isLocked = false) {
  root.render(<Fixture isLocked={isLocked} />)
  await vi.waitFor(() => expect(place.querySelectorAll('button').length).toBeGreaterThan(4))
}

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  given = ['', '']
  place = document.body.appendChild(document.createElement('div'))
  place.style.width = '400px'
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const piece = (name: string) => page.getByRole('button', { name, exact: true })
const slot = (index: number) => page.getByRole('button', { name: `${index}つ目 ここに入れる` })

describe('pieces', () => {
  it('are dragged into a slot by mouse, and the tray keeps them for another one', async () => {
    await open()
    await userEvent.dragAndDrop(piece('葉'), slot(2), { steps: 10 })
    await vi.waitFor(() => expect(given).toEqual(['', '㋒']))
    await userEvent.dragAndDrop(piece('葉').last(), slot(1), { steps: 10 })
    await vi.waitFor(() => expect(given).toEqual(['㋒', '㋒']))
  })

  it('are placed by tapping the piece and then the slot', async () => {
    await open()
    await userEvent.click(piece('くき'))
    await userEvent.click(slot(2))
    expect(given).toEqual(['', '㋑'])
  })

  it('are placed by tapping the slot and then pieces, slot after slot', async () => {
    await open()
    await userEvent.click(slot(1))
    await userEvent.click(piece('根'))
    await userEvent.click(piece('葉'))
    expect(given).toEqual(['㋐', '㋒'])
  })

  it('change places when one is moved onto the other', async () => {
    await open()
    await userEvent.click(slot(1))
    await userEvent.click(piece('根'))
    await userEvent.click(piece('葉'))
    await userEvent.click(piece('根').first())
    await userEvent.click(piece('葉').first())
    expect(given).toEqual(['㋒', '㋐'])
  })

  it('go back to the tray', async () => {
    await open()
    await userEvent.click(slot(1))
    await userEvent.click(piece('根'))
    // The next slot is open now; closing it, the piece can be picked up.
    await userEvent.click(slot(2))
    await userEvent.click(piece('根').first())
    await userEvent.click(page.getByRole('button', { name: 'もどす' }))
    expect(given).toEqual(['', ''])
  })

  it.each([
    ['a page that does not scroll', 0, 0, 0],
    ['the lower half of a page that scrolls', 500, 2000, 0],
    ['the upper half of a page that scrolls', 900, 2000, 800],
    ['the end of a long page', 2000, 0, 4000],
  ])('are carried from place to place by the arrow keys on %s, and each step is said', async (_, above, below, top) => {
    await open()
    place.style.padding = `${above}px 0 ${below}px`
    window.scrollTo({ top, behavior: 'instant' })
    place.querySelectorAll<HTMLElement>('[aria-roledescription]')[0]?.focus({ preventScroll: true })
    await userEvent.keyboard(' ')
    const said = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? ''
    const steps = [
      'もとの場所',
      '1つ目の解答らん',
      '2つ目の解答らん',
      'もとの場所',
      '2つ目の解答らん',
      '1つ目の解答らん',
      '2つ目の解答らん',
    ]
    const keys = ['', 'Down', 'Down', 'Down', 'Up', 'Up', 'Down']
    for (const [at, step] of steps.entries()) {
      if (keys[at]) await userEvent.keyboard(`{Arrow${keys[at]}}`)
      await vi.waitFor(() => expect(said()).toContain(`${step}の上`))
    }
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(given).toEqual(['', '㋐']))
  })

  it('stay where they are once the answer is checked', async () => {
    await open(true)
    await userEvent.click(piece('根'), { force: true })
    await userEvent.click(slot(1))
    expect(given).toEqual(['', ''])
  })
})
