import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

const RUN = 'st-1.01JREWKS00B7C8D9E0F1G2H3J9'
const PHOTO = '5b2f0c9d7e1a4386b0d2f4a69c8e1357'

const nothing = Object.fromEntries(
  ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6', 'media_1', 'media_2', 'media_3']
    .concat(['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image', 'dad_character_image'])
    .map((name) => [name, null]),
)
const sub = {
  ...{ sub_question_number: 1, text: 'わけを書きましょう', pattern: '', separator: '', slot_count: 1 },
  ...{ max_score: 4, answer: '3 倍だから', ...nothing },
}
const main = {
  ...{ main_question_number: 1, title: 'どう考えたか', text: '', explanatory_image: null, viewpoint: 'thinking' },
  ...{ writing: 'horizontal', review_questions: [], similar_questions: [], questions: [sub] },
}
const question_group = { code: 'r', category: 'unit', version: 1, title: '比', grade_id: 6, question_groups: [main] }
const head = {
  ...{ id: RUN, student: { id: 'st-1', grade: 6, name: '青木 ひなた' }, title: '比 書く', question_count: 1 },
  ...{ finished_at: '2026-11-20T03:00:00.000Z', state: 'waiting' },
}
const answer = {
  ...{ main_question_number: 1, sub_question_number: 1, text: '5つに分けた', photos: [PHOTO], memo: null },
  ...{ own_mark: 'circle', teachers_mark: null },
}
const whole = { learning_mark: { ...head, revision: 3, answers: [answer] }, question_group }
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const at = '/api/teacher/learning_marks'
const photo = () => json({ url: picture, expires_at: '2026-11-20T03:05:00.000Z' })
const open = (path: string) => openApp(path, { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })
const buttonOf = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(words)) ?? expect.unreachable(words)

it('lists what waits, shows an answer with its photo beside the model answer, and gives it the teacher’s mark', async () => {
  await page.viewport(1366, 768)
  let waiting = [head]
  const calls = answerApi({
    [`GET ${at}`]: () => json({ learning_marks: waiting, next_cursor: null }),
    [`GET ${at}/${RUN}`]: () => json(whole),
    [`GET ${at}/${RUN}/photos/${PHOTO}`]: photo,
    [`PATCH ${at}/${RUN}`]: () => {
      waiting = []
      return json(whole)
    },
  })
  const { place } = await open('/v1/teacher/marks')
  const link = await eventually(
    () => place.querySelector<HTMLAnchorElement>('a[href*="run="]') ?? expect.unreachable('no link'),
  )
  expect(link.textContent).toContain('青木 ひなた')
  await userEvent.click(link)
  await eventually(() => expect(place.querySelector('img[src^="data:"]')).not.toBeNull())
  for (const words of ['5つに分けた', '3 倍だから', '自分の印']) expect(place.textContent).toContain(words)
  await userEvent.click(buttonOf(place, '△'))
  await userEvent.click(buttonOf(place, '確認して次へ'))
  await eventually(() => expect(place.textContent).toContain('確認を待っている答えはありません'))
  const marks = [{ main_question_number: 1, sub_question_number: 1, mark: 'triangle' }]
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ learning_mark: { revision: 3, marks } })
})

it('tells who comes second, and shows what the first one said', async () => {
  const teachers_mark = { mark: 'cross', at: head.finished_at, by: { role: 'teacher', name: '佐々木' } }
  let shown: object = whole
  answerApi({
    [`GET ${at}/${RUN}`]: () => json(shown),
    [`GET ${at}/${RUN}/photos/${PHOTO}`]: photo,
    [`PATCH ${at}/${RUN}`]: () => {
      shown = { ...whole, learning_mark: { ...head, revision: 4, answers: [{ ...answer, teachers_mark }] } }
      return json({ errors: ['ほかの人が先に変えました。'], code: 'CONFLICT' }, { status: 409 })
    },
  })
  const { place } = await open(`/v1/teacher/marks?run=${RUN}`)
  await userEvent.click(await eventually(() => buttonOf(place, '△')))
  await userEvent.click(buttonOf(place, '確認して次へ'))
  await eventually(() => expect(place.textContent).toContain('ほかの人が先に変えました。'))
  await eventually(() => expect(place.textContent).toContain('佐々木'))
  expect(buttonOf(place, '×').getAttribute('aria-pressed')).toBe('true')
})
