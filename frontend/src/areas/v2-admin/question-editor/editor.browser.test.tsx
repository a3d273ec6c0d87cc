import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2AdminRoutes } from '../routes.ts'
import { openedAnswers, openedHead, openedMain, openedPath, openedSet, openedSub } from './testing/sample-opened.ts'

const registry = { 'v2-admin': async () => undefined }
beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  localStorage.clear()
})

const open = () => openApp('/admin/question-sets/unit/MA-1?at=1-1', { routes: v2AdminRoutes, registry })
const answerField = () => page.getByLabelText('正答', { exact: true })
const saveButton = (place: Element) =>
  [...place.querySelectorAll('button')].find((button) => button.textContent === '保存する') as HTMLButtonElement

it('says at the field what an import would say, as it is typed, and lets nothing of it be saved', async () => {
  answerApi(openedAnswers)
  const { place } = await open()
  await eventually(() => expect(place.textContent).toContain('問い1'))
  await answerField().fill('3,4;5')
  await eventually(() => expect(place.textContent).toContain('解答フォーマットエラー3,4;5'))
  expect(saveButton(place).disabled).toBe(true)
  await answerField().fill('7;七')
  await eventually(() => expect(saveButton(place).disabled).toBe(false))
  expect(place.textContent).toContain('1か所を直しました')
})

it('marks what is tried out by the answer that stands there', async () => {
  answerApi(openedAnswers)
  const { place } = await open()
  await eventually(() => expect(place.textContent).toContain('問い1'))
  await answerField().fill('7;七')
  await page.getByRole('region', { name: '生徒の画面' }).getByRole('textbox').fill('七')
  await eventually(() =>
    expect(place.querySelector('[aria-label="採点"] [role="status"]')?.textContent).toContain('正解'),
  )
})

it('keeps what was typed on the device, and opens it again', async () => {
  answerApi(openedAnswers)
  const first = await open()
  await eventually(() => expect(first.place.textContent).toContain('問い1'))
  await answerField().fill('七')
  await eventually(() => expect(Object.keys(localStorage).some((key) => key.includes('unit/MA-1'))).toBe(true))
  const again = await open()
  await eventually(() => expect(again.place.textContent).toContain('保存していない直しを開きました'))
})

it('shows what another user saved meanwhile, and loses nothing', async () => {
  const theirs = {
    ...openedSet,
    version: 4,
    question_groups: [{ ...openedMain, questions: [openedSub(1, '7'), openedSub(2, '8;八')] }],
  }
  let isPassed = false
  answerApi({
    ...openedAnswers,
    [`GET ${openedPath}`]: () =>
      json({ question_set: isPassed ? { ...openedHead, version: 4 } : openedHead, versions: [] }),
    [`GET ${openedPath}/versions/4`]: () => json({ question_set: theirs }),
    [`GET ${openedPath}/differences`]: () =>
      json({ differences: [{ key: '1-2', column: 'answer', before: '8', after: '8;八', kind: 'changed' }] }),
    [`POST ${openedPath}/versions`]: () => {
      isPassed = true
      return json({ errors: ['ほかの人が第4版を保存しました。'], code: 'SET_VERSION_PASSED' }, { status: 409 })
    },
  })
  const { place } = await open()
  await eventually(() => expect(place.textContent).toContain('問い1'))
  await answerField().fill('7;七')
  await eventually(() => expect(saveButton(place).disabled).toBe(false))
  saveButton(place).click()
  const saving = await eventually(() => {
    const dialogs = [...document.querySelectorAll('dialog')]
    return dialogs.find((one) => one.textContent?.includes('新しい版として保存')) ?? expect.unreachable()
  })
  await eventually(() => expect(saving.textContent).toContain('2件のミッション'))
  saveButton(saving).click()
  await eventually(() => expect(document.body.textContent).toContain('8;八'))
  await page.getByRole('button', { name: '2つの直しを合わせて続ける' }).click()
  await eventually(() => expect(place.textContent).toContain('第4版'))
  await eventually(() => expect((answerField().element() as HTMLInputElement).value).toBe('7;七'))
})
