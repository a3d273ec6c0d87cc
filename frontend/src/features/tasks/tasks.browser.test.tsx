import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1TeacherRoutes } from '../../areas/v1-teacher/routes.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'

const TODAY = '2026-11-20'
const student = { id: 'st-1', grade: 6, kumi: '1', ban: 1, name: '青木 ひなた' }
const thing = {
  ...{ kind: 'content', code: 'c1', item_code: 'i1', title: '分数のわり算', subject_name: '算数' },
  ...{ is_done: false, done: 1, total: 4 },
}
const task = {
  ...{ id: 't1', title: '分数の復習', message: '', due: '2026-11-18', state: 'overdue', things: [thing], revision: 3 },
  ...{ handed_at: '2026-11-10T03:00:00.000Z', reminded_at: null as string | null, withdrawn_at: null as string | null },
}
const at = (id: string) => `/api/teacher/students/${id}/learning_tasks`
const parents = [
  { name: '青木 まこと', unreached: null },
  { name: '青木 ゆう', unreached: 'no_address' },
]
const answer = (...learning_tasks: (typeof task)[]) => json({ today: TODAY, student, learning_tasks, parents })
const open = (path: string) =>
  openApp(`/v1/teacher/task-settings/${path}`, {
    routes: v1TeacherRoutes,
    registry: { teacher: async () => undefined },
  })
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).element())

it('shows how a task stands, tells the parents once, and takes it off the desk with a way back', async () => {
  await page.viewport(1366, 768)
  let now = task
  const change = (more: Partial<typeof task>) => () => {
    now = { ...now, ...more, revision: now.revision + 1 }
    return json({ revision: now.revision, parents })
  }
  const cancelled = [{ withdrawn_at: '2026-11-20T03:00:00.000Z' }, { withdrawn_at: null }].map(change)
  const calls = answerApi({
    [`GET ${at('st-1')}`]: () => answer(now),
    [`POST ${at('st-1')}/t1/remind`]: change({ reminded_at: '2026-11-20T03:00:00.000Z' }),
    [`POST ${at('st-1')}/t1/cancel`]: () => (cancelled.shift() ?? expect.unreachable())(),
  })
  const { place } = await open('st-1')
  await eventually(() => expect(place.textContent).toContain('期限切れ'))
  for (const words of ['青木 ひなた', 'しめきり 11/18(水)', '4パートのうち1パート'])
    expect(place.textContent).toContain(words)
  const unreached = '届かない: 保護者 青木 ゆうさん(メールアドレスの登録なし)'
  expect(place.textContent).toContain(`課題の知らせは、保護者2人のうち1人に届きます。${unreached}`)
  await press('分数の復習を保護者に知らせる')
  await expect.element(page.getByText(`保護者2人のうち1人への送信を受け付けました。${unreached}`)).toBeVisible()
  await eventually(() => expect(place.textContent).toContain('11/20(金)に保護者への送信を受け付けました'))
  await expect.element(page.getByRole('button', { name: '分数の復習を保護者に知らせる' })).not.toBeInTheDocument()
  await press('分数の復習を取り消す')
  await eventually(() => expect(place.textContent).toContain('いま、課題はありません'))
  await press('分数の復習を元に戻す')
  await eventually(() => expect(place.textContent).not.toContain('取り消した課題'))
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ revision: 3 }, { revision: 4 }, { revision: 5, undo: true }])
})

it('says who was first, and shows the task as it is now', async () => {
  let now = { ...task, title: '古い課題' }
  answerApi({
    [`GET ${at('st-2')}`]: () => answer(now),
    [`POST ${at('st-2')}/t1/cancel`]: () => {
      now = { ...task, title: '新しい課題', revision: 4 }
      return json({ errors: ['ほかの画面で変更されています。'], code: 'CONFLICT' }, { status: 409 })
    },
  })
  const { place } = await open('st-2')
  await eventually(() => expect(place.textContent).toContain('古い課題'))
  await press('古い課題を取り消す')
  await eventually(() => expect(place.textContent).toContain('ほかの画面で変更されています。'))
  await eventually(() => expect(place.textContent).toContain('新しい課題'))
})

it('hands a content and a group to two students, by the name of what was chosen first', async () => {
  const group = { code: 'lq-1', title: '分数の問題', question_count: 5 }
  const item = { code: 'i1', title: '分数', contents: [{ code: 'c1', title: '分数のわり算' }], groups: [group] }
  const calls = answerApi({
    [`GET ${at('st-3')}`]: () =>
      json({ today: TODAY, student: { ...student, id: 'st-3' }, learning_tasks: [], parents }),
    'GET /api/teacher/learning_task_choices': () =>
      json({
        today: TODAY,
        students: [
          { id: 'st-3', grade: 6, name: '青木 ひなた' },
          { id: 'st-4', grade: 6, name: '井上 そら' },
        ],
        subjects: [{ code: 'math', name: '算数' }],
      }),
    'GET /api/teacher/learning_task_material': () =>
      json({ chapters: [{ code: 'ch1', title: '分数の計算', items: [item] }] }),
    'POST /api/teacher/learning_tasks': () => json({ handed_count: 2 }, { status: 201 }),
  })
  const { address, place: shown } = await open('st-3/new')
  await userEvent.click(page.getByRole('checkbox', { name: '分数のわり算' }))
  await userEvent.click(page.getByRole('checkbox', { name: /^分数の問題/ }))
  await userEvent.click(page.getByRole('checkbox', { name: '井上 そら' }))
  await expect.element(page.getByLabelText('題名')).toHaveValue('分数のわり算')
  expect(shown.textContent).toContain('題名必須')
  expect(shown.textContent).not.toContain('しめきり必須')
  await press('課題を出す')
  await eventually(() => expect(address()).toBe('/v1/teacher/task-settings/st-3'))
  const place = { subject_code: 'math', grade: 6, item_code: 'i1' }
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    learning_task: {
      ...{ title: '分数のわり算', due: null, student_ids: ['st-3', 'st-4'] },
      things: [
        { kind: 'content', code: 'c1', ...place },
        { kind: 'group', code: 'lq-1', ...place },
      ],
    },
  })
})
