import type { Table } from '../table.ts'

/**
 * Counts one try under `name` in the current window and answers how many there were, this one included.
 * @param windowSeconds length of a window; the count ends with it
 */
export const countTry = (table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> =>
  addTries(table, 1, { name, windowSeconds, nowMs })

/** Takes one try back that turned out to be none, such as a sign-in with the right password. */
export const takeTryBack = (table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> =>
  addTries(table, -1, { name, windowSeconds, nowMs })

async function addTries(
  table: Table,
  number: 1 | -1,
  { name, windowSeconds, nowMs }: { name: string; windowSeconds: number; nowMs: number },
): Promise<number> {
  const window = Math.floor(nowMs / 1000 / windowSeconds)
  const { tries } = await table.update<{ tries: number }>(
    { pk: `LIMIT#${name}`, sk: `WINDOW#${window}` },
    {
      UpdateExpression: 'ADD tries :number SET #ttl = :end',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':number': number, ':end': (window + 2) * windowSeconds },
    },
  )
  return tries
}

/** How many tries the current window has, without counting one. */
export async function readTries(table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> {
  const window = Math.floor(nowMs / 1000 / windowSeconds)
  const item = await table.get<{ tries: number }>({ pk: `LIMIT#${name}`, sk: `WINDOW#${window}` }, { consistent: true })
  return item?.tries ?? 0
}
