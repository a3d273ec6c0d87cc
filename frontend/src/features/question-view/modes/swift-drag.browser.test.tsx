import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { draw } from '../../../testing/draw.tsx'
import { flick, otherFinger } from '../../../testing/flick.ts'
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
const place = (list: string, index: number) =>
  page.getByRole('list', { name: list }).getByRole('listitem').nth(index).element()
const piece = (fixture: HTMLElement, marker: string) => fixture.querySelector(`[data-marker=${marker}]`) as HTMLElement
const see = (...answers: string[][]) =>
  vi.waitFor(() => expect(onAnswer.mock.calls).toEqual(answers.map((one) => [one])))

beforeEach(() => {
  onAnswer.mockReset()
  tcheckState.set({ isMuted: true })
})

describe.each(['finger', 'mouse'] as const)('a %s that drags while the page is held up', (hand) => {
  it('puts a piece of an order where it lets go', async () => {
    const fixture = await draw(<SortAnswer {...props('sort_3', ['㋐', '', ''])} />)
    flick(hand, piece(fixture, '㋒'), place('ならべた順番', 0))
    await see(['㋒', '㋐', ''])
  })

  it('puts a piece into the place where it lets go, each time', async () => {
    const fixture = await draw(<DragAnswer {...props('dad_3', ['', ''])} />)
    flick(hand, piece(fixture, '㋒'), place('解答らん', 1))
    await see(['', '㋒'])
    flick(hand, piece(fixture, '㋐'), place('解答らん', 0))
    await see(['', '㋒'], ['㋐', ''])
  })

  it('leaves all as it was where it lets go beside the places', async () => {
    const fixture = await draw(<SortAnswer {...props('sort_3', ['㋐', '', ''])} />)
    const beside = document.body.appendChild(document.createElement('div'))
    beside.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 2px; height: 2px'
    flick(hand, piece(fixture, '㋒'), beside)
    await vi.waitFor(() => expect(page.getByText('葉').elements()).toHaveLength(1))
    expect(onAnswer).not.toHaveBeenCalled()
    beside.remove()
  })
})

it('follows the finger that lifted the piece, not another finger', async () => {
  const fixture = await draw(<SortAnswer {...props('sort_3', ['㋐', '㋑', ''])} />)
  const piece3 = piece(fixture, '㋒')
  flick('finger', piece3, place('ならべた順番', 0), () => otherFinger(place('ならべた順番', 2)))
  await see(['㋒', '㋐', '㋑'])
})
