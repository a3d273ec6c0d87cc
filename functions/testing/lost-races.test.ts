import { readFileSync } from 'node:fs'
import { endpoints } from '@tcheck/contract/endpoints'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { declaredBy, samplesDeclaring } from './declaring-routes.ts'
import { losing } from './losing-table.ts'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

const LOST = ['CONFLICT', 'SAVE_BUSY', 'DAY_CHANGED'] as const

/**
 * Somebody else has always written first: every condition of a call's writes fails. A route that declares one of these
 * refusals answers with it, and nothing is stored (`rejected-calls.ts`). An endpoint joins by its sample events.
 */
test.each(samplesDeclaring(...LOST))(
  '%s is refused where another call has always written first',
  async (label, file) => {
    let isOn = false
    const testCloud = await openSampleCloud({ between: (engine) => losing(engine, () => isOn) })
    const { event, lambda } = prepareEvent(testCloud, readFileSync(file, 'utf8'))
    isOn = true
    const { body } = await answerTo(lambda, event)
    const { code = 'none' } = body as { code?: string }
    const endpoint = endpoints.find(({ group, name }) => `${group}/${name}` === label) ?? expect.unreachable(label)
    expect(declaredBy(endpoint).filter((one) => LOST.some((lost) => lost === one))).toContain(code)
  },
)
