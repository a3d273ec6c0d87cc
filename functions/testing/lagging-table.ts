import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'

interface Read {
  ConsistentRead?: boolean
  RequestItems?: Record<string, { ConsistentRead?: boolean }>
}

const READS = ['GetItem', 'Query', 'BatchGetItem']

/**
 * A table as DynamoDB may answer: a read that does not ask for consistency sees the state of before, also of an index. Writes,
 * their conditions and consistent reads see the state of now.
 *
 * @param past the table as it was; undefined while every read sees the state of now
 */
export function lagging(engine: EmbeddedTable, past: () => EmbeddedTable | undefined): Pick<EmbeddedTable, 'call'> {
  return {
    call(operation, body) {
      const before = past()
      if (before === undefined || !READS.includes(operation)) return engine.call(operation, body)
      const { ConsistentRead, RequestItems = {} } = JSON.parse(body) as Read
      const isConsistent = ConsistentRead || Object.values(RequestItems).some((one) => one.ConsistentRead)
      return (isConsistent ? engine : before).call(operation, body)
    },
  }
}
