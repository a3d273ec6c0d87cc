import { readFileSync } from 'node:fs'
import { endpoints } from '@tcheck/contract/endpoints'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { samplesDeclaring } from './declaring-routes.ts'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

const ofStudents = new Set(
  endpoints
    .filter(({ roles }) => roles.some((one) => one === 'student' || one === 'any'))
    .map(({ group, name }) => `${group}/${name}`),
)
const samples = samplesDeclaring('SIGN_IN_NEEDED').filter(([label]) => ofStudents.has(label))

test.each(samples)('%s is refused to a student who came by a card', async (_, file) => {
  const testCloud = await openSampleCloud()
  const { event, lambda } = prepareEvent(testCloud, readFileSync(file, 'utf8'))
  const others = Object.entries(event.headers).filter(([name]) => !['access-token', 'client', 'uid'].includes(name))
  event.headers = {
    ...Object.fromEntries(others),
    ...(await testCloud.cloud.linkOf(testCloud.cloud.school.students[0])),
  }
  const { status, body } = await answerTo(lambda, event)
  expect([status, (body as { code?: string }).code]).toEqual([403, 'SIGN_IN_NEEDED'])
})
