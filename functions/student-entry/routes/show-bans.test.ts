import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

test('a link offers the numbers of the class that was confirmed, and nothing of who sits there', async () => {
  const { status, body } = await answerToSample('student-entry/show-bans.success')
  expect({ status, body }).toEqual({ status: 200, body: { bans: [1, 2, 3] } })
})

test('a class that the link is not for has no numbers', async () => {
  const { body } = await answerToSample('student-entry/show-bans.entry-not-allowed')
  expect(body).toMatchObject({ code: 'ENTRY_NOT_ALLOWED' })
})
