import { CapacityCounter } from './capacity.ts'
import { type Engine, isMeasured, nowMsOf, report } from './engine.ts'
import { validationError } from './errors.ts'
import type { CapacityDetail, Item, Json } from './model.ts'
import type { PlannedWrite } from './planned-write.ts'
import { checkRequest } from './requests.ts'
import { Batch } from './storage.ts'
import { addToBatch, countWrite, planWrite, prepareWrite } from './writes.ts'

const MAX_WRITES = 25

interface BatchWriteRequest {
  RequestItems: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>
  ReturnConsumedCapacity?: CapacityDetail
}

/** Serves BatchWriteItem. DynamoDB guarantees only atomic items; here the whole batch is one write, so no item is unprocessed. */
export async function batchWriteItem(engine: Engine, input: Json): Promise<Json> {
  const request = checkRequest<BatchWriteRequest>('BatchWriteItem', input)
  const writes = Object.entries(request.RequestItems).flatMap(([TableName, parts]) =>
    parts.map(({ PutRequest, DeleteRequest }) =>
      PutRequest
        ? prepareWrite(engine, 'Put', { TableName, Item: PutRequest.Item })
        : prepareWrite(engine, 'Delete', { TableName, Key: DeleteRequest?.Key }),
    ),
  )
  if (writes.length > MAX_WRITES) throw validationError('Too many items requested for the BatchWriteItem call')
  const keys = writes.map((write) => write.key)
  if (new Set(keys).size < keys.length) throw validationError('Provided list of item keys contains duplicates')

  return engine.locks.hold(keys, async () => {
    const batch = new Batch()
    const counter = new CapacityCounter('write')
    const recorded: PlannedWrite[] = []
    const isCounted = isMeasured(engine, request.ReturnConsumedCapacity)
    for (const write of writes) {
      const planned = planWrite(engine, write, engine.storage.getItem(write.key))
      addToBatch(batch, planned)
      recorded.push(planned)
      if (isCounted) countWrite(counter, planned)
    }
    await engine.streams.write(batch, recorded, { nowMs: nowMsOf(engine) })
    report(engine, 'BatchWriteItem', counter)
    return { UnprocessedItems: {}, ...counter.answerList(request.ReturnConsumedCapacity) }
  })
}
