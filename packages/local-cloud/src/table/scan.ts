import { createHash } from 'node:crypto'
import type { Engine } from './engine.ts'
import { compileExpressions } from './expressions.ts'
import { encodeKey, indexPrefix, itemPrefix } from './keys.ts'
import type { Item, Json, KeyAttribute, PageRequest } from './model.ts'
import { checkPaths, findIndex, readPage } from './pages.ts'
import { startPosition } from './query.ts'
import { checkRequest } from './requests.ts'
import { prefixRange } from './storage.ts'

/** Serves Scan. The product never scans; tests and tools scan whole tables. */
export function scan(engine: Engine, input: Json): Promise<Json> {
  const request = checkRequest<PageRequest>('Scan', input)
  const table = engine.catalog.table(request.TableName)
  const index = findIndex(table, request)
  const expressions = compileExpressions('scan', request)
  checkPaths({ table, index, expressions })
  const { gte, lt } = prefixRange(index ? indexPrefix(table.name, index.name) : itemPrefix(table.name))
  const range = request.ExclusiveStartKey
    ? { gt: startPosition(request.ExclusiveStartKey, table, index), lt }
    : { gte, lt }
  const isSkipped = otherSegments((index ?? table).hash, request)
  return readPage(engine, {
    operation: 'Scan',
    request,
    table,
    index,
    expressions,
    range,
    ...(isSkipped ? { isSkipped } : {}),
  })
}

/** Items of one partition stay in one segment. */
function otherSegments(hash: KeyAttribute, { Segment, TotalSegments }: PageRequest) {
  if (Segment === undefined || TotalSegments === undefined || TotalSegments <= 1) return undefined
  return (item: Item) => {
    const digest = createHash('md5').update(encodeKey(item, hash)).digest()
    return digest.readUInt32BE() % TotalSegments !== Segment
  }
}
