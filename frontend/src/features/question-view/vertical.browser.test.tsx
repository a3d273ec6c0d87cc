import '../../app/styles/index.css'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'

/** A tanka as it is printed, kanji among its thirty-one kana. */
const POEM = 'ゆうやけの空をわたって鳥がゆく明日の天気はきっと晴れるよ'
const nothing = () => undefined

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  answerApi({})
})
afterEach(() => page.viewport(1366, 768))

/** Places across the lines, which run downwards: one for each line. */
function linesOf(passage: Element): number {
  const range = document.createRange()
  range.selectNodeContents(passage.querySelector('p') ?? passage)
  return new Set([...range.getClientRects()].map(({ left }) => Math.round(left))).size
}

it.each([
  [1366, 768],
  [820, 1180],
  [390, 844],
])('a tanka stands in one line on a window of %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const mains = [mainQuestion(1, { writing: 'vertical', text: POEM, questions: [subQuestion(1, { text: '' })] })]
  const work = openedWork({ category: 'cbt', mains })
  // No number pad, as in its subject.
  const ofJapanese = { ...work, set: { ...work.set, subject_name: '国語' } }
  const place = await draw(
    <CbtWork work={ofJapanese} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />,
  )
  await vi.waitFor(() => expect(place.querySelector('[data-passage]')?.textContent).toContain(POEM))
  const passage = place.querySelector('[data-passage]') ?? expect.unreachable()
  expect(linesOf(passage)).toBe(1)
  // All of it is to be seen, and nothing else has to be moved for it.
  expect(passage.scrollHeight).toBeLessThanOrEqual(passage.clientHeight)
  expect(passage.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
})
