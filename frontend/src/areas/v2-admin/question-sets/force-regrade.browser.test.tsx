import { QueryClientProvider } from '@tanstack/react-query'
import type { Regrade } from '@tcheck/contract/groups/admin-question-sets'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { draw } from '../../../testing/draw.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { RegradeSection } from './regrade-section.tsx'

const asking: Regrade = {
  ...{ id: 'job-1', from: 1, to: 2, begun_at: '2026-11-20T03:00:00.000Z', state: 'asking', step: 'comparing' },
  ...{
    done: 1,
    total: 1,
    outcome: '第1版の答案6件のうち、第2版の正答で印が変わるのは3件です。',
    reason: null,
    revision: 4,
  },
}
const REASON = '正答の誤りを直したため'
const PATH = '/api/v2/admin/question_sets/cbt/EX-1/regrades'

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('marks all classes anew only with a reason and the code typed, and shows the reason afterwards', async () => {
  let regrade = asking
  const calls = answerApi({
    [`GET ${PATH}`]: () => json({ regrades: [regrade], accepted_answers: [] }),
    [`GET ${PATH}/job-1`]: () => json({ regrade, branches: [] }),
    [`POST ${PATH}/job-1/confirm`]: () => {
      regrade = { ...regrade, state: 'done', reason: REASON, revision: 5 }
      return json({ regrade })
    },
  })
  const place = await draw(
    <QueryClientProvider client={queryClient}>
      <RegradeSection set={{ category: 'cbt', code: 'EX-1' }} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: '一斉に採点し直す' }).click()
  const dialog = page.getByRole('alertdialog')
  const go = dialog.getByRole('button', { name: '一斉に採点し直す' })
  await dialog.getByLabelText(/問題のコード/).fill('EX-1')
  await expect.element(go).toBeDisabled()
  await dialog.getByLabelText(/採点し直す理由/).fill('短い')
  await expect.element(go).toBeDisabled()
  await dialog.getByLabelText(/採点し直す理由/).fill(REASON)
  await dialog.getByLabelText(/問題のコード/).fill('EX-2')
  await expect.element(go).toBeDisabled()
  await dialog.getByLabelText(/問題のコード/).fill('EX-1')
  await go.click()
  await expect.poll(() => place.textContent).toContain(`先生に知らせた理由: ${REASON}`)
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { revision: 4, reason: REASON },
  ])
})
