import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { asHeard } from '../../testing/as-heard.ts'
import { draw } from '../../testing/draw.tsx'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from './cbt-work.tsx'

const nothing = () => undefined
const formulas = { pattern: 'o_3', select_1: '$2x$', select_2: '$\\frac{x}{2}$', select_3: '$x^2$' }

beforeEach(async () => {
  await page.viewport(1366, 768)
  tcheckState.set({ isMuted: true, furigana: 'on' })
  answerApi({})
})

it('the result is heard as a person has read it', async () => {
  const questions = [
    subQuestion(1, { explanation: '$x=1$ を{入|い}れます。' }),
    subQuestion(2, { ...formulas, answer: '㋑' }),
    subQuestion(3),
  ]
  const record = { slots: { ...keptSlot('1-1', '1'), ...keptSlot('1-2', '㋒') }, finishedAt: '2026-11-20T08:59:00Z' }
  const work = openedWork({ category: 'cbt', mains: [mainQuestion(1, { title: '一次関数', questions })], record })
  const place = await draw(
    <CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />,
  )
  await vi.waitFor(
    () => {
      const set = [...place.querySelectorAll('.katex')]
      expect(set.length).toBeGreaterThan(0)
      expect(set.filter((formula) => !formula.querySelector('.katex-mathml'))).toEqual([])
      expect(place.querySelector('[aria-busy], [data-pending]')).toBeNull()
    },
    { timeout: 10_000 },
  )
  place.querySelector('main [role=alert]')?.remove()
  await expect(asHeard(place)).toMatchFileSnapshot('../../../../docs/as-heard/result.txt')
})
