import type { Page } from 'playwright-core'
import { demoSet, type PlannedAnswer, planAnswers, type Quality } from '../../frontend/e2e/question-plan.ts'
import { giveAnswer, placeName } from '../../frontend/e2e/student-driver.ts'
import type { Scene } from './scene.ts'

const all = ['laptop', 'phone', 'tablet'] as const

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
/** 答え合わせ and the like stand in the player's header. */
const pressAbove = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).click()

async function plannedAt(code: string, place: string, quality: Quality = 'right'): Promise<PlannedAnswer> {
  const planned = planAnswers(await demoSet(code), () => quality)
  const found = planned.find(({ mainNumber, subNumber }) => `${mainNumber}-${subNumber}` === place)
  if (!found) throw new Error(`no question ${place} in ${code}`)
  return found
}

/** Opens a question by the list: beside the question, or behind 一覧 on a phone. */
async function open(page: Page, { mainNumber, subNumber }: PlannedAnswer) {
  await page.locator('[data-question]').waitFor()
  const opener = page.getByRole('button', { name: '一覧', exact: true })
  if (await opener.isVisible()) await opener.click()
  const name = placeName(mainNumber, subNumber)
  await page.locator(`button[aria-label^="${name} "]:visible`).click()
  await page.getByText(`大問${mainNumber}(${subNumber})`).waitFor({ state: 'attached' })
}

/** Opens one question of a set, and answers it where that is wanted. */
const at =
  (code: string, place: string, quality?: Quality) =>
  async (page: Page): Promise<void> => {
    const planned = await plannedAt(code, place, quality)
    await open(page, planned)
    if (quality) await giveAnswer(page, planned)
  }

/** After a first wrong answer: requests the answer, and opens the explanation of the mark. */
async function showAnswer(page: Page) {
  await press(page, '答えを見る')
  await page.getByText('点のつけ方').click()
}

async function drawLine(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const { x, y } = (await page.locator('canvas[data-memo]').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + from[0], y + from[1])
  await page.mouse.down()
  await page.mouse.move(x + to[0], y + to[1], { steps: 8 })
  await page.mouse.up()
}

/** Underlines and marks text, as in a test. */
async function drawMemo(page: Page) {
  const tools = page.getByRole('toolbar', { name: 'メモ' })
  if (!(await tools.isVisible())) await press(page, 'メモ')
  await tools.getByRole('button', { name: 'ペン', exact: true }).click()
  await tools.getByRole('button', { name: '赤', exact: true }).click()
  await drawLine(page, [30, 84], [200, 80])
  await tools.getByRole('button', { name: 'マーカー', exact: true }).click()
  await drawLine(page, [30, 40], [140, 38])
}

const EXAM = 'CBT-ESC6-01'
const someAnswers: Readonly<Record<string, Quality>> = {
  '1-1': 'right',
  '1-2': 'wrong',
  '1-3': 'right',
  '2-1': 'right',
}

async function answerExam(page: Page) {
  for (const planned of planAnswers(await demoSet(EXAM), (key) => someAnswers[key] ?? 'blank')) {
    if (planned.quality === 'blank') continue
    await open(page, planned)
    await giveAnswer(page, planned)
  }
}

/** The screens of a student, each with its steps. */
export const studentScenes: readonly Scene[] = [
  { name: 'student-entrance', who: 'nobody', path: '/student', sizes: all },
  { name: 'student-shared-link', who: 'nobody', path: '/student/demo-link-class', sizes: all },
  { name: 'student-home', who: 'student', path: '/student/home', sizes: all },
  { name: 'student-mission', who: 'student', path: '/student/mission', sizes: all },
  { name: 'student-mission-sets', who: 'student', path: '/student/demo-mission-unit', sizes: all },
  { name: 'student-challenge', who: 'student', path: '/student/challenge', sizes: all },
  { name: 'student-subject', who: 'student', path: '/student/challenge/math', sizes: all },
  { name: 'student-drill', who: 'student', path: '/student/drill/select/math', sizes: all },
  { name: 'student-unit-list', who: 'student', path: '/student/question-groups', sizes: all },
  { name: 'student-cbt-list', who: 'student', path: '/student/cbt-question-groups', sizes: all },
  {
    name: 'student-cbt',
    who: 'student',
    // Handed out, it opens by its mission alone.
    path: '/student/cbt-question-groups/CBT-MA2-01?mission_id=demo-mission-cbt',
    sizes: all,
    prepare: at('CBT-MA2-01', '5-1'),
  },
  {
    name: 'student-result',
    who: 'finisher',
    path: '/student/mission',
    sizes: all,
    prepare: async (page) => {
      await page.getByRole('link', { name: '一次関数の練習' }).click()
      await page.getByRole('region', { name: '結果' }).waitFor()
    },
  },
  {
    name: 'student-unit',
    who: 'player',
    path: '/student/question-groups/MA2-0310',
    sizes: all,
    onward: [
      { name: 'student-memo', prepare: drawMemo },
      {
        name: 'student-unit-checked',
        prepare: async (page) => {
          await page.reload()
          await at('MA2-0310', '1-2', 'wrong')(page)
          await press(page, '答え合わせ')
          await page.getByText('ヒント').waitFor()
        },
      },
      { name: 'student-unit-told', prepare: showAnswer },
      {
        name: 'student-unit-asked',
        prepare: async (page) => {
          await at('MA2-0310', '1-3')(page)
          await press(page, '答え合わせ')
          await page.getByRole('dialog', { name: 'まだ答えていません' }).waitFor()
        },
      },
      {
        name: 'student-settings',
        prepare: async (page) => {
          await press(page, 'もどって答える')
          await openSettings(page)
        },
      },
      {
        name: 'student-unit-summary',
        prepare: async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'もどる' }).click()
          await at('MA2-0310', '1-1', 'right')(page)
          await press(page, '答え合わせ')
          await pressAbove(page, '終わる')
          await page.getByRole('region', { name: '結果' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'student-vertical',
    who: 'player',
    path: '/student/question-groups/JA2-0220',
    sizes: all,
  },
  {
    name: 'student-pieces',
    who: 'player',
    path: '/student/question-groups/SC2-0110',
    sizes: all,
    prepare: at('SC2-0110', '5-1', 'right'),
    onward: [
      {
        name: 'student-zoom',
        prepare: async (page) => {
          await at('SC2-0110', '3-1')(page)
          await page.getByRole('button', { name: /の図を大きく見る$/ }).click()
          await page.getByRole('dialog').getByRole('img').waitFor()
        },
      },
    ],
  },
  {
    name: 'student-order',
    who: 'player',
    path: '/student/question-groups/SO2-0110',
    sizes: all,
    prepare: at('SO2-0110', '5-2', 'wrong'),
  },
  {
    name: 'student-science',
    who: 'player',
    path: '/student/question-groups/sci-graph-reading?category=science_skill',
    sizes: all,
  },
  {
    name: 'student-readings',
    who: 'player',
    path: '/student/question-groups/ESO6-0210',
    sizes: all,
    prepare: at('ESO6-0210', '3-1'),
  },
  {
    name: 'student-cbt-practice',
    who: 'player',
    path: `/student/cbt-question-groups/${EXAM}`,
    sizes: all,
    prepare: answerExam,
    onward: [
      {
        name: 'student-cbt-check',
        prepare: async (page) => {
          await pressAbove(page, '答え合わせ')
          await page.getByRole('dialog', { name: '答え合わせ' }).waitFor()
        },
      },
      {
        name: 'student-cbt-result',
        prepare: async (page) => {
          await page.getByRole('dialog', { name: '答え合わせ' }).getByRole('button', { name: '終わる' }).click()
          await page.getByRole('region', { name: '結果' }).waitFor()
        },
      },
      {
        name: 'student-cbt-review',
        prepare: async (page) => {
          await page
            .getByRole('button', { name: /^ふり返りの問題/ })
            .first()
            .click()
          await page.locator('[data-question]').waitFor()
          await press(page, '答えを見る')
        },
      },
    ],
  },
  {
    name: 'student-cbt-finish',
    who: 'student',
    path: '/student/cbt-question-groups/CBT-MA2-01?mission_id=demo-mission-cbt',
    sizes: all,
    prepare: async (page) => {
      await at('CBT-MA2-01', '1-1')(page)
      await at('CBT-MA2-01', '6-3')(page)
      await page.getByRole('textbox').first().fill('1/3')
      await pressAbove(page, '提出する')
      await page.getByRole('dialog', { name: '提出しますか' }).waitFor()
    },
  },
]

/** Beside the question, or on a phone behind 一覧. */
async function openSettings(page: Page) {
  const beside = page.getByRole('button', { name: '音とふりがなの設定' })
  if (await beside.isVisible()) await beside.click()
  else {
    await press(page, '一覧')
    await press(page, '音・ふりがな')
  }
  await page.getByRole('dialog', { name: '音とふりがな' }).waitFor()
}
