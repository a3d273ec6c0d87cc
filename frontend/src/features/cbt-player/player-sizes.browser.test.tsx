import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from './cbt-work.tsx'

const nothing = () => undefined

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  answerApi({})
})

afterEach(() => page.viewport(1366, 768))

/** Font size in pixels of each text on the page. */
function textSizes(place: Element): [text: string, size: number][] {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const sizes: [string, number][] = []
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text
    if (parentElement?.checkVisibility() && data.trim())
      sizes.push([data, Number.parseFloat(getComputedStyle(parentElement).fontSize)])
  }
  return sizes
}

it.each([
  [1366, 768],
  [820, 1180],
  [390, 844],
])("doubles every text at the browser's text size of 200 % in a window of %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const place = await draw(
    <CbtWork
      work={openedWork({ category: 'cbt', mains: [mainQuestion(1)] })}
      {...{ onQuit: nothing, onAgain: nothing, onAnswersWanted: nothing, onResultPage: nothing }}
    />,
  )
  await vi.waitFor(() => expect(place.querySelector('[data-question]')?.textContent).toContain('大問1'))
  const usual = textSizes(place)
  expect(usual.length).toBeGreaterThan(8)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  const doubled = textSizes(place)
  expect(doubled).toEqual(usual.map(([text, size]) => [text, 2 * size]))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('gives the empty part of a phone to the question, which takes the ink of the memo', async () => {
  await page.viewport(390, 844)
  const place = await draw(
    <CbtWork
      work={openedWork({ category: 'cbt', mains: [mainQuestion(1)] })}
      {...{ onQuit: nothing, onAgain: nothing, onAnswersWanted: nothing, onResultPage: nothing }}
    />,
  )
  await vi.waitFor(() => expect(place.querySelector('[data-question]')?.textContent).toContain('大問1'))
  const boxOf = (selector: string) =>
    place.querySelector(selector)?.getBoundingClientRect() ?? expect.unreachable(selector)
  const [paper, answers, bar] = ['[data-question]', '[aria-label="解答"]', '[aria-label="移動とメモ"]'].map(boxOf)
  if (!paper || !answers || !bar) return expect.unreachable('a player has three parts')
  expect(bar.top - answers.bottom).toBeLessThan(24)
  expect(paper.bottom).toBeGreaterThan(answers.top - 24)
  expect(paper.height).toBeGreaterThan(200)
})
