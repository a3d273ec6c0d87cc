import { readFileSync } from 'node:fs'
import { branchKey } from '@tcheck/data/branch/branch'
import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { samplesOf } from './declaring-routes.ts'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

// An operator erases a branch while its people work: what a call was authenticated by is gone when the call reads it.

const successOf = (label: string) => {
  const [group = '', name = ''] = label.split('/')
  const file = samplesOf(group, name).find((one) => one.includes('.success'))
  return readFileSync(file ?? expect.unreachable(`${label} has no success event`), 'utf8')
}

test.each([
  'branch-settings/show',
  'branch-settings/update',
  'branch-lessons/show-week',
  'branch-lessons/create-week',
  'branch-lessons/create-from-last-week',
  'teacher-students/show-top',
])('%s finds nothing where the branch has been erased', async (label) => {
  const testCloud = await openSampleCloud()
  const { event, lambda } = prepareEvent(testCloud, successOf(label))
  await testCloud.cloud.table.remove(branchKey('br-1'))
  const { status, body } = await answerTo(lambda, event)
  expect([status, (body as { code?: string }).code]).toEqual([404, 'NOT_FOUND'])
})

/** A table that finds each account once: authentication reads it, and the handler no longer does. */
function erasingAccounts(engine: EmbeddedTable, isOn: () => boolean): Pick<EmbeddedTable, 'call'> {
  const read = new Set<string>()
  return {
    async call(operation, body) {
      const { Key } = JSON.parse(body) as { Key?: { pk?: { S: string }; sk?: { S: string } } }
      if (!isOn() || operation !== 'GetItem' || Key?.sk?.S !== 'ACCOUNT') return engine.call(operation, body)
      const pk = Key.pk?.S ?? ''
      if (read.has(pk)) return { status: 200, body: '{}' }
      read.add(pk)
      return engine.call(operation, body)
    },
  }
}

test.each([
  'shifts/show-by-teacher',
  'shifts/save-hopes-by-teacher',
  'shifts/show-calendar-by-teacher',
  'shifts/renew-calendar-by-teacher',
])('%s finds nothing where the teacher has been erased', async (label) => {
  let isOn = false
  const testCloud = await openSampleCloud({ between: (engine) => erasingAccounts(engine, () => isOn) })
  const { event, lambda } = prepareEvent(testCloud, successOf(label))
  isOn = true
  const { status, body } = await answerTo(lambda, event)
  expect([status, (body as { code?: string }).code]).toEqual([404, 'NOT_FOUND'])
})
