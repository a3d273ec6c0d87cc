import { expect, test } from 'vitest'
import { pictureOf } from '../src/features/qr-reader/testing/card-pictures.ts'
import { axeFaultsOf } from './axe.ts'
import { openBrowser, openPerson } from './browser.ts'
import { filmOf } from './camera-film.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { confirmClass, enterByLink, giveAnswer, seeQuestion } from './student-driver.ts'
import { sensei } from './teacher-api.ts'
import { makeMission, signIn } from './teacher-driver.ts'

const exam = await demoSet('CBT-MA2-01')
const answers = planAnswers(exam, () => 'right')
const [first = expect.unreachable('the exam has a question')] = answers

const journey = openJourney()

test('a student who chooses a number in use sees that, chooses another number, or confirms the own one', async () => {
  const teacher = await journey.enter('teacher-v2')
  await teacher.page.goto('/teacher/select/cbt')
  const link = await makeMission(teacher.page, { sets: [exam.title], className: '2年2組', title: '水曜日のテスト' })

  const pupil = await journey.open()
  await enterByLink(pupil.page, link, { grade: '中2', kumi: '2組', ban: 5 })
  await seeQuestion(pupil.page, first)
  await giveAnswer(pupil.page, first)
  await pupil.page.getByText('保存済み').waitFor()

  const classmate = await journey.open('phone')
  await enterByLink(classmate.page, link, { grade: '中2', kumi: '2組', ban: 5 })
  const warning = classmate.page.getByText('この番号では、もう始めています。')
  await warning.waitFor()
  expect(await axeFaultsOf(classmate.page)).toEqual([])
  await classmate.page.getByRole('button', { name: '番号をえらびなおす' }).click()
  await warning.waitFor({ state: 'detached' })
  // Numbers are the roster's: the class has thirty-five.
  expect(await classmate.page.getByRole('button', { name: /^\d+番$/ }).count()).toBe(35)
  await classmate.page.getByLabel('数字で入れる').fill('40')
  await classmate.page.getByText('40番は、このクラスにありません。番をもう一度えらんでください。').waitFor()
  expect(await classmate.page.getByRole('button', { name: 'はじめる' }).count()).toBe(0)
  await classmate.page.getByRole('button', { name: '6番', exact: true }).click()
  await classmate.page.getByRole('button', { name: 'はじめる' }).click()
  await seeQuestion(classmate.page, first)
  // Nothing but that mission is open to a number.
  await classmate.page.goto('/student/challenge')
  await classmate.page.getByText('まだ問題がありません').waitFor()

  const again = await journey.open()
  await enterByLink(again.page, link, { grade: '中2', kumi: '2組', ban: 5 })
  await again.page.getByRole('button', { name: /わたしです/ }).click()
  await seeQuestion(again.page, first)
})

test('a short code on the board brings its class to the entrance by number, until the teacher ends it', async () => {
  const teacher = await journey.enter('teacher-v2')
  await teacher.page.goto('/teacher/select/cbt')
  await makeMission(teacher.page, { sets: [exam.title], className: '2年2組', title: '木曜日のテスト' })
  await teacher.page.getByRole('button', { name: '2年2組の短いコードを出す' }).click()
  const line = teacher.page.getByRole('list', { name: '短いコード' }).getByRole('listitem')
  await line.getByText('あと3時間').waitFor()
  const code = (await line.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await teacher.page.getByRole('button', { name: 'QRコードを大きく映す' }).click()
  await teacher.page
    .getByRole('dialog', { name: /QRコード$/ })
    .getByText(code, { exact: true })
    .waitFor()

  const pupil = await journey.open('phone')
  await pupil.page.goto('/student')
  const box = pupil.page.getByRole('textbox', { name: /いコード/ })
  await box.waitFor()
  expect(await pupil.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await box.fill(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)
  await pupil.page.getByText('すうじがちがうようです。').waitFor()
  // As a Japanese keyboard writes it.
  await box.fill(
    [...code].map((digit) => (digit === ' ' ? ' ' : String.fromCharCode(digit.charCodeAt(0) + 0xfee0))).join(''),
  )
  await pupil.page.getByRole('button', { name: 'つぎへ' }).click()
  await pupil.page.getByText('中2 2組').waitFor()
  expect(await axeFaultsOf(pupil.page)).toEqual([])
  await confirmClass(pupil.page, { grade: '中2', kumi: '2組' })
  await pupil.page.getByRole('button', { name: '11番', exact: true }).click()
  await pupil.page.getByRole('button', { name: 'はじめる' }).click()
  await seeQuestion(pupil.page, first)
  expect(await pupil.page.title()).toBe(`${exam.title} | Tチェック`)

  await teacher.page.getByRole('button', { name: '2年2組のコードをおわりにする' }).click()
  await teacher.page.getByRole('button', { name: '2年2組の短いコードを出す' }).waitFor()
  const late = await journey.open()
  await late.page.goto('/student')
  await late.page.getByRole('textbox', { name: /いコード/ }).fill(code)
  await late.page.getByRole('button', { name: 'つぎへ' }).click()
  await late.page.getByText('このコードは、もう終わりました。').waitFor()
})

test('the camera reads a card that is dim, turned and far; foreign codes and two cards are refused in words', async () => {
  const cards = await Promise.all([31, 32].map(journey.card))
  const [own = '', neighbour = ''] = cards.map((name) => `${journey.origin}/student#encrypted_username=${name}`)
  const foreign = { text: 'https://evil.example/student/01JR8', x: 320, y: 240, side: 300 }
  const film = await filmOf([
    { picture: pictureOf([foreign]), seconds: 2 },
    {
      picture: pictureOf([
        { text: own, x: 165, y: 240, side: 290, degrees: 5 },
        { text: neighbour, x: 480, y: 240, side: 290, degrees: -8 },
      ]),
      seconds: 2,
    },
    { picture: pictureOf([{ text: own, x: 360, y: 220, side: 220, degrees: 28 }], { light: 0.3 }), seconds: 2 },
  ])
  const filming = await openBrowser({ switches: film.args })
  try {
    const { page, context } = await openPerson(filming, journey.origin, 'tablet')
    await page.goto('/student')
    await page.getByRole('button', { name: /カメラで/ }).click()
    await page.getByText(/カメラを.*がありません/).waitFor()
    await page.getByRole('textbox', { name: /6けた/ }).waitFor()
    await context.grantPermissions(['camera'])
    await page.getByRole('button', { name: 'もう一度' }).click()
    await page.getByText('このQRコードは、Tチェックのものではありません。').waitFor()
    await page.getByText(/QRコードが2つ/).waitFor()
    await page.waitForURL('**/student/home')
    expect(page.url()).not.toContain('encrypted_username')
    await context.close()
  } finally {
    await filming.close()
    await film.remove()
  }
})

test('a link that leads to another site leads home, and says so', async () => {
  const { page } = await journey.enter('teacher-v2')
  for (const door of ['/teacher/login', '/sso']) {
    await page.goto(`${door}?${new URLSearchParams({ to: '/.//evil.example/x' })}`)
    await page.getByText('リンクの行き先が正しくありません。').waitFor()
    expect(new URL(page.url()).origin).toBe(new URL(journey.origin).origin)
  }
})

test('wrong tries of one laptop do not close out the teacher’s own, and the form counts the wait down', async () => {
  const teacher = await journey.open()
  await signIn(teacher.page)
  await teacher.page.waitForURL('**/teacher/home')

  const pupil = await journey.open('phone')
  await pupil.page.goto('/teacher/login')
  await pupil.page.getByRole('textbox', { name: 'ユーザー名' }).fill(sensei().login_id)
  const press = pupil.page.getByRole('button', { name: 'ログイン', exact: true })
  for (let wrong = 0; wrong < 6; wrong += 1) {
    await pupil.page.getByRole('textbox', { name: 'パスワード' }).fill(`guess-${wrong}`)
    const answer = pupil.page.waitForResponse((response) => response.url().endsWith('/sign_in'))
    await press.click()
    expect((await answer).status()).toBe(401)
  }
  await press.click()
  await pupil.page.getByText(/あと\d秒で、もう一度お試しいただけます。/).waitFor()
  const waiting = pupil.page.getByRole('button', { name: /^あと\d秒$/ })
  expect(await waiting.isDisabled()).toBe(true)

  await teacher.page.evaluate(
    'sessionStorage.clear(); localStorage.clear(); document.cookie = "tcheck-2024=; Max-Age=0; path=/"',
  )
  await signIn(teacher.page)
  await teacher.page.waitForURL('**/teacher/home')

  await press.waitFor()
  expect(await press.isEnabled()).toBe(true)
})
