import type { ReactElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { nextFrames } from '../../testing/next-frames.ts'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { unreadIn } from '../../testing/unread.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'
import { onceSeen } from '../question-view/once-seen.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { visitor } from '../session/current-user.ts'
import { UnitWork } from '../unit-practice/unit-work.tsx'

/** Of the players that a link opens, at which a child of 小4 may sit: every button is pressed, and all that it brings is read. */

const GRADE = 4
const MOST_PRESSES = 60

beforeEach(async () => {
  await page.viewport(1366, 768)
  tcheckState.set({ isMuted: true, furigana: 'grade' })
  visitor.set({ current: { user: { student: { id: 's1', grade: GRADE, kumi: '1', ban: 1 } } } as never })
  answerApi({})
  onceSeen()
  return () => visitor.set({ current: null })
})

/** Uppermost first: what lies under a window cannot be pressed. */
function buttonsSeen(): HTMLButtonElement[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const all = [...top.querySelectorAll('button')].filter((one) => !one.disabled && one.checkVisibility())
  // A window is closed once all of it was seen.
  return all.sort((one, other) => Number(isCross(one)) - Number(isCross(other)))
}
/** In small print beside a child's own words for them. */
const ofCurriculum = new Set(['知識・技能', '思考・判断・表現', '主体的に学習に取り組む態度'])

const isCross = (one: HTMLButtonElement) => one.getAttribute('aria-label') === '閉じる'
const nameOf = (one: HTMLButtonElement) => one.getAttribute('aria-label') ?? one.textContent

/** @returns what could not be read, and which buttons were pressed */
async function walk(): Promise<{ unread: string[]; pressed: Set<string> }> {
  const unread = new Set<string>()
  const pressed = new Set<string>()
  const read = async () => {
    await vi.waitFor(() =>
      expect(document.querySelector('[aria-busy=true], [data-loading], [data-pending]')).toBeNull(),
    )
    await nextFrames()
    for (const text of unreadIn(document.body, GRADE)) if (!ofCurriculum.has(text)) unread.add(text)
  }
  await read()
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const next = buttonsSeen().find((one) => isCross(one) || !pressed.has(nameOf(one)))
    if (!next) break
    pressed.add(nameOf(next))
    next.click()
    await read()
  }
  return { unread: [...unread], pressed }
}

const nothing = () => undefined
const acts = { onQuit: nothing, onAgain: nothing, onResultPage: nothing, onAnswersWanted: nothing }
/** A child's sets are of the own grade. */
const ofGrade = (given: Parameters<typeof openedWork>[0]): OpenedWork => {
  const work = openedWork(given)
  return { ...work, set: { ...work.set, grade_id: GRADE } }
}
const unit = (work: OpenedWork) => <UnitWork work={work} isNamed={false} {...acts} />
const exam = (work: OpenedWork) => <CbtWork work={work} {...acts} />

const choices = { select_1: 'あ', select_2: 'い', answer: '1', pattern: 'o_2' }
const mains = [
  mainQuestion(1, { questions: [subQuestion(1), subQuestion(2, choices)], similar_questions: [subQuestion(1)] }),
  mainQuestion(2),
]
const answered = { slots: { ...keptSlot('1-1', '1'), ...keptSlot('2-1', '9') } }
const finished = { ...answered, finishedAt: '2026-11-20T08:59:00Z' }

it.each<[what: string, player: () => ReactElement, certain: string]>([
  ['a practice', () => unit(ofGrade({ mains })), '答え合わせ'],
  ['a practice that was begun', () => unit(ofGrade({ mains, record: answered })), '答え合わせ'],
  ['a practice that has ended', () => unit(ofGrade({ mains, record: finished })), ''],
  ['an exam', () => exam(ofGrade({ category: 'cbt', mains })), '次へ'],
  ['an exam that was begun', () => exam(ofGrade({ category: 'cbt', mains, record: answered })), '次へ'],
  ['an exam that has ended', () => exam(ofGrade({ category: 'cbt', mains, record: finished })), ''],
])('%s shows nothing that a child of 小4 cannot read', async (_, player, certain) => {
  await draw(player())
  await vi.waitFor(() => expect(buttonsSeen().map(nameOf).join(' ')).toContain(certain), { timeout: 10_000 })
  const { unread, pressed } = await walk()
  expect(unread).toEqual([])
  expect(pressed.size).toBeGreaterThan(2)
})
