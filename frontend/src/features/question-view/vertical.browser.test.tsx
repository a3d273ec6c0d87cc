import '../../app/styles/index.css'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'

/** As it is printed, with kanji; and without any, thirty-one signs long: nothing can be longer but a word too many. */
const POEMS = [
  'ゆうやけの空をわたって鳥がゆく明日の天気はきっと晴れるよ',
  'ゆうやけのそらをわたってとりがゆくあしたのてんきはきっとはれる',
]
const WINDOWS = [
  [1366, 768],
  [820, 1180],
  [390, 844],
] as const
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

it.each(POEMS.flatMap((poem) => WINDOWS.map(([width, height]) => ({ poem, signs: poem.length, width, height }))))(
  'a tanka of $signs signs stands in one line on a window of $width × $height',
  async ({ poem, width, height }) => {
    await page.viewport(width, height)
    const mains = [mainQuestion(1, { writing: 'vertical', text: poem, questions: [subQuestion(1, { text: '' })] })]
    const work = openedWork({ category: 'cbt', mains })
    // No number pad, as in its subject.
    const ofJapanese = { ...work, set: { ...work.set, subject_name: '国語' } }
    const place = await draw(
      <CbtWork work={ofJapanese} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />,
    )
    await vi.waitFor(() => expect(place.querySelector('[data-passage]')?.textContent).toContain(poem))
    // Said above the question where a device keeps nothing, as that of a test.
    place.querySelector('main [role=alert]')?.remove()
    const passage = place.querySelector('[data-passage]') ?? expect.unreachable()
    expect(linesOf(passage)).toBe(1)
    // All of it is to be seen, and nothing else has to be moved for it.
    expect(passage.scrollHeight).toBeLessThanOrEqual(passage.clientHeight)
    expect(passage.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  },
)
