import type { Table } from '@tcheck/data/table'
import { tableDefinition } from '@tcheck/data/table-definition'
import { itemSize } from '@tcheck/local-cloud/table/item-size'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'

/** Units that one request took from one partition key of the table or of an index. */
export interface Touch {
  space: string
  partitionKey: string
  readUnits: number
  writeUnits: number
}

type AttributeMap = Record<string, { S?: string }>

/** What the table adds to each item, and to each entry of an index. */
const OVERHEAD_BYTES = 100
interface Units {
  CapacityUnits: number
}
interface Consumed {
  Table: Units
  GlobalSecondaryIndexes?: Record<string, Units>
}
interface WireRequest {
  Key?: AttributeMap
  Item?: AttributeMap
  IndexName?: string
  ExpressionAttributeValues?: AttributeMap
  RequestItems?: Record<string, { Keys: AttributeMap[] } | { PutRequest?: { Item: AttributeMap } }[]>
  TransactItems?: Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', { Key?: AttributeMap; Item?: AttributeMap }>[]
  ReturnConsumedCapacity?: string
}

const BASE = 'table'
const HASH_OF = Object.fromEntries(
  tableDefinition.GlobalSecondaryIndexes.map((index) => [index.IndexName, index.KeySchema[0]?.AttributeName ?? '']),
)

/**
 * The product's table, embedded, with a record of which partition keys each request touched and for how many units, as the
 * table itself counts them.
 */
export async function openRecordedTable(): Promise<{
  table: Table
  takeTouches: () => Touch[]
  /** Bytes that what was put since the last time takes up in the table and its indexes, each item as it is now. */
  takeStored: () => number
  /** Does what puts items that are not counted among those. */
  unstored: <T>(work: () => Promise<T>) => Promise<T>
}> {
  let touches: Touch[] = []
  let stored = new Map<string, number>()
  let isStoring = true
  const table = await openTestTable({
    between: (engine) => ({
      call: async (operation, text) => {
        const request = JSON.parse(text) as WireRequest
        const answer = await engine.call(operation, JSON.stringify({ ...request, ReturnConsumedCapacity: 'INDEXES' }))
        for (const item of isStoring ? putsOf(request) : [])
          stored.set(`${textOf(item, 'pk')} ${textOf(item, 'sk')}`, storedSize(item))
        const { ConsumedCapacity } = JSON.parse(String(answer.body)) as { ConsumedCapacity?: Consumed | Consumed[] }
        for (const consumed of [ConsumedCapacity ?? []].flat())
          touches.push(...touchesOf(request, consumed, table.name))
        return answer
      },
    }),
  })
  return {
    table,
    takeTouches() {
      const taken = touches
      touches = []
      return taken
    },
    async unstored(work) {
      isStoring = false
      const answer = await work()
      isStoring = true
      return answer
    },
    takeStored() {
      const bytes = [...stored.values()].reduce((sum, one) => sum + one, 0)
      stored = new Map()
      return bytes
    },
  }
}

const putsOf = ({ Item, TransactItems = [] }: WireRequest): AttributeMap[] => [
  ...(Item ? [Item] : []),
  ...TransactItems.flatMap((each) => Object.values(each).flatMap(({ Item: put }) => (put ? [put] : []))),
]

/** Of an item and what the indexes copy of it. */
function storedSize(item: AttributeMap): number {
  const copies = tableDefinition.GlobalSecondaryIndexes.map(({ KeySchema, Projection }) => {
    const keys = KeySchema.map(({ AttributeName }) => AttributeName)
    if (!keys.every((name) => name in item)) return 0
    const kept: readonly string[] =
      'NonKeyAttributes' in Projection ? ['pk', 'sk', ...keys, ...Projection.NonKeyAttributes] : Object.keys(item)
    const copy = Object.fromEntries(Object.entries(item).filter(([name]) => kept.includes(name)))
    return itemSize(copy as never) + OVERHEAD_BYTES
  })
  return copies.reduce((sum, one) => sum + one, itemSize(item as never) + OVERHEAD_BYTES)
}

function touchesOf(request: WireRequest, consumed: Consumed, tableName: string): Touch[] {
  if (request.RequestItems) {
    const asked = request.RequestItems[tableName] ?? { Keys: [] }
    if (Array.isArray(asked))
      return writesOf(
        asked.flatMap(({ PutRequest }) => PutRequest ?? []),
        consumed,
      )
    const keys = asked.Keys
    return keys.map((key) => read(BASE, textOf(key, 'pk'), consumed.Table.CapacityUnits / keys.length))
  }
  if (request.TransactItems) return writesOf(request.TransactItems.flatMap(Object.values), consumed)
  if (request.Item || request.Key) {
    const isRead = !request.Item && !('UpdateExpression' in request) && !isDelete(request)
    const key = request.Key ?? {}
    return isRead
      ? [read(BASE, textOf(key, 'pk'), consumed.Table.CapacityUnits)]
      : writesOf([{ ...(request.Item && { Item: request.Item }), ...(request.Key && { Key: request.Key }) }], consumed)
  }
  const partition = request.ExpressionAttributeValues?.[':pk']?.S ?? ''
  const index = request.IndexName
  const units = index ? consumed.GlobalSecondaryIndexes?.[index]?.CapacityUnits : consumed.Table.CapacityUnits
  return [read(index ?? BASE, partition, units ?? 0)]
}

/** A delete asks for nothing back and has no projection; a get always says whether it is consistent. */
const isDelete = (request: WireRequest) => !('ConsistentRead' in request)

/** Shares the units of one call out to its items by their size: the table reports the sum only. */
function writesOf(items: readonly { Key?: AttributeMap; Item?: AttributeMap }[], consumed: Consumed): Touch[] {
  const sizes = items.map(({ Item }) => Math.max(1, Math.ceil(itemSize((Item ?? {}) as never) / 1024)))
  const spaces = [
    { space: BASE, hash: 'pk', units: consumed.Table.CapacityUnits },
    ...Object.entries(consumed.GlobalSecondaryIndexes ?? {}).map(([space, { CapacityUnits }]) => ({
      space,
      hash: HASH_OF[space] ?? '',
      units: CapacityUnits,
    })),
  ]
  return spaces.flatMap(({ space, hash, units }) => {
    const ofIndex = items.map(({ Item = {} }) => textOf(Item, hash))
    // An update names its key only; what it takes of an index belongs to the same student, class or branch.
    const ofBase = items.map(({ Key, Item }) => textOf(Item ?? Key ?? {}, 'pk'))
    const concerned = space === BASE || ofIndex.every((key) => key === '') ? ofBase : ofIndex
    const total = concerned.reduce((sum, key, at) => sum + (key === '' ? 0 : (sizes[at] ?? 0)), 0)
    return concerned.flatMap((partitionKey, at) =>
      partitionKey === ''
        ? []
        : [{ space, partitionKey, readUnits: 0, writeUnits: (units * (sizes[at] ?? 0)) / total }],
    )
  })
}

const textOf = (attributes: AttributeMap, name: string) => attributes[name]?.S ?? ''
const read = (space: string, partitionKey: string, readUnits: number): Touch => ({
  space,
  partitionKey,
  readUnits,
  writeUnits: 0,
})
