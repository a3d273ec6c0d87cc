import type { SubQuestion } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { draw } from '../../../testing/draw.tsx'
import { subQuestion } from '../../../testing/opened-work.ts'
import { AnswerPanel } from '../answer-panel.tsx'

const selects = { select_1: '根', select_2: 'くき', select_3: '葉' }
const LONG = { timeout: 10_000 }

let given: readonly string[]

function Fixture({ sub, isLocked }: { sub: SubQuestion; isLocked: boolean }) {
  const [answers, setAnswers] = useState<readonly string[]>(Array.from({ length: sub.slot_count }, () => ''))
  given = answers
  const fixture = { sub, answers, isLocked, rules: 2, grade: 6, numberKeys: 'none' } as const
  return <AnswerPanel {...fixture} onAnswer={setAnswers} />
}

async function open(pattern: string, separator: SubQuestion['separator'], ...takes_several: boolean[]) {
  const sub = subQuestion(1, { pattern, separator, slot_count: takes_several.length, takes_several, ...selects })
  const place = await draw(<Fixture sub={sub} isLocked={false} />)
  place.style.width = '400px'
  await vi.waitFor(() => expect(place.querySelectorAll('button').length).toBeGreaterThan(3), LONG)
  return place
}

beforeEach(() => tcheckState.set({ isMuted: true }))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const seen = (answers: string[]) => vi.waitFor(() => expect(given).toEqual(answers))

describe('options where a place takes all that fit', () => {
  it('are chosen and taken back in one list, and stand in its order whatever was pressed first', async () => {
    await open('o_3', '', true)
    expect(document.body.textContent).toContain('あてはまるものをすべてえらびましょう')
    await userEvent.click(button(/^㋒/))
    await userEvent.click(button(/^㋐/))
    await seen(['㋐㋒'])
    await userEvent.click(button(/^㋑/))
    await userEvent.click(button(/^㋐/))
    await seen(['㋑㋒'])
  })

  it('go into the place that is open, several into one and one into the other, by keys alone', async () => {
    const place = await open('o_3', '"', true, false)
    expect(place.textContent).toContain('1つ目には、あてはまるものをすべて')
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}{Tab} ')
    await seen(['㋐㋑', ''])
    await userEvent.click(button(/^2つ目/))
    expect(place.textContent).toContain('2つ目には、1つ')
    await userEvent.click(button(/^㋑/))
    await userEvent.click(button(/^2つ目/))
    await userEvent.click(button(/^㋒/))
    await seen(['㋐㋑', '㋒'])
  })
})

describe('pieces where a place takes all that fit', () => {
  const piece = (name: string) => page.getByRole('button', { name, exact: true })
  const slot = (index: number) => page.getByRole('button', { name: new RegExp(`^(${index}つ目 )?ここに入れる$`) })

  it('lie in a row as they were put, and go behind the others when they are put again', async () => {
    await open('dad_3', '', true)
    expect(document.body.textContent).toContain('左から順にならべましょう')
    await userEvent.click(slot(1))
    for (const name of ['葉', '根', 'くき']) await userEvent.click(piece(name).last())
    await seen(['㋒㋐㋑'])
    await userEvent.click(slot(1))
    await userEvent.dragAndDrop(piece('葉').first(), slot(1), { steps: 10 })
    await seen(['㋐㋑㋒'])
  })

  it('lie in boxes in no order of their own, by mouse', async () => {
    await open('dad_3', '@', true, true)
    await userEvent.dragAndDrop(piece('葉').last(), slot(1), { steps: 10 })
    await userEvent.dragAndDrop(piece('根').last(), slot(1), { steps: 10 })
    await seen(['㋐㋒', ''])
    await userEvent.dragAndDrop(piece('葉').first(), slot(2), { steps: 10 })
    await seen(['㋐', '㋒'])
  })

  it('are put into a box, moved on and taken back by taps and by keys', async () => {
    const place = await open('dad_3', ',', true, false)
    await userEvent.click(piece('くき').last())
    await userEvent.click(slot(1))
    await userEvent.click(piece('根').last())
    await userEvent.click(slot(1))
    await seen(['㋐㋑', ''])
    await userEvent.click(piece('根').first())
    await userEvent.click(slot(2))
    await seen(['㋑', '㋐'])
    const held = [...place.querySelectorAll<HTMLElement>('[aria-roledescription]')].find(
      (each) => each.textContent === 'くき',
    )
    held?.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('もどす'))
    await seen(['', '㋐'])
  })
})
