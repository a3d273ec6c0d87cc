import type { SubQuestion } from '@tcheck/contract/question-set'
import type { PatternKind } from '@tcheck/scoring'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { draw } from '../../../testing/draw.tsx'
import { subQuestion } from '../../../testing/opened-work.ts'
import { AnswerPanel } from '../answer-panel.tsx'

/** The code of some ways comes only when they are wanted. */
const LONG = { timeout: 10_000 }

interface ByKeys {
  asked: Partial<SubQuestion>
  /** Accessible name, or label, of what Tab leads to first. */
  focused: RegExp
  keys: string
  expected: readonly string[]
}

const selects = { select_1: '根', select_2: 'くき', select_3: '葉' }

/** Each kind of pattern is answered without a mouse; a kind without its keys does not compile. */
const byKeys = {
  text: { asked: { pattern: '' }, focused: /答え/, keys: '12', expected: ['12'] },
  options: { asked: { pattern: 'o_3', ...selects }, focused: /^㋐/, keys: '{Tab} ', expected: ['㋑'] },
  select: { asked: { pattern: 's_3', ...selects }, focused: /^1根/, keys: '{Tab} ', expected: ['2'] },
  dragAndDrop: {
    asked: { pattern: 'dad_3', slot_count: 2, ...selects },
    focused: /^1つ目 ここに入れる/,
    keys: '{Enter}{Tab}{Tab}{Tab}{Enter}',
    expected: ['㋑', ''],
  },
  sort: {
    asked: { pattern: 'sort_3', slot_count: 3, ...selects },
    focused: /^根/,
    keys: '{Tab}{Enter}{Tab} {Shift>}{Tab}{Tab}{Tab}{/Shift}{ArrowUp}',
    expected: ['㋒', '㋑', ''],
  },
} as const satisfies Readonly<Record<PatternKind, ByKeys>>

function Fixture({ sub, given }: { sub: SubQuestion; given: { answers: readonly string[] } }) {
  const [answers, setAnswers] = useState<readonly string[]>(Array.from({ length: sub.slot_count }, () => ''))
  given.answers = answers
  const fixture = { sub, answers, rules: 2, isLocked: false, grade: 6, numberKeys: 'none' } as const
  return <AnswerPanel {...fixture} onAnswer={setAnswers} />
}

it.each(Object.entries<ByKeys>(byKeys))(
  '%s is answered by keyboard alone',
  async (_, { asked, focused, keys, expected }) => {
    tcheckState.set({ isMuted: true })
    const given: { answers: readonly string[] } = { answers: [] }
    const place = await draw(<Fixture sub={subQuestion(1, asked)} given={given} />)
    await vi.waitFor(() => expect(place.querySelector('input, button[aria-pressed], ol button')).not.toBeNull(), LONG)
    await userEvent.keyboard('{Tab}')
    const { activeElement: first } = document
    expect(first?.getAttribute('aria-label') ?? first?.textContent).toMatch(focused)
    await userEvent.keyboard(keys)
    await vi.waitFor(() => expect(given.answers).toEqual(expected))
  },
)
