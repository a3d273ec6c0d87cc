import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AdminTeacher, CardClass } from '@tcheck/contract/groups/admin-teachers'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { OpenedCards } from './opened-cards.tsx'
import { StopTeacher } from './teacher-forms.tsx'

const teacher: AdminTeacher = {
  ...{ id: 'teacher-1', name: '佐々木 ゆい', login_id: 'sasaki', branch_id: 'br-1', branch_name: 'さくら中学校' },
  ...{ state: 'closed', has_second_factor: false },
}
const opened = (kumi: string): CardClass => ({
  ...{ branch_id: 'br-1', branch_name: 'さくら中学校', year: 2026, grade: 8, kumi, student_count: 2 },
  ...{ first_at: '2026-11-02T03:00:00.000Z', last_at: '2026-11-20T03:00:00.000Z' },
})
const cards = (kumi: string) =>
  [1, 2].map((ban) => ({ student_id: `s-${kumi}-${ban}`, grade: 8, kumi, ban, encrypted_username: `k1.${kumi}${ban}` }))

async function open(classes: readonly CardClass[], areAllChosen: boolean) {
  const calls = answerApi({
    'GET /api/v2/admin/teachers/teacher-1/cards': () => json({ classes }),
    'POST /api/v2/admin/teachers/teacher-1/cards/renew': ({ body }) =>
      json({ students: cards((body as { kumi: string }).kumi) }),
  })
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <OpenedCards {...{ teacher, areAllChosen }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

it('voids nothing unasked; the chosen classes get new cards, which are printed class by class', async () => {
  const renewed = await open([opened('1'), opened('2')], false)
  await expect.element(box('中2 1組')).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'カードを作り直す' })).toBeDisabled()
  await expect.element(page.getByText('2人・最後に開いた日 2026/11/20').first()).toBeVisible()
  await box('中2 2組').click()
  expect(renewed()).toEqual([])
  await page.getByRole('button', { name: '1クラスのカードを作り直す' }).click()
  await expect.element(page.getByText('2人のカードを作り直しました')).toBeVisible()
  expect(renewed()).toEqual([{ branch_id: 'br-1', year: 2026, grade: 8, kumi: '2' }])
  await page.getByRole('button', { name: 'さくら中学校 中2 2組(2026年度)のカードを印刷する' }).click()
  await expect.element(page.getByRole('list', { name: '中2 2組のQRカード' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '中2 2組 2番のQRコード' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'クラスの一覧にもどる' }).click()
  await expect.element(box('中2 1組')).not.toBeChecked()
})

it('after misuse every class is ticked, and one may be left out', async () => {
  const renewed = await open([opened('1'), opened('2')], true)
  await expect.element(box('中2 1組')).toBeChecked()
  await box('中2 1組').click()
  await page.getByRole('button', { name: '1クラスのカードを作り直す' }).click()
  await vi.waitFor(() => expect(renewed()).toMatchObject([{ kumi: '2' }]))
})

it('says that a teacher opened no cards', async () => {
  await open([], true)
  await expect.element(page.getByText('この先生は、生徒のQRカードを開いていません。')).toBeVisible()
})

it('stops a teacher with a reason', async () => {
  const stop = vi.fn()
  await draw(<StopTeacher name="佐々木 ゆい" isBusy={false} onStop={stop} onClose={() => undefined} />)
  await page.getByRole('radio', { name: '不正' }).click()
  await page.getByRole('button', { name: '停止する', exact: true }).click()
  expect(stop).toHaveBeenCalledWith('misuse')
})
