import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../app/themes/v2.css'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { emulate } from '../../testing/emulate.ts'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from './cbt-work.tsx'

const LONG = { timeout: 10_000 }
const nothing = () => undefined
const choices = { pattern: 'o_3', select_1: '根', select_2: 'くき', select_3: '葉' }

async function openExam() {
  const mains = [mainQuestion(1, { questions: [1, 2, 3, 4].map((number) => subQuestion(number, choices)) })]
  const work = openedWork({ category: 'cbt', mains, record: { slots: keptSlot('1-2', '㋐') } })
  await draw(
    <CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />,
  )
  await vi.waitFor(() => expect(document.querySelector('[role=toolbar]')).not.toBeNull(), LONG)
}

beforeEach(async () => {
  document.documentElement.dataset['theme'] = 'v2'
  tcheckState.set({ isMuted: true })
  answerApi({})
  await page.viewport(1366, 768)
})

const look = (element: Element | null) => {
  if (!element) throw new Error('It is not there')
  return getComputedStyle(element)
}
const button = (name: string | RegExp) => page.getByRole('button', { name }).element()

describe('in the colours of the system', () => {
  beforeEach(async () => {
    await emulate({ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: 'dark' })
    onTestFinished(() => void emulate())
  })

  it('the question that is open, what is answered, and what is chosen look different from the others', async () => {
    await openExam()
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    const [here, answered, open] = [1, 2, 3].map((number) => look(button(new RegExp(`^大問1 \\(${number}\\) `))))
    expect(here?.backgroundColor).not.toBe(open?.backgroundColor)
    expect([answered?.borderTopStyle, open?.borderTopStyle]).toEqual(['solid', 'dashed'])
    await userEvent.click(button(/^㋑/))
    await vi.waitFor(() => expect(button(/^㋑/).getAttribute('aria-pressed')).toBe('true'))
    expect(look(button(/^㋑/)).backgroundColor).not.toBe(look(button(/^㋐/)).backgroundColor)
    // Its words are seen on it.
    expect(look(button(/^㋑/)).color).toBe(look(button(/^㋑/).querySelector('span')).color)
    expect(look(button(/^㋑/)).color).not.toBe(look(button(/^㋑/)).backgroundColor)
  })

  it('how far the exam is, and which pen has which ink', async () => {
    await openExam()
    const done = document.querySelector('.bar > i')
    expect(look(done).backgroundColor).not.toBe(look(done?.parentElement ?? null).backgroundColor)
    expect(look(done?.parentElement ?? null).borderTopWidth).toBe('1px')
    const inks = ['黒(使用中)', '赤', '青'].map((name) => look(button(name).querySelector('i')))
    expect(inks.map(({ backgroundColor }) => backgroundColor)).toEqual([
      'rgb(38, 46, 53)',
      'rgb(181, 56, 12)',
      'rgb(11, 92, 173)',
    ])
    // Black on black has an edge.
    expect(inks[0]?.borderTopColor).not.toBe(inks[0]?.backgroundColor)
    await userEvent.click(button('ペン'))
    await vi.waitFor(() => expect(button('ペン').getAttribute('aria-pressed')).toBe('true'))
    expect(look(button('ペン')).backgroundColor).not.toBe(look(button('マーカー')).backgroundColor)
  })
})

it.each([1366, 1024, 390, 320])(
  'says once how many are answered, %i px wide, and nothing is wider than it',
  async (width) => {
    await page.viewport(width, 700)
    await openExam()
    const numbers = [...document.querySelectorAll('header b, header small')].filter(
      (element) => element.textContent === '1 / 4問' && element.getBoundingClientRect().width > 0,
    )
    expect(numbers).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

it('enlarged to 400 % the question has most of the screen, and nothing is wider than it', async () => {
  await page.viewport(320, 256)
  await openExam()
  expect(document.documentElement.scrollWidth).toBe(320)
  const bar = button('次へ').parentElement?.getBoundingClientRect()
  const head = document.querySelector('header')
  head?.scrollIntoView()
  window.scrollTo(0, 120)
  // The header has gone with the page; the bar stays.
  expect(head?.getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  expect(bar?.top).toBeGreaterThanOrEqual(256 * 0.75)
  for (const name of ['メモ', '一覧', '前へ', '次へ']) {
    const { left, right, height } = button(name).getBoundingClientRect()
    expect([name, left >= 0, right <= 320, height >= 44]).toEqual([name, true, true, true])
  }
})

it('more contrast makes the lines and the grey words darker', async () => {
  await openExam()
  const legend = () => look(document.querySelector('nav ul'))
  const before = legend().borderTopColor
  await emulate({ name: 'prefers-contrast', value: 'more' })
  onTestFinished(() => void emulate())
  expect(legend().borderTopColor).not.toBe(before)
})

it('a ring that has three times the contrast of its ground is around what has the focus', async () => {
  await openExam()
  button('次へ').focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  const { outlineStyle, outlineWidth, outlineColor } = look(document.activeElement)
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px'])
  expect(contrast(outlineColor, 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(3)
  expect(contrast(outlineColor, look(document.body).backgroundColor)).toBeGreaterThanOrEqual(3)
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/\d+/g)]
    .map(([digits]) => Number(digits) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
