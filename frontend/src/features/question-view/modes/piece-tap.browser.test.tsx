import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { draw } from '../../../testing/draw.tsx'
import { subQuestion } from '../../../testing/opened-work.ts'
import { DragAnswer } from './drag-and-drop/drag-answer.tsx'
import type { ModeProps } from './mode.ts'
import { SortAnswer } from './sort/sort-answer.tsx'

const onAnswer = vi.fn()
const texts = { select_1: '根', select_2: 'くき', select_3: '葉' }
const props = (pattern: string, answers: string[]): Omit<ModeProps, 'numberKeys'> => ({
  sub: subQuestion(1, { pattern, slot_count: answers.length, ...texts }),
  ...{ choiceCount: 3, rules: 2, answers, onAnswer, isLocked: false, grade: 6 },
})

/** A finger that rests, as the browser tells it. No click comes: behind a swift drag the browser makes none of a tap. */
function tap(fixture: HTMLElement, css: string) {
  const target = fixture.querySelector(css) as HTMLElement
  const finger = new Touch({ identifier: 1, target, clientX: 20, clientY: 20 })
  const tell = (type: string, touches: Touch[]) =>
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches,
        targetTouches: touches,
        changedTouches: [finger],
      }),
    )
  tell('touchstart', [finger])
  tell('touchend', [])
}
const open = (answer: ReactNode): Promise<HTMLElement> => draw(answer)

beforeEach(() => {
  onAnswer.mockReset()
  tcheckState.set({ isMuted: true })
})

describe('a tap right behind a drag, of which the browser makes no click', () => {
  it('gives a piece of an order its number', async () => {
    tap(await open(<SortAnswer {...props('sort_3', ['', '', ''])} />), '[data-marker=㋑]')
    await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[['㋑', '', '']]]))
  })

  it('moves what has a number', async () => {
    const fixture = await open(<SortAnswer {...props('sort_3', ['㋐', '㋑', '㋒'])} />)
    tap(fixture, '[data-move=down]')
    await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[['㋑', '㋐', '㋒']]]))
  })

  it('chooses a piece, and the place where it goes', async () => {
    const fixture = await open(<DragAnswer {...props('dad_3', ['', ''])} />)
    tap(fixture, '[data-marker=㋒]')
    await vi.waitFor(() => expect(fixture.querySelector('[data-place=open]')).not.toBeNull())
    tap(fixture, '[data-place]')
    await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[['㋒', '']]]))
  })
})
