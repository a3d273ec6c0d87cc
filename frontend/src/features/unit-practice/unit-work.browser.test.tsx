import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { writeStrokes } from '../memo/strokes.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { UnitWork } from './unit-work.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const here = (name: string) =>
  vi.waitFor(() => expect(document.querySelector('[data-question]')?.textContent).toContain(name))
const nothing = () => undefined
const practise = (work: OpenedWork, { isNamed = false } = {}) =>
  draw(<UnitWork work={work} isNamed={isNamed} onQuit={nothing} onAgain={nothing} onResultPage={nothing} />)

beforeEach(async () => {
  tcheckState.set({ isMuted: true })
  // Wide enough for the list beside the question.
  await page.viewport(1280, 800)
  answerApi({})
})
afterEach(() => vi.restoreAllMocks())

/** A while later: what is pressed now is no second press by mistake. */
function hasteIsOver() {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 500)
}

describe('前へ and 次へ', () => {
  it('lead the focus to the question, and keep it at both ends', async () => {
    await practise(openedWork({ mains: [mainQuestion(1)], record: { slots: keptSlot('1-1', '1') } }))
    const forward = () => document.activeElement?.textContent
    const back = () => button('前へ').element()
    button('答え合わせ').element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(forward()).toBe('次へ'))
    hasteIsOver()
    await userEvent.keyboard('{Enter}')
    await here('大問1(2)')
    expect(forward()).toBe('大問1(2)')
    back().focus()
    await userEvent.keyboard('{Enter}')
    await here('大問1(1)')
    expect(forward()).toBe('大問1(1)')
    // There is no question before the first: it says so, and stays where the keyboard is.
    back().focus()
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await here('大問1(1)')
    expect(forward()).toBe('前へ')
  })
})

describe('a double press', () => {
  const field = () => page.getByLabelText('答え', { exact: true })

  it('on 答え合わせ leaves the mark on the screen, and a later press goes on', async () => {
    await practise(openedWork({ mains: [mainQuestion(1)] }))
    await userEvent.fill(field(), '1')
    await userEvent.dblClick(button('答え合わせ'))
    await expect.element(page.getByText('よくできました。')).toBeVisible()
    await here('大問1(1)')
    hasteIsOver()
    await userEvent.click(button('次へ'))
    await here('大問1(2)')
  })

  it('on 次へ does not give up the next question', async () => {
    const record = { slots: keptSlot('1-1', '1'), checkedKeys: ['1-1'], lastKey: '1-1' }
    await practise(openedWork({ mains: [mainQuestion(1)], record }))
    await userEvent.dblClick(button('次へ'))
    await here('大問1(2)')
    await expect.element(button('答え合わせ')).toBeVisible()
    // An answer is checked as soon as it is there.
    await userEvent.fill(field(), '2')
    await userEvent.click(button('答え合わせ'))
    await expect.element(page.getByText('よくできました。')).toBeVisible()
  })
})

describe('similar questions', () => {
  const mains = [mainQuestion(1), mainQuestion(2, { similar_questions: [subQuestion(1), subQuestion(2)] })]
  const record = { slots: keptSlot('2-2', '2'), checkedKeys: ['2-2'], lastKey: '2-2' }

  it('give way to the question from which the student came, and are there again where they were left', async () => {
    await practise(openedWork({ mains, record }))
    await here('大問2(2)')
    await userEvent.click(button('にた問題をとく'))
    await here('大問2(1)')
    await userEvent.click(button('大問2 (2) まだ').first())
    await here('大問2(2)')
    await userEvent.click(button('もとの問題にもどる'))
    await expect.element(page.getByText('よくできました。')).toBeVisible()
    await here('大問2(2)')
    await userEvent.click(button('にた問題をとく'))
    await expect.element(button('もとの問題にもどる')).toBeVisible()
    await here('大問2(2)')
  })
})

describe('the result of a practice that goes on', () => {
  const slots = { ...keptSlot('1-1', '1'), ...keptSlot('1-2', '9'), ...keptSlot('2-1', '9') }
  const record = { slots, checkedKeys: ['1-1', '1-2', '2-1'], lastKey: '2-1' }
  const openResult = async () => {
    await practise(openedWork({ mains: [mainQuestion(1), mainQuestion(2)], record }))
    await here('大問2(1)')
    await userEvent.click(page.getByRole('banner').getByRole('button', { name: '終わる' }))
    await expect.element(page.getByRole('heading', { name: 'ここまでの結果' })).toBeVisible()
  }

  it('begins まちがえた問題をもう一度 at the first wrong one, emptied', async () => {
    await openResult()
    await userEvent.click(button('まちがえた問題をもう一度'))
    await here('大問1(2)')
    await expect.element(page.getByLabelText('答え', { exact: true })).toHaveValue('')
  })

  it('tells no answer of a first miss, and leads back to where the student was', async () => {
    await openResult()
    expect(page.getByText('正しい答え').elements()).toEqual([])
    await userEvent.click(button('問題にもどる'))
    await here('大問2(1)')
  })
})

describe('a finished practice', () => {
  // As another device knows it: answers, but not what was checked.
  const record = { slots: { ...keptSlot('1-1', '1'), ...keptSlot('1-2', '9') }, finishedAt: '2026-11-20T08:59:00Z' }
  const finished = () => ({
    ...openedWork({ mains: [mainQuestion(1), mainQuestion(2)], record }),
    memos: [{ localId: 'l1', key: '1-2', memo: drawing, stamp: { revision: 2, device_id: 'd' }, isPending: false }],
  })
  const drawing = writeStrokes([
    {
      tool: 'brush',
      color: '#161c21',
      points: [
        [10, 10, 0.5],
        [90, 40, 0.5],
      ],
      sheetWidth: 600,
    },
  ])

  it('says what came of it, and shows its questions on request: first what is not right, with mark and memo', async () => {
    await practise(finished())
    await expect.element(page.getByRole('heading', { name: 'おつかれさまでした', exact: true })).toBeVisible()
    expect(page.getByRole('region', { name: '結果' }).element().textContent).toMatch(
      /4問のうち、2問.*不正解 1問.*無回答 2問/,
    )
    await userEvent.click(page.getByRole('region', { name: '結果' }).getByRole('button', { name: '問題を見る' }))
    await here('大問1(2)')
    await expect.element(page.getByText('正しい答え')).toBeVisible()
    await vi.waitFor(() => expect(document.querySelector('[data-question] canvas')).not.toBeNull())
    expect(document.querySelector('[data-answers] input')?.hasAttribute('readonly')).toBe(true)
  })

  it('is opened at its questions by an address that names it', async () => {
    await practise(finished(), { isNamed: true })
    await here('大問1(2)')
    await expect.element(page.getByRole('img', { name: '4問中 2問 解答' })).toBeInTheDocument()
    await expect.element(page.getByText('2 / 4問').first()).toBeInTheDocument()
    await userEvent.click(button('次へ'))
    await here('大問2(1)')
    // What was never answered has its right answer too.
    await expect.element(page.getByText('正しい答え')).toBeVisible()
  })
})
