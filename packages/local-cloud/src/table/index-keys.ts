import { typeOf } from './attribute-value.ts'
import { validationError } from './errors.ts'
import type { AttributeValue, IndexShape, Item, KeyAttribute, TableShape } from './model.ts'

const MAX_HASH_BYTES = 2048
const MAX_RANGE_BYTES = 1024

/**
 * Refuse an item whose attributes for an index have the wrong type, are empty or too long. An item without them is
 * fine: it is just not in that index.
 *
 * @throws TableError ValidationException, in the words for a put or for an update
 */
export function checkIndexKeys(item: Item, table: TableShape, write: 'put' | 'update') {
  for (const index of table.indexes) {
    checkKey(item[index.hash.name], index.hash, index, write, MAX_HASH_BYTES)
    if (index.range) checkKey(item[index.range.name], index.range, index, write, MAX_RANGE_BYTES)
  }
}

function checkKey(
  value: AttributeValue | undefined,
  { name, type }: KeyAttribute,
  index: IndexShape,
  write: 'put' | 'update',
  maxBytes: number,
) {
  if (!value) return
  const content = value[type]
  if (content === undefined) {
    throw validationError(
      write === 'update'
        ? 'The update expression attempted to update the secondary index key to unsupported type'
        : `One or more parameter values were invalid: Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${index.name}`,
    )
  }
  if (type === 'N') return
  if (content === '') {
    const kind = type === 'S' ? 'string' : 'binary'
    throw validationError(
      write === 'update'
        ? `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value.`
        : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value. IndexName: ${index.name}, IndexKey: ${name}`,
    )
  }
  if (Buffer.byteLength(content, type === 'B' ? 'base64' : 'utf8') > maxBytes) {
    throw validationError(
      `One or more parameter values were invalid: Size of ${maxBytes === MAX_HASH_BYTES ? 'hashkey' : 'rangekey'} has exceeded the maximum size limit of ${maxBytes} bytes`,
    )
  }
}
