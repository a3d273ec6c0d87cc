import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'

interface Read {
  ConsistentRead?: boolean
  RequestItems?: Record<string, { ConsistentRead?: boolean }>
}

const READS = ['GetItem', 'Query', 'BatchGetItem']

/**
 * A table that answers an eventually consistent read with an earlier state, as DynamoDB may; reads of an index are always such reads.
 * Writes, their conditions and consistent reads use the current state.
 *
 * @param past the table in its earlier state; undefined while every read uses the current state
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
