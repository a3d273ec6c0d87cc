import type { SubQuestion } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { TYPING_MS } from './modes/text/text-answer.tsx'

const sub = (pattern: string) =>
  ({
    sub_question_number: 1,
    pattern,
    separator: ',',
    text: '',
    slot_count: 3,
    select_1: pattern.startsWith('dad') ? '根' : null,
    select_2: pattern.startsWith('dad') ? 'くき' : null,
    select_3: pattern.startsWith('dad') ? '葉' : null,
    select_4: null,
    select_5: null,
    select_6: null,
    dad_character_image: null,
  }) as unknown as SubQuestion

let place: HTMLElement
let root: Root
let given: string[]
let setGiven: (answers: string[]) => void

function Fixture({ pattern }: { pattern: string }) {
  const [answers, setAnswers] = useState(['', '', ''])
  given = answers
  setGiven = setAnswers
  return (
    <AnswerPanel
      sub={sub(pattern)}
      answers={answers}
      onAnswer={setAnswers}
      isLocked={false}
      grade={6}
      rules={2}
      numberKeys="open"
    />
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const take = async (...names: (string | RegExp)[]) => {
  for (const name of names) await userEvent.click(button(name).last())
}
const see = (...answers: string[]) => vi.waitFor(() => expect(given).toEqual(answers))

async function open(pattern: string) {
  root.render(<Fixture pattern={pattern} />)
  await vi.waitFor(() => expect(place.querySelector('ol')).not.toBeNull(), { timeout: 10_000 })
}

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  place = document.body.appendChild(document.createElement('div'))
  place.style.width = '400px'
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

/** もう一度考える empties from outside, the panel's own button from inside. */
const emptyings: [string, () => Promise<void> | void][] = [
  ['by もう一度考える', () => setGiven(['', '', ''])],
  ['by 選んだ答えを取り消す', () => take('選んだ答えを取り消す')],
]

it.each(emptyings)('puts choices in their order again after they were emptied %s', async (_, empty) => {
  await open('o_6')
  await take('㋐', '㋑', '㋒')
  await see('㋐', '㋑', '㋒')
  await empty()
  await see('', '', '')
  await take('㋓', '㋐', '㋔')
  await see('㋓', '㋐', '㋔')
})

it('goes on with the first empty slot after answers were brought back', async () => {
  await open('o_6')
  await take('㋐', '㋑', '選んだ答えを取り消す', '消した答えを元に戻す', '㋒')
  await see('㋐', '㋑', '㋒')
})

it('keeps a slot that the student chose: when nothing was chosen yet, and when its only choice is taken back', async () => {
  await open('o_6')
  await take('2つ目 まだ', '㋐')
  await see('', '㋐', '')
  await take('2つ目 ㋐', '㋐')
  await see('', '', '')
  await take('㋑')
  await see('', '㋑', '')
})

it.each(emptyings)('puts no piece into the slot that was next before all were emptied %s', async (_, empty) => {
  await open('dad_3')
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-roledescription]')).toHaveLength(3))
  await take('1つ目 ここに入れる', '根', 'くき')
  await see('㋐', '㋑', '')
  await empty()
  await see('', '', '')
  // Nothing waits in the third slot: a piece is picked up, and placed where the student says.
  await take('葉', '1つ目 ここに入れる')
  await see('㋒', '', '')
})

it('types by the number keys into the first field once all fields were emptied', async () => {
  await open('')
  await userEvent.click(page.getByLabelText('3つ目', { exact: true }))
  await take('7')
  await see('', '', '7')
  setGiven(['', '', ''])
  await see('', '', '')
  await take('8')
  await see('8', '', '')
})

it('keeps what another device answers out of the field that is being typed in, and shows it afterwards', async () => {
  await open('text')
  const field = page.getByRole('textbox').first()
  await userEvent.click(field)
  await userEvent.keyboard('12')
  await see('12', '', '')
  setGiven(['99', '', '7'])
  await vi.waitFor(() => expect(page.getByRole('textbox').last().element()).toHaveProperty('value', '7'))
  await userEvent.keyboard('3')
  await see('123', '', '7')
  setGiven(['99', '', '7'])
  await vi.waitFor(() => expect(field.element()).toHaveProperty('value', '99'), { timeout: 10_000 })
})

it('shows at once that a field was emptied by a button', async () => {
  await open('text')
  await userEvent.click(page.getByRole('textbox').first())
  await userEvent.keyboard('12')
  await see('12', '', '')
  setGiven(['', '', ''])
  await vi.waitFor(() => expect(page.getByRole('textbox').first().element()).toHaveProperty('value', ''))
})

it('does not break off what an input method is converting', async () => {
  await open('text')
  const field = page.getByRole('textbox').first().element() as HTMLInputElement
  field.focus()
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  const begun = vi.spyOn(globalThis, 'setTimeout')
  /** What waits for typing to rest happens at once. @returns how many did */
  const waitForTyping = () => {
    const rests = begun.mock.calls.filter(([, ms]) => ms === TYPING_MS).map(([work]) => work as () => void)
    for (const rest of rests) rest()
    return rests.length
  }
  document.execCommand('insertText', false, 'かな')
  await see('かな', '', '')
  setGiven(['別', '', ''])
  expect(waitForTyping()).toBeGreaterThan(0)
  await new Promise(requestAnimationFrame)
  expect(field.value).toBe('かな')
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await vi.waitFor(() => waitForTyping() && expect(field.value).toBe('別'))
  begun.mockRestore()
})
