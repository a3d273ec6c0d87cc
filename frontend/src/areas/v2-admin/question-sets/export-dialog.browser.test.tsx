import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2AdminRoutes } from '../routes.ts'

const registry = { 'v2-admin': async () => undefined }
const job: Job = {
  ...{
    id: 'e1',
    kind: 'export-question-sets',
    state: 'done',
    title: 'すべて',
    step: 'media',
    done: 2,
    total: 2,
    counts: {},
  },
  ...{ outcome: '3組と、画像・動画2個を書き出しました。', created_by: '山口', created_at: '2026-11-20T03:00:00.000Z' },
  ...{ started_at: null, ended_at: null, updated_at: '2026-11-20T03:00:00.000Z', revision: 4 },
  ...{ may_cancel: false, may_retry: false, is_cancelling: false },
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('exports all sets of the list with their pictures, and offers both files when they are there', async () => {
  const calls = answerApi({
    'GET /api/v2/admin/question_sets': () =>
      json({
        ...{ question_sets: [], page: 1, per_page: 20, total_count: 0, is_total_exact: true, searched_count: null },
        facets: { subjects: [], grades: [] },
      }),
    'POST /api/v2/admin/question_set_exports': () => json({ job: { ...job, state: 'waiting' } }, { status: 201 }),
    'GET /api/v2/admin/question_set_exports/e1': () =>
      json({
        job,
        files: [
          { role: 'sheet', name: '問題.xlsx', bytes: 8000, url: 'https://store.example/sheet' },
          { role: 'media', name: '画像・動画.zip', bytes: 20_000_000, url: 'https://store.example/media' },
        ],
        expires_at: '2026-11-20T03:05:00.000Z',
      }),
  })
  await openApp('/admin/question-groups', { routes: v2AdminRoutes, registry })
  await page.getByRole('button', { name: 'すべて書き出す' }).click()
  await expect.element(page.getByRole('button', { name: '画像・動画.zipをダウンロード' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '問題.xlsxをダウンロード' })).toBeVisible()
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      export: { target: 'question_groups', sets: [] },
    }),
  )
})
