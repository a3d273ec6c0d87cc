import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'
import { UnitWork } from '../unit-practice/unit-work.tsx'
import { listenToKeys } from './player-keys.ts'

const LONG = { timeout: 10_000 }
const nothing = () => undefined
const texts = { select_1: '根', select_2: 'くき', select_3: '葉' }
const markers = { ...texts, pattern: 'o_3' }
const exam = (...questions: ReturnType<typeof subQuestion>[]) =>
  openedWork({ category: 'cbt', mains: [mainQuestion(1, { questions })] })
const take = (work: ReturnType<typeof openedWork>) =>
  draw(<CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />)

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const seeFocus = (name: string) => vi.waitFor(() => expect(focused()).toBe(name), LONG)
const isOn = (name: RegExp) => page.getByRole('button', { name }).element().getAttribute('aria-pressed')

beforeEach(async () => {
  await page.viewport(1366, 768)
  tcheckState.set({ isMuted: true })
  answerApi({})
  listenToKeys()
  // Later than anything else of the page, so that the first Tab leads to its beginning.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})

describe('after 次へ', () => {
  it('the focus is on the question that came, which a mouse does not see', async () => {
    await take(exam(subQuestion(1), subQuestion(2), subQuestion(3)))
    await page.getByRole('button', { name: '次へ' }).click()
    await seeFocus('大問1 (2)')
    expect(document.activeElement?.tagName).toBe('H2')
    expect(document.activeElement?.matches(':focus-visible')).toBe(false)
    await userEvent.keyboard('{Enter}')
    await seeFocus('大問1 (3)')
    expect(document.activeElement?.matches(':focus-visible')).toBe(true)
  })

  it('nothing has the focus on arrival', async () => {
    await take(exam(subQuestion(1), subQuestion(2)))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('Enter', () => {
  it('leads from box to box and on, and never hands in', async () => {
    await take(exam(subQuestion(1, { slot_count: 2, separator: ',' }), subQuestion(2)))
    page.getByLabelText('1つ目', { exact: true }).element().focus()
    await userEvent.keyboard('3{Enter}4{Enter}')
    await seeFocus('大問1 (2)')
    // A letter goes into the box, wherever in the question the focus is.
    await userEvent.keyboard('5')
    await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe('5'))
    await userEvent.keyboard('{Enter}{Enter}')
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(document.activeElement).toBe(document.querySelector('input'))
    await page.getByRole('button', { name: '前へ' }).click()
    await vi.waitFor(() =>
      expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['3', '4']),
    )
  })

  it.each([
    ['while an input method converts', { isComposing: true }],
    ['that ends a conversion in Safari', { keyCode: 229 }],
    ['that is held down', { repeat: true }],
  ])('goes nowhere %s', async (_, init) => {
    await take(exam(subQuestion(1), subQuestion(2)))
    const box = page.getByLabelText('答え', { exact: true }).element()
    box.focus()
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }))
    expect(document.querySelector('[data-question]')?.textContent).toContain('大問1(1)')
  })

  it('is 答え合わせ in a practice, then 次へ, and ends nothing', async () => {
    let aheadMs = 0
    const realNow = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs)
    onTestFinished(() => clock.mockRestore())
    const work = openedWork({ mains: [mainQuestion(1, { questions: [subQuestion(1), subQuestion(2)] })] })
    await draw(<UnitWork work={work} isNamed={false} onQuit={nothing} onAgain={nothing} onResultPage={nothing} />)
    page.getByLabelText('答え', { exact: true }).element().focus()
    await userEvent.keyboard('1{Enter}')
    await expect.element(page.getByRole('button', { name: '次へ' })).toBeVisible()
    // A second press right after the first is meant for it.
    aheadMs += 500
    await userEvent.keyboard('{Enter}')
    await seeFocus('大問1 (2)')
    await userEvent.keyboard('2{Enter}')
    await expect.element(page.getByRole('button', { name: '終わる' }).last()).toBeVisible()
    aheadMs += 500
    await userEvent.keyboard('{Enter}')
    expect(document.querySelector('[data-question]')).not.toBeNull()
  })
})

describe('a digit', () => {
  it('takes the choice of its number, and takes it back', async () => {
    await take(exam(subQuestion(1), subQuestion(2, markers)))
    await page.getByRole('button', { name: '次へ' }).click()
    await userEvent.keyboard('3')
    await vi.waitFor(() => expect(isOn(/^㋒/)).toBe('true'))
    expect(focused()).toBe('大問1 (2)')
    await userEvent.keyboard('2')
    await vi.waitFor(() => expect([isOn(/^㋑/), isOn(/^㋒/)]).toEqual(['true', 'false']))
  })

  it('puts pieces into the places in their order', async () => {
    const pieces = { ...texts, pattern: 'dad_3', slot_count: 2, separator: ',' } as const
    await take(exam(subQuestion(1), subQuestion(2, pieces)))
    await page.getByRole('button', { name: '次へ' }).click()
    await vi.waitFor(() => expect(document.querySelector('[data-marker]')).not.toBeNull(), LONG)
    const places = page.getByRole('list', { name: '解答らん' }).getByRole('listitem')
    const see = (...words: string[]) =>
      vi.waitFor(() => expect(places.elements().map((item) => item.textContent)).toEqual(words))
    await userEvent.keyboard('3')
    await see('1つ目葉', '2つ目ここに置けます')
    await userEvent.keyboard('1')
    await see('1つ目葉', '2つ目根')
  })

  it('orders pieces', async () => {
    const pieces = { ...texts, pattern: 'sort_3', slot_count: 3 }
    await take(exam(subQuestion(1), subQuestion(2, pieces)))
    await page.getByRole('button', { name: '次へ' }).click()
    await vi.waitFor(() => expect(document.querySelector('[data-marker]')).not.toBeNull(), LONG)
    await userEvent.keyboard('312')
    const places = page.getByRole('list', { name: 'ならべた順番' }).getByRole('listitem')
    await vi.waitFor(() => expect(places.elements().map((item) => item.textContent)).toEqual(['1葉', '2根', '3くき']))
  })
})

it('has the list, and the tools, as one stop of Tab each, with the arrow keys inside', async () => {
  await take(exam(...[1, 2, 3, 4, 5, 6, 7].map((number) => subQuestion(number))))
  await vi.waitFor(() => expect(document.querySelector('[role=toolbar]')).not.toBeNull(), LONG)
  const entry = (number: number) => page.getByRole('button', { name: new RegExp(`^大問1 \\(${number}\\) `) }).element()
  entry(1).focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('nav')).toBeNull()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}')
  expect(document.activeElement).toBe(entry(7))
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(entry(2))
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowRight}{ArrowRight}{Enter}')
  await seeFocus('大問1 (3)')
  const tools = page.getByRole('toolbar').getByRole('button').elements()
  ;(tools[0] as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Tab}')
  expect(document.activeElement?.closest('[role=toolbar]')).toBeNull()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(tools[1])
})
