import type { TeacherComment } from '@tcheck/contract/comment'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

const attempt = {
  id: 's3.1',
  student_id: 's3',
  category: 'cbt',
  mode: 'test',
  cbt_exam_code: 'EX-1',
  mission_id: null,
  title: '一次関数',
  grade: 8,
  kumi: '2',
  set_version: 1,
  finished_at: '2026-11-20T02:59:00Z',
  updated_at: '2026-11-20T02:59:00Z',
  is_late: false,
  answered_count: 0,
  question_count: 2,
  score: 4,
  max_score: 8,
  unit_activities: [],
  cbt_activities: [],
}
const commentOf = (fields: Partial<TeacherComment>): TeacherComment => ({
  student_activity_group_id: 's3.1',
  text: 'よくできました。',
  written_at: '2026-11-20T03:00:00Z',
  written_by: '佐野 ゆう',
  revision: 1,
  read_at: null,
  ...fields,
})
const path = '/api/v2/teacher/comments/s3.1'

beforeEach(signInTeacher)

/** The comment as the server has it; `write` and `takeBack` as it answers. */
async function open(first: TeacherComment | null, changes: Partial<typeof attempt> | { finished_at: null } = {}) {
  let stands = first
  const calls = answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/students': () =>
      json({ students: [{ student_id: 's3', grade: 8, kumi: '2', ban: 3, encrypted_username: 'x' }] }),
    'GET /api/v2/teacher/student_activity_groups/cbt_student_activity_groups': () =>
      json({ student_activity_groups: [{ ...attempt, ...changes }], next_cursor: null }),
    'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1': () => json({ errors: ['なし'] }, { status: 404 }),
    [`GET ${path}`]: () => json({ comment: stands }),
    [`PUT ${path}`]: ({ body }) => {
      const { text, revision } = body as { text: string; revision: number }
      if (revision !== (stands?.revision ?? 0)) {
        return json({ errors: ['ほかの画面で変更されています。'], code: 'CONFLICT' }, { status: 409 })
      }
      stands = commentOf({ text, revision: revision + 1 })
      return json({ comment: stands })
    },
    [`POST ${path}/cancel`]: () => {
      stands = null
      return json({})
    },
  })
  const app = await openApp('/teacher/student-result/cbt/EX-1?grade=8&kumi=2&student_id=s3', {
    routes: v2TeacherRoutes,
  })
  await eventually(() => expect(app.place.textContent).toContain('コメント'))
  return {
    ...app,
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    /** A colleague writes meanwhile. */
    overtake: (text: string) => {
      stands = commentOf({ text, revision: (stands?.revision ?? 0) + 1, written_by: '同僚 先生' })
    },
  }
}
const field = () => page.getByRole('textbox')

it('is written, says that it was not read yet, and is taken back with its text still in the field', async () => {
  const { place, sent } = await open(null)
  await eventually(() => expect(place.textContent).toContain('あと300文字'))
  await userEvent.fill(field(), 'よくできました。')
  expect(place.textContent).toContain('あと292文字')
  await page.getByRole('button', { name: '送る', exact: true }).click()
  await eventually(() => expect(place.textContent).toContain('生徒はまだ読んでいません'))
  expect(sent()).toEqual([{ text: 'よくできました。', revision: 0 }])
  await page.getByRole('button', { name: '取り消す' }).click()
  await eventually(() => expect(place.textContent).not.toContain('生徒はまだ読んでいません'))
  expect((field().element() as HTMLTextAreaElement).value).toBe('よくできました。')
})

it('says when the student has read it', async () => {
  const { place } = await open(commentOf({ read_at: '2026-11-20T04:00:00Z' }))
  await eventually(() => expect(place.textContent).toContain('生徒が読みました(11月20日'))
})

it('shows what a colleague wrote first, keeps what was typed, and sends it where it is sent again', async () => {
  const { place, sent, overtake } = await open(commentOf({}))
  await eventually(() => expect(place.textContent).toContain('コメントを書き直す'))
  await userEvent.fill(field(), 'もう一度、見直しましょう。')
  overtake('字がきれいです。')
  await page.getByRole('button', { name: '書き直して送る' }).click()
  await eventually(() => expect(place.textContent).toContain('字がきれいです。'))
  expect(place.textContent).toContain('同僚 先生')
  expect((field().element() as HTMLTextAreaElement).value).toBe('もう一度、見直しましょう。')
  await page.getByRole('button', { name: '書き直して送る' }).click()
  await eventually(() => expect(sent().at(-1)).toEqual({ text: 'もう一度、見直しましょう。', revision: 2 }))
})

it('waits for the end of a test', async () => {
  const { place } = await open(null, { finished_at: null })
  await eventually(() => expect(place.textContent).toContain('テストが終わると、ここからコメントを書けます。'))
  expect(place.querySelector('textarea')).toBeNull()
})
