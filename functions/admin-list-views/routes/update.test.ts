import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

test('keeps the views of one person, and tells a machine that has not seen the newest', async () => {
  const { status, body } = await answerToSample('admin-list-views/update.success')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { list_views: [{ list: 'adminMissions.list', name: '今週の国語', is_default: true }], revision: 2 },
  })
  expect(await answerToSample('admin-list-views/update.conflict')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
})
