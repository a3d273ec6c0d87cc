import { expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { enterByLink, giveAnswer, seeQuestion } from './student-driver.ts'
import { makeMission } from './teacher-driver.ts'
import { ownId } from './tenant.ts'

const exam = await demoSet('CBT-MA2-01')
const [first = expect.unreachable('the exam has a question')] = planAnswers(exam, () => 'right')
const BAN = 9

const journey = openJourney()

test('a pupil whose device broke goes on at another one, and the first one says that it is over', async () => {
  const teacher = await journey.enter('teacher-v2')
  await teacher.page.goto('/teacher/select/cbt')
  const link = await makeMission(teacher.page, { sets: [exam.title], className: '2年2組', title: '金曜日のテスト' })
  const broken = await journey.open('tablet')
  await enterByLink(broken.page, link, { grade: '中2', kumi: '2組', ban: BAN })
  await seeQuestion(broken.page, first)
  await giveAnswer(broken.page, first)
  await broken.page.getByText('保存済み').waitFor()

  const id = new URL(link).pathname.split('/').at(-1)
  const place = new URLSearchParams({ set: exam.code, category: 'cbt', grade: '8', kumi: '2' })
  await teacher.page.goto(`/teacher/class-result/${id}?${place}`)
  await teacher.page.getByRole('button', { name: '1人の生徒の操作' }).click()
  await teacher.page.getByLabel('生徒', { exact: true }).selectOption({ label: `${BAN}番(解答中)` })
  await teacher.page.getByRole('button', { name: '次へ' }).click()
  await teacher.page.getByRole('button', { name: '別の端末で続ける' }).click()
  const shown = teacher.page.getByRole('region', { name: '別の端末で続ける' })
  await shown.getByText('あと10分').waitFor()
  expect(await axeFaultsOf(teacher.page, { part: 'dialog[open]' })).toEqual([])
  const code = (await shown.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''

  const next = await journey.open('phone')
  await next.page.goto('/student')
  await next.page.getByRole('textbox', { name: /いコード/ }).fill(code)
  await next.page.getByRole('button', { name: 'つぎへ' }).click()
  await next.page.getByRole('heading', { name: '金曜日のテスト' }).waitFor()
  await next.page.getByText('べつの端末の、つづきから答えます。').waitFor()
  expect(await axeFaultsOf(next.page)).toEqual([])
  await next.page.getByRole('button', { name: 'はい。番をえらぶ' }).click()
  await next.page.getByRole('button', { name: `${BAN}番`, exact: true }).click()
  await next.page.getByRole('button', { name: 'つづける' }).click()
  await seeQuestion(next.page, first)
  // What the first device had sent stands here.
  await next.page.locator('[data-answers] [aria-pressed="true"]').first().waitFor()

  await broken.page.locator('[data-answers] [data-marker]').last().click()
  await broken.page.getByText('べつの端末で続けています。この端末では、もう答えられません。').waitFor()
  const classmate = await journey.open('phone')
  await classmate.page.goto('/student')
  await classmate.page.getByRole('textbox', { name: /いコード/ }).fill(code)
  await classmate.page.getByRole('button', { name: 'つぎへ' }).click()
  await classmate.page.getByText('このコードは、もう使われました。').waitFor()
})

test('a class looks at one question of its result, and the wall counts who has begun', async () => {
  const teacher = await journey.enter('teacher-v2')
  await teacher.page.goto(ownId('/teacher/class-result/demo-mission-cbt'))
  await teacher.page.getByRole('button', { name: '問題を映す', exact: true }).click()
  const board = teacher.page.getByRole('dialog', { name: /の問題$/ })
  await board.getByText('大問1').first().waitFor()
  expect(await board.getByText('%').count()).toBe(0)
  await teacher.page.keyboard.press('d')
  await board.getByText(/^答えた人 \d+人$/).waitFor()
  expect(await board.getByText('正答率').count()).toBe(0)
  await teacher.page.keyboard.press('a')
  await board.getByText('正答率').waitFor()
  expect(await axeFaultsOf(teacher.page, { part: 'dialog[open]' })).toEqual([])
  expect(await board.textContent()).not.toMatch(/\d番/)
  await teacher.page.keyboard.press('Escape')
  await board.waitFor({ state: 'detached' })
  await teacher.page.getByRole('button', { name: 'QRを映す' }).click()
  await teacher.page.getByText(/\/ 35人がはじめました/).waitFor()
})
