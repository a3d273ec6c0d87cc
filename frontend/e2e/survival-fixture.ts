import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { type Person, patience, waitForPreload } from './browser.ts'
import { openJourney } from './journey.ts'
import { demoSet, type PlannedAnswer, planAnswers } from './question-plan.ts'
import { enterByCard, giveAnswer, jumpTo } from './student-driver.ts'
import { examAttemptsOf, type TeacherApi } from './teacher-api.ts'
import { ownId } from './tenant.ts'

const EXAM = 'CBT-JA2-01'
export const PRACTICE = `/student/cbt-question-groups/${EXAM}`

/** A journey of students who answer an exam by themselves; each file that imports this has its own. */
export const journey = openJourney()
let teacher: TeacherApi
/** 大問1: six questions that are answered by writing. */
export let answers: PlannedAnswer[]

beforeAll(async () => {
  teacher = await journey.teacher()
  answers = planAnswers(await demoSet(EXAM), () => 'right').filter(({ mainNumber }) => mainNumber === 1)
})

export async function studentAt(ban: number, size: 'laptop' | 'phone'): Promise<Person> {
  const person = await journey.open(size)
  await enterByCard(person.page, await journey.card(ban))
  return person
}

/** Once what a later screen needs has come. */
export async function goOffline({ page, context }: Pick<Person, 'page' | 'context'>): Promise<void> {
  await waitForPreload(page)
  await context.setOffline(true)
}

/**
 * The page alone loses the network, until it closes. `setOffline` ends before a closing page does: under load that page
 * still hears `online` and sends its answers.
 */
export const cutOff = (page: Page): Promise<unknown> =>
  page.evaluate(`window.fetch = () => Promise.reject(new TypeError('cut off'))`)

const studentId = (ban: number) => ownId(`demo-school-8-2-${String(ban).padStart(2, '0')}`)
export const attemptsOf = (ban: number) => examAttemptsOf(teacher, { student_id: studentId(ban), cbt_exam_code: EXAM })

/** How many questions each attempt of a student has answered, an entry's by number too. */
export async function answeredCountsOf(ban: number): Promise<number[]> {
  const path = `/api/v2/teacher/student_activity_groups?student_id=${studentId(ban)}`
  const { student_activity_groups } = await teacher.get<{ student_activity_groups: ActivityGroupSummary[] }>(path)
  return student_activity_groups.map(({ answered_count }) => answered_count)
}

/** What the server holds, in the order of the questions; unanswered ones left out. */
export const storedAnswers = ({ cbt_activities }: ActivityGroup) =>
  cbt_activities
    .filter((activity) => activity.answers.some((answer) => answer !== ''))
    .sort((a, b) => a.sub_question_number - b.sub_question_number)
    .map((activity) => activity.answers.join(' '))

export const given = (count: number) => answers.slice(0, count).map(({ response }) => response.join(' '))

export async function answer(page: Page, from: number, to: number): Promise<void> {
  for (const planned of answers.slice(from, to)) {
    await jumpTo(page, planned)
    await giveAnswer(page, planned)
  }
}

export async function seeAnswer(page: Page, planned: PlannedAnswer | undefined): Promise<void> {
  if (!planned) throw new Error('there is no such question')
  await jumpTo(page, planned)
  await expect.poll(() => page.getByLabel('答え', { exact: true }).inputValue(), patience).toBe(planned.response[0])
}
