import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { understanding } from '../../lib/store/understanding.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'

const RUN = 'st-1.01JREWKS00B7C8D9E0F1G2H3J9'
const place = '/api/branch/students/st-1'
const course = { subject_code: 'math', subject_name: '算数', grade: 6, chapter_code: 'c1', chapter: '分数' }
const known = { contents_done: 1, contents_count: 2, last_day: '2026-11-20' }
const item = {
  ...{ ...course, id: 'math/i1', code: 'i1', chapter_item: '分数のわり算', ...known },
  ...{ answered: 4, correct: 3, rate: 0.75, level: 'B' },
}
const untouched = {
  ...{ ...item, id: 'math/i2', code: 'i2', chapter_item: '比', last_day: null, contents_done: 0 },
  ...{ answered: 0, correct: 0, rate: null, level: '–' },
}
const student = { id: 'st-1', grade: 6, kumi: '1', ban: 1, name: '青木 ひなた' }
const nothing = Object.fromEntries(
  ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6', 'media_1', 'media_2', 'media_3']
    .concat(['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image', 'dad_character_image'])
    .map((name) => [name, null]),
)
const sub = {
  ...{ sub_question_number: 1, text: '1/2 ÷ 1/4 はいくつですか', pattern: '', separator: '', slot_count: 1 },
  ...{ max_score: 4, answer: '2', ...nothing },
}
const main = {
  ...{ main_question_number: 1, title: 'わり算', text: '', explanatory_image: null, viewpoint: 'knowledge' },
  ...{ writing: 'horizontal', review_questions: [], similar_questions: [], questions: [sub] },
}
const question_group = {
  ...{ id: RUN, code: RUN, category: 'unit', version: 1, title: '分数', grade_id: 6, question_groups: [main] },
}
const given = {
  ...{ main_question_number: 1, sub_question_number: 1, kind: 'question', answers: ['8'], memo: null, revision: 1 },
  ...{ device_id: 'd', answered_at: null, state: 'incorrect', correct_checks: [false], correct_answers: ['2'] },
  ...{ score: 0, max_score: 4 },
}
const learning_run = {
  ...{ id: RUN, student_id: 'st-1', grade: 6, kumi: '1', ban: 1, mode: 'practice', category: 'unit', set_version: 1 },
  ...{ title: '分数', finished_at: '2026-11-20T03:00:00.000Z', unit_activities: [given], cbt_activities: [] },
  ...{ kind: 'select', content_code: null, part_id: null },
  questions: [{ group: 'lq-1', version: 1, main_question_number: 1 }],
}
const newest = { group: 'lq-1', main_question_number: 1, sub_question_number: 1, score: 0, max_score: 4 }
const counted = { answered: 4, correct: 3, points: 12, max_points: 16 }
const inSubject = { ...counted, subject_code: 'math', subject_name: '算数' }
const inOther = { ...inSubject, subject_code: 'japanese', subject_name: '国語', points: 8 }
const day = { ...counted, minutes: 5, parts_done: 1, subjects: [inOther, inSubject] }
const answers = {
  'GET /api/branch/chapter_item_activities': () =>
    json({ today: '2026-11-21', student, grade: 6, chapter_item_activities: [item, untouched] }),
  'GET /api/branch/students/get_student_grade/st-1': () => json({ grade: { id: 6, name: '小学6年' } }),
  [`GET ${place}/learning_days`]: () => json({ today: '2026-11-21', learning_days: [{ ...day, day: '2026-11-20' }] }),
  [`GET ${place}/learning/courses/math/items/i1`]: () =>
    json({ chapter_item_activity: item, learning_runs: [{ id: RUN, day: '2026-11-20', answers: [newest] }] }),
  [`GET ${place}/learning_runs/${RUN}`]: () => json({ learning_run, question_group }),
}
const open = (id: string) =>
  openApp(`/v1/branch/understanding/${id}`, {
    routes: v1BranchRoutes,
    registry: { branch: async () => undefined },
  })

it('shows each item with its level and answers, and behind a cell the question with what was answered', async () => {
  await page.viewport(1366, 768)
  const calls = answerApi(answers)
  const { place: shown } = await open('st-1')
  await eventually(() => expect(shown.textContent).toContain('青木 ひなた'))
  expect(calls.find(({ path }) => path.endsWith('chapter_item_activities'))?.query).toContain(
    encodeURIComponent('search_chapter_item_activity[user_id]'),
  )
  const cell = page.getByRole('button', { name: /^分数のわり算/ })
  await eventually(() => expect(cell.element().textContent).toContain('理解度 B75%4問'))
  expect(understanding.get()).toMatchObject({ grade: '小学6年', error: null })
  await expect
    .element(page.getByRole('table', { name: /できた割合は、国語が11\/20に50%、算数が11\/20に75%/ }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '国語', pressed: true })).toBeInTheDocument()
  await userEvent.click(page.getByText('表で見る').element())
  const table = page.getByRole('table', { name: '教科ごとの、できた割合と答えた問題の数' })
  await eventually(() => expect(table.element().textContent).toContain('11/2050% 4問75% 4問'))
  await userEvent.click(cell.element())
  const behind = () => [...document.querySelectorAll('dialog')].map(({ textContent }) => textContent).join()
  await eventually(() => expect(behind()).toContain('1問のうち、正解0問'))
  await eventually(() => expect(behind()).toContain('正答2'))
})

const material = {
  chapters: [
    {
      ...{ code: 'c1', title: '分数' },
      items: [
        {
          code: 'i1',
          title: '分数のわり算',
          contents: [{ code: 'co-1', title: '分数のわり算のしかた' }],
          groups: [group()],
        },
        { code: 'i2', title: '比', contents: [], groups: [] },
      ],
    },
  ],
}
function group() {
  return { code: 'lq-1', title: '分数のわり算の練習', question_count: 5 }
}

it('hands out a task from a cell, takes it back, and gives the focus back to the cell', async () => {
  await page.viewport(1366, 768)
  const cancel = 'POST /api/branch/students/st-1/learning_tasks/t-1/cancel'
  const calls = answerApi({
    ...answers,
    'GET /api/branch/learning_task_material': () => json(material),
    'POST /api/branch/learning_tasks': () =>
      json({ handed_count: 1, handed: [{ student_id: 'st-1', id: 't-1', revision: 1 }] }, { status: 201 }),
    [cancel]: () => json({ revision: 2 }),
  })
  await open('st-1')
  const cell = page.getByRole('button', { name: /^分数のわり算/ })
  await eventually(() => expect(cell.element()).toBeVisible())
  // The arrow keys move along the cells, and Enter opens.
  page.getByRole('button', { name: /^比/ }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell.element())
  await userEvent.keyboard('{Enter}')
  const drawer = page.getByRole('dialog', { name: '分数のわり算' })
  await userEvent.click(drawer.getByRole('button', { name: '課題にする' }).element())
  const form = drawer.getByRole('region', { name: '課題にする' })
  await expect.element(form.getByRole('checkbox', { name: /分数のわり算の練習/ })).toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: '分数のわり算のしかた' })).not.toBeChecked()
  await userEvent.click(form.getByRole('button', { name: '課題を出す' }).element())
  await expect.element(drawer.getByText('課題を出しました。')).toBeVisible()
  const sent = () => calls.filter(({ method }) => method === 'POST')
  const thing = { kind: 'group', subject_code: 'math', grade: 6, item_code: 'i1', code: 'lq-1' }
  expect(sent()[0]?.body).toMatchObject({
    learning_task: { title: '分数のわり算', message: '', due: null, things: [thing], student_ids: ['st-1'] },
  })
  await userEvent.click(drawer.getByRole('button', { name: '元に戻す' }).element())
  await expect.element(drawer.getByRole('button', { name: '課題にする' })).toBeVisible()
  expect(sent()[1]).toMatchObject({ path: cancel.replace('POST ', ''), body: { revision: 1 } })
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(document.activeElement).toBe(cell.element())
})

it('opens a cell without answers, and says where nothing of it can be handed out', async () => {
  answerApi({ ...answers, 'GET /api/branch/learning_task_material': () => json(material) })
  await open('st-1')
  await userEvent.click(page.getByRole('button', { name: /^比/ }).element())
  const drawer = page.getByRole('dialog', { name: '比' })
  await expect.element(drawer.getByText('この項目の答えは、まだありません。')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: '課題にする' }).element())
  await expect.element(drawer.getByText('この項目には、課題にできる学習内容がまだありません。')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'やめる' }).element())
  await expect.element(drawer.getByRole('button', { name: '課題にする' })).toBeVisible()
})

it('says why it could not be loaded, keeps the failure in the store, and tries again', async () => {
  let isDown = true
  answerApi({
    'GET /api/branch/students/get_student_grade/st-2': () => json({ grade: { id: 6, name: '小学6年' } }),
    'GET /api/branch/students/st-2/learning_days': () => json({ today: '2026-11-21', learning_days: [] }),
    'GET /api/branch/chapter_item_activities': () =>
      isDown
        ? json({ errors: ['見られません。'], code: 'FORBIDDEN' }, { status: 403 })
        : json({ today: '2026-11-21', student, grade: 6, chapter_item_activities: [item] }),
  })
  const { place: shown } = await open('st-2')
  await eventually(() => expect(shown.textContent).toContain('理解度を読み込めませんでした。'))
  expect(understanding.get().error).not.toBeNull()
  isDown = false
  await userEvent.click(
    page
      .getByRole('button', { name: /もう一度/ })
      .first()
      .element(),
  )
  await eventually(() => expect(shown.textContent).toContain('分数のわり算'))
  expect(understanding.get().error).toBeNull()
})
