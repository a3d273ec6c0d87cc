import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'

interface Write {
  ConditionExpression?: string
}

/** A table that refuses every conditional write while it is on, as DynamoDB does where a condition fails; tries are counted as ever. */
export function losing(engine: EmbeddedTable, isOn: () => boolean): Pick<EmbeddedTable, 'call'> {
  return {
    async call(operation, body) {
      const request = JSON.parse(body) as Write & { TransactItems?: Record<string, Write>[] }
      const isTry = request.TransactItems === undefined && /"(?:LIMIT|ONCE)#/.test(body)
      if (!isOn() || isTry) return engine.call(operation, body)
      const writes = request.TransactItems?.map((item) => Object.values(item)[0]) ?? [request]
      if (!writes.some((write) => write?.ConditionExpression !== undefined)) return engine.call(operation, body)
      const reasons = writes.map((write) => ({ Code: write?.ConditionExpression ? 'ConditionalCheckFailed' : 'None' }))
      const type = request.TransactItems ? 'TransactionCanceledException' : 'ConditionalCheckFailedException'
      const __type = `com.amazonaws.dynamodb.v20120810#${type}`
      return { status: 400, body: JSON.stringify({ __type, message: 'lost', CancellationReasons: reasons }) }
    },
  }
}
