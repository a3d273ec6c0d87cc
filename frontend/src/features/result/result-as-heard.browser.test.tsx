import type { SubQuestion } from '@tcheck/contract/question-set'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { asHeard } from '../../testing/as-heard.ts'
import { draw } from '../../testing/draw.tsx'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'
import type { CbtWorkProps } from '../cbt-player/cbt-work-props.ts'
import type { AttemptRecord } from '../saving/attempt-record.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { UnitWork } from '../unit-practice/unit-work.tsx'

const nothing = () => undefined
const formulas = { pattern: 'o_3', select_1: '$2x$', select_2: '$\\frac{x}{2}$', select_3: '$x^2$' }
const questions = [
  subQuestion(1, { explanation: '$x=1$ を{入|い}れます。' }),
  subQuestion(2, { ...formulas, answer: '㋑' }),
  subQuestion(3),
]
const slots = { ...keptSlot('1-1', '1'), ...keptSlot('1-2', '㋒') }
const record = { slots, finishedAt: '2026-11-20T08:59:00Z', serverId: 'a1' }
const mains = [mainQuestion(1, { title: '一次関数', questions })]
const exam = () => openedWork({ category: 'cbt', mains, record })
const held = { time_limit_minutes: null, shuffle: { main_questions: false, choices: false }, shown_from: { at: null } }

/** As a test comes that tells nothing yet. */
function hidden(): OpenedWork {
  const work = exam()
  const without = questions.map(({ answer: _, explanation: __, ...asked }) => asked as SubQuestion)
  return {
    ...work,
    mode: 'test',
    areAnswersShown: false,
    readAt: '2026-11-20T03:15:00Z',
    set: { ...work.set, question_groups: [mainQuestion(1, { title: '一次関数', questions: without })] },
    test: { ...held, answers_shown: 'when_released' },
  }
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  tcheckState.set({ isMuted: true, furigana: 'on' })
  answerApi({})
})

async function heardOf(part: ReactNode): Promise<string> {
  const place = await draw(part)
  await vi.waitFor(
    () => {
      expect(place.querySelector('main h2')).not.toBeNull()
      const set = [...place.querySelectorAll('.katex')]
      expect(set.filter((formula) => !formula.querySelector('.katex-mathml'))).toEqual([])
      expect(place.querySelector('[aria-busy], [data-pending]')).toBeNull()
      expect(place.querySelector('main ol')?.textContent).toMatch(/イコール|2/)
    },
    { timeout: 10_000 },
  )
  // What the browser of the tests says of its storage.
  place.querySelector('main [role=alert]')?.remove()
  return asHeard(place)
}

const take = (work: OpenedWork, changes: Partial<CbtWorkProps> = {}) => (
  <CbtWork
    work={work}
    onQuit={nothing}
    onAgain={nothing}
    onAnswersWanted={nothing}
    onResultPage={nothing}
    {...changes}
  />
)
const practise = (changes: Partial<AttemptRecord>) => (
  <UnitWork
    work={openedWork({ mains, record: { slots, serverId: 'a1', ...changes } })}
    isNamed={false}
    onQuit={nothing}
    onAgain={nothing}
    onResultPage={nothing}
  />
)

it.each<[string, () => ReactNode]>([
  ['exam', () => take(exam())],
  ['not-shown', () => take(hidden())],
  ['practice-ended', () => practise({ finishedAt: record.finishedAt })],
])('the result %s is heard as a person has read it', async (kind, part) => {
  await expect(await heardOf(part())).toMatchFileSnapshot(`../../../../docs/as-heard/result-${kind}.txt`)
})

it('the result of a practice that goes on is heard as a person has read it', async () => {
  const place = await draw(practise({ checkedKeys: ['1-1', '1-2'], lastKey: '1-2' }))
  await vi.waitFor(() => expect(place.querySelector('[data-question]')).not.toBeNull())
  await userEvent.click(page.getByRole('banner').getByRole('button', { name: '終わる' }))
  await vi.waitFor(() => expect(place.querySelector('main h2')?.textContent).toContain('ここまで'))
  await vi.waitFor(() => expect(place.querySelector('[aria-busy], [data-pending]')).toBeNull(), { timeout: 10_000 })
  place.querySelector('main [role=alert]')?.remove()
  // The text of a choice comes with what sets formulas.
  await vi.waitFor(() => expect(asHeard(place)).toContain('xの2乗'), { timeout: 10_000 })
  await expect(asHeard(place)).toMatchFileSnapshot('../../../../docs/as-heard/result-going-on.txt')
})
