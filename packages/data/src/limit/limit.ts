import type { Key, Table } from '../table.ts'

/**
 * Counts one try under `name` in the current window and answers how many there were, this one included.
 * @param windowSeconds length of a window; the count ends with it
 */
export const countTry = (table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> =>
  addTries(table, 1, { name, windowSeconds, nowMs })

/** Takes one try back that turned out to be none, such as a sign-in with the right password. */
export const takeTryBack = (table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> =>
  addTries(table, -1, { name, windowSeconds, nowMs })

const windowKey = (name: string, windowSeconds: number, nowMs: number): Key => ({
  pk: `LIMIT#${name}`,
  sk: `WINDOW#${Math.floor(nowMs / 1000 / windowSeconds)}`,
})

async function addTries(
  table: Table,
  number: 1 | -1,
  { name, windowSeconds, nowMs }: { name: string; windowSeconds: number; nowMs: number },
): Promise<number> {
  const window = Math.floor(nowMs / 1000 / windowSeconds)
  const { tries } = await table.update<{ tries: number }>(windowKey(name, windowSeconds, nowMs), {
    UpdateExpression: 'ADD tries :number SET #ttl = :end',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':number': number, ':end': (window + 2) * windowSeconds },
  })
  return tries
}

/** How many tries the current window has, without counting one. */
export async function readTries(table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> {
  const item = await table.get<{ tries: number }>(windowKey(name, windowSeconds, nowMs), { consistent: true })
  return item?.tries ?? 0
}

/** How many tries several windows have, in the order asked, in one request. */
export async function readManyTries(
  table: Table,
  windows: readonly { name: string; seconds: number }[],
  nowMs: number,
): Promise<number[]> {
  const keys = windows.map(({ name, seconds }) => windowKey(name, seconds, nowMs))
  const items = await table.batchGet<Key & { tries: number }>(keys)
  return keys.map((key) => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk)?.tries ?? 0)
}

const rememberedKey = (name: string) => ({ pk: `LIMIT#${name}`, sk: 'KNOWN' })

/** Until when each name is remembered (milliseconds since the epoch, 0: it is not), in the order asked. */
export async function readRemembered(table: Table, names: readonly string[]): Promise<number[]> {
  const items = await Promise.all(names.map((name) => table.get<{ until_ms: number }>(rememberedKey(name))))
  return items.map((item) => item?.until_ms ?? 0)
}

export const remember = (table: Table, name: string, untilMs: number) =>
  table.put({ ...rememberedKey(name), until_ms: untilMs, ttl: Math.ceil(untilMs / 1000) })
