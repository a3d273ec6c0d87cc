import type { ClassResult, ResultRival, ResultRow } from '@tcheck/contract/class-result'
import type { TeacherMission } from '@tcheck/contract/mission'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { eventually } from '../testing/eventually.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

const row = (ban: number, changes: Partial<ResultRow> = {}): ResultRow => ({
  student_id: `s${ban}`,
  ban,
  student_activity_group_id: null,
  state: 'not_started',
  is_late: false,
  score: null,
  marks: '',
  points: [],
  updated_at: null,
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
  ...changes,
})
const rival = (id: string, changes: Partial<ResultRival> = {}): ResultRival => ({
  student_activity_group_id: id,
  is_by_number: false,
  is_finished: true,
  is_late: false,
  started_at: '2026-11-20T03:02:00.000Z',
  finished_at: '2026-11-20T03:31:00.000Z',
  answered_count: 2,
  score: 8,
  ...changes,
})
const own = rival('s1.01')
const other = rival('s1.02', { is_by_number: true, score: 0, answered_count: 1 })
const finished = { state: 'finished', score: 8, marks: 'oo' } as const
const rows: ResultRow[] = [
  row(1, { ...finished, student_activity_group_id: 's1.01', rivals: [own, other] }),
  row(2, { ...finished, student_activity_group_id: 's2.01', late_minutes: 3 }),
  row(3, { state: 'answering', score: 0, marks: 'x.', student_activity_group_id: 's3.01' }),
  row(4),
]
const column = {
  main_question_number: 1,
  sub_question_number: 1,
  main_title: '',
  text: '',
  viewpoint: 'knowledge' as const,
  max_score: 4,
}
const resultOf = (changes: Partial<ClassResult> = {}): ClassResult => ({
  set: {
    id: 'EX-1',
    category: 'cbt',
    title: '単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: null,
    max_score: 8,
  },
  mission: { id: '01MISSION', title: 'テスト', delivery_datetime: '2026-11-20T03:00:00.000Z', due_datetime: null },
  grade: 8,
  kumi: '2',
  classes: [{ grade: 8, kumi: '2' }],
  year: null,
  years: [],
  generated_at: '2026-11-20T05:12:00.000Z',
  live_version: 'v1',
  columns: [column, { ...column, sub_question_number: 2 }],
  rows,
  summary: {
    roster_count: 4,
    answered_count: 2,
    answering_count: 1,
    average: 8,
    median: 8,
    highest: 8,
    lowest: 8,
  },
  column_rates: [1, 1],
  distribution: [],
  viewpoints: [],
  stumbles: [],
  items: [],
  ...changes,
})
const address = '/teacher/class-result/01MISSION?set=EX-1&category=cbt&grade=8&kumi=2'
const results = '/api/v2/teacher/student_activity_groups'
const missions = '/api/v2/teacher/missions/01MISSION'
const held: Partial<TeacherMission> = { answers_shown: 'when_released', time_limit_minutes: 40 }

async function open(answers: Parameters<typeof answerApi>[0] = {}, mission: Partial<TeacherMission> = {}) {
  const calls = answerApi({
    ...teacherAnswers,
    [`GET ${missions}`]: () => json({ mission: missionOf({ ...held, ...mission }) }),
    [`GET ${results}/class_result_cbt`]: () => json({ class_result: resultOf() }),
    [`GET ${results}/cbt_student_activity_groups`]: () => json({ student_activity_groups: [], next_cursor: null }),
    ...answers,
  })
  const app = await openApp(address, { routes: v2TeacherRoutes })
  // What two devices are is known from the result alone; the rest comes with the mission.
  const panel = () => app.place.querySelector('[aria-label="テストの進め方"]')?.textContent
  await eventually(() => expect(panel()).toMatch(/答え(は、|を見せています)/))
  const sent = (call: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
  return { ...app, sent }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const changed = () => json({ mission: missionOf(held), closed_count: 1 })

beforeEach(async () => {
  signInTeacher()
  await page.viewport(1366, 768)
})

describe('showing the answers', () => {
  it('says what students will see and who is still at it, and asks before it shows them', async () => {
    const { place, sent } = await open({ [`POST ${missions}/release_answers`]: changed })
    expect(place.textContent).toContain('答えは、先生が見せるまで出ません。')
    await button('答えを見せる').click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText(/得点・正答・解説を見られるようになります/)).toBeVisible()
    await expect.element(asked.getByText(/まだ、答えている生徒が1人、始めていない生徒が1人います。/)).toBeVisible()
    await expect.element(asked.getByRole('button', { name: 'このままにする' })).toHaveFocus()
    expect(sent(`POST ${missions}/release_answers`)).toEqual([])
    await asked.getByRole('button', { name: '答えを見せる' }).click()
    await eventually(() =>
      expect(sent(`POST ${missions}/release_answers`)).toEqual([{ classes: [{ grade: 8, kumi: '2' }] }]),
    )
    await eventually(() => expect(place.querySelector('[role="alertdialog"]')).toBeNull())
  })

  it('offers nothing more where they are shown', async () => {
    const { place } = await open(
      {},
      {
        class_states: [
          {
            grade: 8,
            kumi: '2',
            closed_at: '2026-11-20T05:00:00.000Z',
            answers_released_at: '2026-11-20T05:00:00.000Z',
            are_answers_shown: true,
          },
        ],
      },
    )
    expect(place.textContent).toContain('答えを見せています(11月20日(金) 14:00から)。')
    expect(button('答えを見せる').elements()).toEqual([])
    expect(button('全員を終わりにする').elements()).toEqual([])
  })

  it('keeps the question open with the words of the server where another teacher was faster', async () => {
    const sentence = 'ほかの画面で変更されています。読み込み直してから、もう一度お試しください。'
    await open({
      [`POST ${missions}/release_answers`]: () => json({ errors: [sentence], code: 'CONFLICT' }, { status: 409 }),
    })
    await button('答えを見せる').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '答えを見せる' }).click()
    await expect.element(page.getByRole('alertdialog').getByText(sentence)).toBeVisible()
  })

  it('says so without a connection, and loses nothing', async () => {
    await open({
      [`POST ${missions}/release_answers`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await button('答えを見せる').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '答えを見せる' }).click()
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  })
})

it('ends the test for all after saying how many are answering', async () => {
  const { sent } = await open({ [`POST ${missions}/close_class`]: changed })
  await button('全員を終わりにする').click()
  const asked = page.getByRole('alertdialog')
  await expect.element(asked.getByText(/いま1人が答えています。/)).toBeVisible()
  await expect.element(asked.getByText(/まだ始めていない1人は、始められなくなります。/)).toBeVisible()
  await asked.getByRole('button', { name: '全員を終わりにする' }).click()
  await eventually(() => expect(sent(`POST ${missions}/close_class`)).toEqual([{ grade: 8, kumi: '2' }]))
})

describe('two devices', () => {
  it('lets the teacher choose which attempt counts, and take that back', async () => {
    let isChosen = false
    const shown = () => (isChosen ? { rivals: [other, own], is_chosen: true, student_activity_group_id: 's1.02' } : {})
    const { sent } = await open({
      [`GET ${results}/class_result_cbt`]: () =>
        json({ class_result: resultOf({ rows: rows.map((one) => (one.ban === 1 ? { ...one, ...shown() } : one)) }) }),
      [`POST ${results}/choices`]: () => {
        isChosen = true
        return json({ student_activity_group_id: 's1.02' })
      },
      [`DELETE ${results}/choices/s1.02`]: () => {
        isChosen = false
        return json({ student_activity_group_id: null })
      },
    })
    await button('1番の2つの端末を見る').click()
    await expect.element(button('この回を数える')).toBeDisabled()
    await page
      .getByRole('radio', { name: /番号で始めた回/ })
      .first()
      .click()
    await button('この回を数える').click()
    await expect.element(page.getByText('先生が選んだ回を数えています。')).toBeVisible()
    expect(sent(`POST ${results}/choices`)).toEqual([{ student_activity_group_id: 's1.02', instead_of: null }])
    await button('選ぶ前にもどす').click()
    await expect.element(page.getByText(/番号で始めた回より先に数えています/)).toBeVisible()
  })
})

it('turns what came late in or out', async () => {
  const { sent } = await open({ [`POST ${missions}/count_late_answers`]: changed })
  await button('2番のあとで届いた答えがある人を見る').click()
  await expect.element(page.getByText(/終わりの時刻から3分あとまでに届いた答えがあります。/)).toBeVisible()
  await page.getByRole('radio', { name: '数えない' }).click()
  await button('この数え方にする').click()
  await eventually(() =>
    expect(sent(`POST ${missions}/count_late_answers`)).toEqual([
      { student_activity_group_id: 's2.01', late_answers: 'none' },
    ]),
  )
})

describe('one student', () => {
  async function pick(ban: number) {
    await button('1人の生徒の操作').click()
    await page.getByRole('combobox', { name: '生徒' }).selectOptions(`s${ban}`)
    await button('次へ').click()
  }

  it('is given more time', async () => {
    const { sent } = await open({ [`POST ${missions}/extra_time`]: changed })
    await pick(3)
    await page.getByRole('textbox', { name: 'のばす分' }).fill('10')
    await button('のばす').click()
    await eventually(() => expect(sent(`POST ${missions}/extra_time`)).toEqual([{ student_id: 's3', minutes: 10 }]))
  })

  it('may go on after finishing, once the teacher has said so twice', async () => {
    const { sent } = await open({ [`POST ${missions}/reopen_attempt`]: changed })
    await pick(2)
    await button('もう一度ひらく').click()
    expect(sent(`POST ${missions}/reopen_attempt`)).toEqual([])
    await button('2番の回をひらく').click()
    await eventually(() =>
      expect(sent(`POST ${missions}/reopen_attempt`)).toEqual([{ student_activity_group_id: 's2.01' }]),
    )
  })

  it('who has seen the answers goes on once the teacher has read so', async () => {
    const sentence = 'この生徒は、もう答えを見ています。'
    let tries = 0
    const { sent } = await open({
      [`POST ${missions}/reopen_attempt`]: () => {
        tries += 1
        return tries > 1 ? changed() : json({ errors: [sentence], code: 'REOPEN_KEY_SEEN' }, { status: 422 })
      },
    })
    await pick(2)
    await button('もう一度ひらく').click()
    await button('2番の回をひらく').click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await button('それでもひらく').click()
    await eventually(() =>
      expect(sent(`POST ${missions}/reopen_attempt`)).toEqual([
        { student_activity_group_id: 's2.01' },
        { student_activity_group_id: 's2.01', despite_key: true },
      ]),
    )
  })
})

describe('what came after the end, or after the key', () => {
  const arrived = [
    row(1, { arrivals: ['after_end'], held_id: 's1.09' }),
    row(2, { ...finished, student_activity_group_id: 's2.01', arrivals: ['after_key'] }),
    row(3, { ...finished, student_activity_group_id: 's3.01', arrivals: ['counted_after_key', 'seen_before'] }),
  ]
  const openArrived = () =>
    open({
      [`GET ${results}/class_result_cbt`]: () => json({ class_result: resultOf({ rows: arrived }) }),
      [`POST ${missions}/count_held_answers`]: () => json({ mission: missionOf(held), changed_count: 1 }),
    })
  const place = { grade: 8, kumi: '2' }

  it('is counted by one press for all that came after the end', async () => {
    const { sent } = await openArrived()
    await button('1人の回をまとめて数える').click()
    await eventually(() => expect(sent(`POST ${missions}/count_held_answers`)).toEqual([{ ...place, counts: true }]))
  })

  it('is counted student by student, and taken back', async () => {
    const { sent } = await openArrived()
    await button('1番の締め切りのあとに届いたを見る').click()
    await expect.element(page.getByText(/いまは結果に数えていません。/)).toBeVisible()
    await button('結果に数える').click()
    await button('閉じる').click()
    await button('1人の生徒の操作').click()
    await page.getByRole('combobox', { name: '生徒' }).selectOptions('s3')
    await button('次へ').click()
    await expect.element(page.getByText(/配る前に、練習などで同じ試験の答えを見ています。/)).toBeVisible()
    await button('数えないようにする').click()
    await eventually(() =>
      expect(sent(`POST ${missions}/count_held_answers`)).toEqual([
        { ...place, student_activity_group_id: 's1.09', counts: true },
        { ...place, student_activity_group_id: 's3.01', counts: false },
      ]),
    )
  })
})
