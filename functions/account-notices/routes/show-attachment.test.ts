import { getNotification, replaceNotification } from '@tcheck/data/notification/notification'
import { expect, it } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

const SAMPLE = 'account-notices/show-attachment.success'

it('returns a short-lived file URL to a signed-in person', async () => {
  const { status, body } = await answerToSample(SAMPLE)
  expect(status).toBe(200)
  expect((body as { url: string }).url).toMatch(/^https:\/\/files\.tcheck\.example\/.*upload-attached/)
})

it.each([
  ['is over', { ended_at: '2026-04-09T00:00:00.000Z' }],
  ['is still to come', { started_at: '2026-04-11T00:00:00.000Z' }],
])('has no file of a notice that %s', async (_, period) => {
  const { status } = await answerToSample(SAMPLE, async ({ cloud: { table }, values }) => {
    const notice = await getNotification(table, String(values['notification.id']))
    if (!notice) throw new Error('there is no such notice')
    await replaceNotification(table, { ...notice, ...period, revision: 2 }, 1)
  })
  expect(status).toBe(404)
})
