import { beforeAll, expect, test } from 'vitest'
import { type Person, patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { assignExam } from './teacher-api.ts'
import { readGrid } from './teacher-driver.ts'

/**
 * A lesson as its teacher sees it: a class answers over the real API while one screen stands open. Every save is on it, and
 * after a minute without a connection nothing is missing.
 */

const CODE = 'CBT-MA2-01'
const answers = planAnswers(await demoSet(CODE), () => 'right')
const SAVES = 3

interface Pupil {
  ban: number
  link: string
  attempt: string
}

const journey = openJourney()
let teacher: Person
let missionId = ''
let pupils: Pupil[] = []

beforeAll(async () => {
  const api = await journey.teacher()
  missionId = (await assignExam(api, CODE, { title: '一次関数の授業' })).id
  const { students } = await api.get<{ students: { ban: number; encrypted_username: string }[] }>(
    '/api/v2/teacher/students?grade=8&kumi=2',
  )
  pupils = students.map(({ ban, encrypted_username }) => ({ ban, link: encrypted_username, attempt: '' }))
  teacher = await journey.enter('teacher-v2')
})

/** A whole class answers, as devices do: a few at a time, and once more where the server is busy. */
async function answerAll(at: number): Promise<void> {
  const waiting = [...pupils]
  const work = async () => {
    for (let pupil = waiting.shift(); pupil; pupil = waiting.shift()) while (!(await answer(pupil, at)));
  }
  await Promise.all(Array.from({ length: 6 }, work))
}

const BUSY = 503

/** The pupil answers question `at`; the first answer begins the attempt. @returns false where the server was busy */
async function answer(pupil: Pupil, at: number): Promise<boolean> {
  const planned = answers[at] ?? expect.unreachable('the exam has that many questions')
  const response = await fetch(`${journey.origin}/api/v2/student/student_activity_groups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'encrypted-username': pupil.link },
    body: JSON.stringify({
      student_activity_group: {
        category: 'cbt',
        cbt_exam_code: CODE,
        mission_id: missionId,
        device_id: 'device-lesson',
        device_revision: at + 1,
        idempotency_key: `lesson-${missionId}-${pupil.ban}-${at}`,
        ...(pupil.attempt !== '' && { saved_student_activity_group_id: pupil.attempt }),
        cbt_activities: [
          {
            main_question_number: planned.mainNumber,
            sub_question_number: planned.subNumber,
            answers: planned.response,
            revision: at + 1,
          },
        ],
      },
    }),
  })
  if (response.status === BUSY) return false
  const body = (await response.json()) as { student_activity_group?: { id: string } }
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  pupil.attempt = body.student_activity_group?.id ?? pupil.attempt
  return true
}

/** How many marks each number has on the screen. */
async function marksOnScreen(): Promise<Map<string, number>> {
  const { rows } = await readGrid(teacher.page)
  return new Map(
    rows.map(({ ban, marks }) => [ban, marks.filter((mark) => '○△×'.includes(mark) && mark !== '').length]),
  )
}

test('a class that answers is on the screen save by save, without a press', async () => {
  const { page } = teacher
  const query = new URLSearchParams({ set: CODE, category: 'cbt', grade: '8', kumi: '2' })
  await page.goto(`/teacher/class-result/${missionId}?${query}`)
  await page.getByRole('region', { name: '生徒と小問の一覧' }).waitFor()
  for (let at = 0; at < SAVES; at++) {
    await answerAll(at)
    await expect
      .poll(async () => [...(await marksOnScreen()).values()].filter((count) => count === at + 1).length, patience)
      .toBe(pupils.length)
  }
})

test('what was saved while the screen had no connection is there after it, no cell is missing', async () => {
  const { page, context } = teacher
  await context.setOffline(true)
  await answerAll(SAVES)
  await page.getByText('更新できません').waitFor()
  await context.setOffline(false)
  await expect
    .poll(async () => [...(await marksOnScreen()).values()].filter((count) => count === SAVES + 1).length, patience)
    .toBe(pupils.length)
})
