import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import type { AttemptRecord, LearningPlan } from '../saving/attempt-record.ts'
import { UnitWork } from './unit-work.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByLabelText('答え', { exact: true })
const report = () => document.querySelector('[data-answers]')?.parentElement?.textContent
const here = (name: string) =>
  vi.waitFor(() => expect(document.querySelector('[data-question]')?.textContent).toContain(name))
const nothing = () => undefined
const hinted = subQuestion(1, { hint: '{図|ず}をかいて{考|かんが}えましょう。', explanation: 'かいせつの文' })
const twoPlaces = subQuestion(2, { answer: '1"2', separator: '"', slot_count: 2, max_score: 8 })
const practise = (...questions: ReturnType<typeof subQuestion>[]) => play({}, questions)
const play = (record: Partial<AttemptRecord>, questions: ReturnType<typeof subQuestion>[]) =>
  draw(
    <UnitWork
      work={openedWork({ mains: [mainQuestion(1, { questions })], record })}
      isNamed={false}
      onQuit={nothing}
      onAgain={nothing}
      onResultPage={nothing}
    />,
  )
async function answerWith(text: string) {
  await userEvent.fill(field(), text)
  await userEvent.click(button('答え合わせ'))
}

beforeEach(async () => {
  tcheckState.set({ isMuted: true })
  await page.viewport(1280, 800)
  answerApi({})
})
afterEach(() => vi.restoreAllMocks())

/** A while later: what is pressed now is no second press by mistake. */
function hasteIsOver() {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 500)
}

describe('a first miss', () => {
  it('says × and the hint, and neither the answer nor the explanation nor how it was marked', async () => {
    await practise(hinted, subQuestion(2))
    await answerWith('9')
    await expect.element(page.getByText('ヒント')).toBeVisible()
    expect(report()).toContain('不正解')
    expect(report()).not.toMatch(/正しい|かいせつ|点のつけ方/)
  })

  it('shows its answer at the second miss', async () => {
    await practise(hinted, subQuestion(2))
    await answerWith('9')
    await userEvent.click(button('もう一度考える'))
    await answerWith('8')
    await expect.element(page.getByText('正しい答え', { exact: true })).toBeVisible()
    expect(report()).toMatch(/かいせつの文/)
    expect(report()).not.toContain('ヒント')
  })

  it('shows its answer at the student’s request', async () => {
    await practise(subQuestion(1), subQuestion(2))
    await answerWith('9')
    await expect.element(button('答えを見る')).toBeVisible()
    expect(report()).not.toContain('ヒント')
    await userEvent.click(button('答えを見る'))
    await expect.element(page.getByText('正しい答え', { exact: true })).toBeVisible()
    await expect.element(button('もう一度考える')).toBeVisible()
  })
})

describe('答え合わせ on an empty box', () => {
  const asked = () => page.getByRole('dialog', { name: 'まだ答えていません' })

  it('asks first, and leaves the question as it was', async () => {
    await practise(hinted, subQuestion(2))
    await userEvent.click(button('答え合わせ'))
    await expect.element(asked()).toBeVisible()
    hasteIsOver()
    await userEvent.click(button('もどって答える'))
    expect(report()).not.toMatch(/無回答|正しい/)
    await answerWith('1')
    await expect.element(page.getByText('よくできました。')).toBeVisible()
  })

  it('shows the answer on request', async () => {
    await practise(hinted, subQuestion(2))
    await userEvent.click(button('答え合わせ'))
    await expect.element(asked()).toBeVisible()
    hasteIsOver()
    await userEvent.click(button('答えを見る'))
    await expect.element(page.getByText('正しい答え', { exact: true })).toBeVisible()
    expect(report()).toContain('無回答')
  })

  it('passes it by without a mark, there and beside the box', async () => {
    await practise(hinted, twoPlaces, subQuestion(3))
    await userEvent.click(button('答え合わせ'))
    await expect.element(asked()).toBeVisible()
    hasteIsOver()
    await userEvent.click(asked().getByRole('button', { name: 'とばす' }))
    await here('大問1(2)')
    await expect.element(asked()).not.toBeInTheDocument()
    await userEvent.click(button('とばす'))
    await here('大問1(3)')
    await expect.element(button('大問1 (1) まだ').first()).toBeVisible()
  })

  it('says とちゅう where some places are filled, and checks them if that is meant', async () => {
    await practise(twoPlaces, subQuestion(3))
    await userEvent.fill(page.getByRole('textbox').first(), '1')
    await userEvent.click(button('答え合わせ'))
    await expect.element(page.getByRole('dialog', { name: 'まだ、とちゅうです' })).toBeVisible()
    hasteIsOver()
    await userEvent.click(button('このまま答え合わせ'))
    await vi.waitFor(() => expect(report()).toContain('一部正解'))
    expect(report()).not.toContain('正しい答え')
  })

  it('takes no double press for an answer to what it asks', async () => {
    await practise(hinted, subQuestion(2))
    button('答え合わせ')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(asked()).toBeVisible()
    // As if no time had gone by.
    vi.spyOn(performance, 'now').mockReturnValue(0)
    await userEvent.click(asked().getByRole('button', { name: '答えを見る' }))
    expect(report()).not.toContain('正しい答え')
  })
})

describe('a check (たしかめ)', () => {
  const plan: LearningPlan = { kind: 'part', content_code: 'c', part_id: 'p', questions: [], is_check: true }
  const check = () => play({ learning: plan }, [hinted, subQuestion(2)])

  it('counts the first answer: it is marked at once and cannot be changed', async () => {
    await check()
    await answerWith('9')
    await expect.element(page.getByText('正しい答え', { exact: true })).toBeVisible()
    expect(report()).not.toContain('ヒント')
    for (const name of ['もう一度考える', '答えを見る']) expect(button(name).elements()).toEqual([])
    await expect.element(field()).toHaveAttribute('readonly')
  })

  it('offers to skip a question and not its answer', async () => {
    await check()
    await userEvent.click(button('答え合わせ'))
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'とばす' })).toBeVisible()
    expect(button('答えを見る').elements()).toEqual([])
  })
})
