import type { SubQuestion } from '@tcheck/contract/question-set'
import type { PatternKind } from '@tcheck/scoring'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { asHeard } from '../../testing/as-heard.ts'
import { draw } from '../../testing/draw.tsx'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'

const LONG = { timeout: 10_000 }
const nothing = () => undefined
const plants = { select_1: '{根|ね}', select_2: 'くき', select_3: '$\\frac{1}{2}$' }

interface Heard {
  asked: Partial<SubQuestion>
  /** One for each slot. */
  answers: readonly string[]
}

/** One question of each kind of pattern, half answered; a kind that has none does not compile. */
const questions = {
  text: {
    asked: { text: '$x$ と $y$ の{値|あたい}を{求|もと}めなさい。', slots: 'x,y', slot_count: 2, separator: ',' },
    answers: ['3', ''],
  },
  options: { asked: { pattern: 'o_3', text: '{正|ただ}しいものを1つ{選|えら}びなさい。', ...plants }, answers: ['㋒'] },
  select: { asked: { pattern: 's_3', text: 'ア にあてはまるものを{選|えら}びなさい。', ...plants }, answers: ['1'] },
  dragAndDrop: {
    asked: { pattern: 'dad_3', slot_count: 2, separator: ',', text: 'あてはまるものを{入|い}れなさい。', ...plants },
    answers: ['㋒', ''],
  },
  sort: {
    asked: { pattern: 'sort_3', slot_count: 3, text: '{順番|じゅんばん}に{並|なら}べなさい。', ...plants },
    answers: ['㋐', '', ''],
  },
} as const satisfies Readonly<Record<PatternKind, Heard>>

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeEach(async () => {
  await page.viewport(1366, 768)
  tcheckState.set({ isMuted: true, furigana: 'on' })
  answerApi({
    'GET /api/v2/student/utility/get_media': () =>
      json({ url: picture, expires_at: new Date(Date.now() + 900_000).toISOString() }),
  })
})

async function open({ asked, answers }: Heard): Promise<HTMLElement> {
  const sub = subQuestion(1, { tab_1_image: 'a.png', ...asked })
  const main = mainQuestion(1, {
    title: '一次関数のグラフ',
    text: '{直線|ちょくせん} $y=-3x+4$ のグラフを{見|み}て{答|こた}えなさい。',
    questions: [sub, subQuestion(2)],
  })
  const record = { slots: keptSlot('1-1', '') }
  record.slots['1-1']?.slot.answers.splice(0, 1, ...answers)
  const work = openedWork({ category: 'cbt', mains: [main], record })
  const place = await draw(
    <CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />,
  )
  await vi.waitFor(() => {
    expect(place.querySelector('[role=toolbar]')).not.toBeNull()
    expect(place.querySelector('[aria-busy], [data-pending]')).toBeNull()
    expect(place.querySelector('main img')).not.toBeNull()
    const formulas = [...place.querySelectorAll('.katex')]
    expect(formulas.length).toBeGreaterThan(0)
    expect(formulas.filter((formula) => !formula.querySelector('.katex-mathml'))).toEqual([])
    expect(place.querySelector('[data-answers] input, [data-answers] li')).not.toBeNull()
  }, LONG)
  return place
}

it.each(Object.entries<Heard>(questions))(
  'a question of the kind %s is heard as a person has read it',
  async (kind, heard) => {
    const place = await open(heard)
    const parts = [...place.querySelectorAll('main > article, main > section')]
    await expect(parts.map(asHeard).join('')).toMatchFileSnapshot(`../../../../docs/as-heard/question-${kind}.txt`)
  },
)

it('what is around a question is heard as a person has read it', async () => {
  const place = await open(questions.text)
  place.querySelector('main')?.remove()
  await expect(asHeard(place)).toMatchFileSnapshot('../../../../docs/as-heard/player.txt')
})
