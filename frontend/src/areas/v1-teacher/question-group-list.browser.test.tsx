import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

beforeEach(() => queryClient.clear())

const group = { code: 'LQ-1', title: 'わり算 ドリル', question_count: 5 }
const chapters = [
  {
    ...{ code: 'c1', title: '分数の計算' },
    items: [{ code: 'i1', title: 'わり算', contents: [], groups: [group] }],
  },
]

/** Of 小6 there is one group, of the other grades nothing. */
async function open(search: string) {
  answerApi({
    'GET /api/account/notices': () => json({ notices: [] }),
    'GET /api/teacher/learning_task_choices': ({ query }) =>
      json({
        ...{ today: '2026-11-20', students: [{ id: 'st-1', grade: 6, name: '森 あかり' }] },
        subjects: query.includes('grade=6') ? [{ code: 'math', name: '算数' }] : [],
      }),
    'GET /api/teacher/learning_task_material': () => json({ chapters }),
  })
  const path = `/v1/teacher/question_group_list${search}`
  const { place } = await openApp(path, { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })
  const labels = () => [...place.querySelectorAll('.main label')].map(({ textContent }) => textContent)
  return { place, labels }
}

it('says of a grade without material which grade it is and what to do, and asks for no words that would find nothing', async () => {
  const { place, labels } = await open('?grade=3')
  await expect.poll(() => place.textContent).toContain('小3の問題は、まだありません')
  expect(place.textContent).toContain('ほかの学年や教科を選んでください。')
  expect(place.textContent).not.toContain('ことばや章を変えてください')
  expect(labels().join()).not.toMatch(/章|ことば/)
})

it('says where there is material that the words find none of it, and keeps what they are changed by', async () => {
  const { place, labels } = await open('?q=ない')
  await expect.poll(() => place.textContent).toContain('問題が見つかりません')
  expect(place.textContent).toContain('ことばや章を変えてください。')
  expect(place.textContent).not.toContain('まだありません')
  expect(labels().join()).toMatch(/章.*ことば/)
})

it('begins with the grade of most of the branch', async () => {
  const { place } = await open('')
  await expect.poll(() => place.textContent).toContain('わり算 ドリル')
  expect(place.textContent).toContain('1件')
})
