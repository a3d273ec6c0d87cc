import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { type Person, patience, seeFetchedAhead } from './browser.ts'
import { type Journey, openJourney } from './journey.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'
import { demoSet, type PlannedAnswer, planAnswers } from './question-plan.ts'
import { enterByCard, giveAnswer, jumpTo } from './student-desk.ts'
import { cardOf, examAttemptsOf, signInByApi, type TeacherApi } from './teacher-api.ts'
import { ownId } from './tenant.ts'

const EXAM = 'CBT-JA2-01'
export const PRACTICE = `/student/cbt-question-groups/${EXAM}`

/** The file's journey; `open…` below sets it. */
export let journey: Journey
/** Of a file with a server of its own. */
export let server: LocalServer
let teacher: TeacherApi
/** 大問1: six questions that are answered by writing. */
export let answers: PlannedAnswer[]

/** A teacher and a tenant of the shared server. */
export const openSharedDesk = (): void => openDesk(openJourney())

/** The same with a server of the file's own, which may be killed. */
export const openSurvivalDesk = (): void =>
  openDesk(
    openJourney(async () => {
      server = await startLocalServer()
      return server
    }),
  )

function openDesk(opened: Journey): void {
  journey = opened
  beforeAll(async () => {
    await findTeacher()
    answers = planAnswers(await demoSet(EXAM), () => 'right').filter(({ mainNumber }) => mainNumber === 1)
  })
}

export async function findTeacher(): Promise<void> {
  teacher = await signInByApi(journey.origin)
}
export const cardOfStudent = (ban: number) => cardOf(teacher, ban)

export async function studentAt(ban: number, size: 'laptop' | 'phone'): Promise<Person> {
  const person = await journey.open(size)
  await enterByCard(person.page, await cardOfStudent(ban))
  return person
}

/** Once what a later screen needs has come. */
export async function goOffline({ page, context }: Pick<Person, 'page' | 'context'>): Promise<void> {
  await seeFetchedAhead(page)
  await context.setOffline(true)
}

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
