import { readFileSync } from 'node:fs'
import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { samplesDeclaring } from './declaring-routes.ts'
import { openSampleWorld, prepareEvent } from './sample-world.ts'

/** Where another refusal is right: all the codes that were drawn are in use. */
const OTHERWISE: Readonly<Record<string, string>> = { 'teacher-missions/create-short-code': 'UNAVAILABLE' }

interface Write {
  ConditionExpression?: string
}

/** Refuses as DynamoDB does where a condition fails; tries are counted as ever. */
function losing(engine: EmbeddedTable, isOn: () => boolean): Pick<EmbeddedTable, 'call'> {
  return {
    async call(operation, body) {
      if (!isOn() || /"(?:LIMIT|ONCE)#/.test(body)) return engine.call(operation, body)
      const request = JSON.parse(body) as Write & { TransactItems?: Record<string, Write>[] }
      const writes = request.TransactItems?.map((item) => Object.values(item)[0]) ?? [request]
      if (!writes.some((write) => write?.ConditionExpression !== undefined)) return engine.call(operation, body)
      const reasons = writes.map((write) => ({ Code: write?.ConditionExpression ? 'ConditionalCheckFailed' : 'None' }))
      const type = request.TransactItems ? 'TransactionCanceledException' : 'ConditionalCheckFailedException'
      const __type = `com.amazonaws.dynamodb.v20120810#${type}`
      return { status: 400, body: JSON.stringify({ __type, message: 'lost', CancellationReasons: reasons }) }
    },
  }
}

/**
 * Somebody else has always written first: every condition of a call's writes fails. A route that declares CONFLICT or SAVE_BUSY
 * answers with it, and nothing is stored (`refused-calls.ts`). An endpoint joins by its sample events.
 */
test.each(samplesDeclaring('CONFLICT', 'SAVE_BUSY'))(
  '%s is refused where another call has always written first',
  async (label, file) => {
    let isOn = false
    const world = await openSampleWorld({ between: (engine) => losing(engine, () => isOn) })
    const { event, lambda } = prepareEvent(world, readFileSync(file, 'utf8'))
    isOn = true
    const { body } = await answerTo(lambda, event)
    const { code = 'none' } = body as { code?: string }
    expect(OTHERWISE[label] ?? ['CONFLICT', 'SAVE_BUSY']).toContain(code)
  },
)
