/** A check that DynamoDB Local does not meet, and why we hold on to it. */
export interface KnownDifference {
  name: string
  reason: string
}

/**
 * Differences between DynamoDB Local, the reference, and the embedded table. The reference test asserts that each still exists, so a
 * difference that disappears must leave this list.
 */
export const knownDifferences: readonly KnownDifference[] = [
  // What DynamoDB Local has and the product does without.
  { name: 'local secondary indexes are refused', reason: 'the single table has global indexes only' },
  { name: 'PartiQL is refused', reason: 'the product speaks the item API only' },
  {
    name: 'parameters from before expressions are refused',
    reason: 'nothing current sends them; a refusal finds old code early',
  },

  // Where DynamoDB Local parts from the published API.
  {
    name: 'UPDATED_NEW answers the nested path alone',
    reason: 'the API reference says only the updated attributes; DynamoDB Local answers the whole top-level one',
  },
  {
    name: 'an update that does not fit cancels all',
    reason: 'the API reference lists the cancellation reason ValidationError; DynamoDB Local refuses the whole call',
  },

  // Where DynamoDB Local parts from the published capacity rules.
  {
    name: 'a query that finds nothing costs the minimum',
    reason: 'the API reference says such a query consumes the minimum; DynamoDB Local says 0',
  },
  {
    name: 'a batch of reads costs also what it does not find',
    reason: 'reading what is not there costs the minimum; DynamoDB Local bills it for GetItem but not in batches',
  },
  {
    name: 'a batch costs one unit for a delete that finds nothing',
    reason: 'DynamoDB Local bills 1 for DeleteItem but 2 in a batch',
  },
  {
    name: 'a transaction costs two units for a delete that finds nothing',
    reason: 'every write of a transaction costs twice; DynamoDB Local bills this one once',
  },
]
