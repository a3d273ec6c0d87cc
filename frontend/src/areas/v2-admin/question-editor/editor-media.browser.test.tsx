import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2AdminRoutes } from '../routes.ts'
import { openedAnswers } from './testing/sample-opened.ts'

// The store of uploads is no part of this page: what is posted there has come.
vi.mock('../../../features/uploads/post-file.ts', () => ({ postFile: async () => undefined }))

const registry = { 'v2-admin': async () => undefined }
const open = () => openApp('/admin/question-sets/unit/MA-1?at=1-1', { routes: v2AdminRoutes, registry })

const upload = {
  id: 'up-1',
  file_name: '図.png',
  content_type: 'image/png',
  size_bytes: 70,
  state: 'ready',
  reason: null,
}
const begun = { upload: { ...upload, state: 'pending' }, url: 'https://store.example/', fields: {} }
const sent = {
  'POST /api/uploads': () => json({ ...begun, expires_at: '2026-11-20T03:00:00.000Z' }, { status: 201 }),
  'GET /api/uploads/up-1': () => json({ upload }),
}
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

function dropOn(target: Element, ...names: string[]) {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File([png], name))
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
const zone = async () => {
  await eventually(() => expect(document.body.textContent).toContain('問い1'))
  const button = page.getByRole('button', { name: '画像・動画を入れる' }).element()
  return button.parentElement ?? expect.unreachable()
}
const pictureShown = () => document.querySelector<HTMLImageElement>('[aria-label="生徒の画面"] figure img')
const saveButton = () => page.getByRole('button', { name: '保存する' }).element() as HTMLButtonElement

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  localStorage.clear()
})

it('shows a picture that is dropped at once, as students will see it, and lets it be saved when it has come', async () => {
  let letCome = () => {}
  const hasCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const calls = answerApi({
    ...openedAnswers,
    ...sent,
    'POST /api/v2/admin/question_sets/media': async () => {
      await hasCome
      return json({ name: '図.png' })
    },
  })
  await open()
  dropOn(await zone(), '図.png')
  await eventually(() => expect(pictureShown()?.src).toMatch(/^blob:/))
  await eventually(() => expect(pictureShown()?.naturalWidth).toBe(1))
  expect(saveButton().disabled).toBe(true)
  letCome()
  await eventually(() => expect(document.body.textContent).toContain('入りました。'))
  await eventually(() => expect(saveButton().disabled).toBe(false))
  expect(calls.find(({ path }) => path.endsWith('/media'))?.body).toEqual({
    media: { upload_id: 'up-1', name: '図.png' },
  })
})

it('offers a free name where another picture has this one, and never shows the wrong one', async () => {
  answerApi({
    ...openedAnswers,
    ...sent,
    'POST /api/v2/admin/question_sets/media': ({ body }) => {
      const { name } = (body as { media: { name: string } }).media
      const errors = [`「${name}」という名前の、中身のちがうファイルがあります。`]
      return name === '図.png' ? json({ errors, code: 'MEDIA_TAKEN' }, { status: 409 }) : json({ name })
    },
  })
  await open()
  dropOn(await zone(), '図.png')
  await page.getByRole('button', { name: '「図-2.png」として入れる' }).click()
  await eventually(() => expect(saveButton().disabled).toBe(false))
  expect(pictureShown()?.src).toMatch(/^blob:/)
  await expect.element(page.getByText('図-2.png', { exact: true })).toBeVisible()
})

it('takes several into the places that are free, and says what it does not take', async () => {
  answerApi({
    ...openedAnswers,
    ...sent,
    'POST /api/v2/admin/question_sets/media': ({ body }) => json((body as { media: object }).media),
  })
  await open()
  dropOn(await zone(), '1.png', '2.mp4', '図.svg', '3.png')
  await expect.element(page.getByText('「図.svg」は入れられません。', { exact: false })).toBeVisible()
  await eventually(() =>
    expect(document.querySelectorAll('[aria-label^="画像・動画"][aria-label$="を外す"]').length).toBe(3),
  )
  await page.getByRole('button', { name: '画像・動画2を外す' }).click()
  expect(document.querySelectorAll('[aria-label^="画像・動画"][aria-label$="を外す"]').length).toBe(2)
})

it('plays the whole set in the students’ player as it stands, and neither keeps nor sends what is answered', async () => {
  const calls = answerApi(openedAnswers)
  await open()
  await eventually(() => expect(document.body.textContent).toContain('問い1'))
  await page.getByLabelText('問題文').fill('まだ保存していない問い')
  await page.getByRole('button', { name: '通して見る' }).click()
  const over = page.getByRole('dialog', { name: '生徒の画面で通して見る' })
  await expect.element(over.getByText('まだ保存していない問い')).toBeVisible()
  await over.getByRole('textbox').fill('7')
  await over.getByRole('button', { name: '答え合わせ' }).first().click()
  await expect.element(over.getByText('解説です')).toBeVisible()
  // What comes just after 答え合わせ is taken for its second press: it is pressed until it counts.
  const next = over.getByRole('button', { name: '次へ' }).element() as HTMLElement
  await eventually(() => {
    if (!over.element().textContent?.includes('問い2')) next.click()
    expect(over.element().textContent).toContain('問い2')
  })
  await expect.element(over.getByText('問い2')).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await over.getByRole('button', { name: '編集にもどる' }).click()
  await expect.element(over).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('問題文')).toHaveValue('まだ保存していない問い')
})
