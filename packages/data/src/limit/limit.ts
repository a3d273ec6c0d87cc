import { ConditionFailed, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/**
 * Counts one try under `name` in the current window.
 * @param windowSeconds length of a window; the count ends with it
 * @returns the number of tries, this one included
 */
export const countTry = (table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> =>
  countTries(table, 1, { name, windowSeconds, nowMs })

/** Takes one try back that turned out to be none, such as a sign-in with the right password. */
export const takeTryBack = (table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> =>
  countTries(table, -1, { name, windowSeconds, nowMs })

const windowKey = (name: string, windowSeconds: number, nowMs: number): Key => ({
  pk: `LIMIT#${name}`,
  sk: `WINDOW#${Math.floor(nowMs / 1000 / windowSeconds)}`,
})

/** Counts several tries at once, or takes some back. @returns how many there are then */
export async function countTries(
  table: Table,
  number: number,
  { name, windowSeconds, nowMs }: { name: string; windowSeconds: number; nowMs: number },
): Promise<number> {
  const window = Math.floor(nowMs / 1000 / windowSeconds)
  const { tries } = await table.update<{ tries: number }>(windowKey(name, windowSeconds, nowMs), {
    UpdateExpression: 'ADD tries :number SET #ttl = :end, last_ms = :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':number': number, ':end': (window + 2) * windowSeconds, ':now': nowMs },
  })
  return tries
}

/** How many tries the current window has, without counting one. */
export async function readTries(table: Table, name: string, windowSeconds: number, nowMs: number): Promise<number> {
  const item = await table.get<{ tries: number }>(windowKey(name, windowSeconds, nowMs), { consistent: true })
  return item?.tries ?? 0
}

/** A window of tries: how many it has, and when the last one was, in milliseconds since the epoch (0: never). */
interface TryCountInWindow {
  tries: number
  lastMs: number
}

/** How many tries several windows have, in the order asked, in one request. */
export async function readManyTries(
  table: Table,
  windows: readonly { name: string; seconds: number }[],
  nowMs: number,
): Promise<TryCountInWindow[]> {
  const keys = windows.map(({ name, seconds }) => windowKey(name, seconds, nowMs))
  const items = await table.batchGet<Key & { tries: number; last_ms?: number }>(keys)
  return keys.map((key) => {
    const item = items.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
    return { tries: item?.tries ?? 0, lastMs: item?.last_ms ?? 0 }
  })
}

/** Takes the turn after the last try that was seen. @returns false where somebody else was first */
export async function takeTurn(
  table: Table,
  { name, seconds, lastMs }: { name: string; seconds: number; lastMs: number },
  nowMs: number,
): Promise<boolean> {
  try {
    await table.update(windowKey(name, seconds, nowMs), {
      UpdateExpression: 'SET last_ms = :now',
      ConditionExpression: 'last_ms = :seen',
      ExpressionAttributeValues: { ':now': nowMs, ':seen': lastMs },
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

const turnKey = (name: string): Key => ({ pk: `LIMIT#${name}`, sk: 'WINDOW#TURN' })
/** Longer than any call takes. */
const TURN_SECONDS = 3600

/** The last turn under `name`, read before what decides; undefined: there was none lately. */
export const readTurn = async (table: Table, name: string): Promise<string | undefined> =>
  (await table.get<{ turn: string }>(turnKey(name), { consistent: true }))?.turn

/**
 * A write for a limit on a sum that is in no single item: the transaction fails if another one has taken a turn since `seen` was read, so
 * parallel calls cannot exceed the limit.
 * @param turn unique
 */
export const turnWrite = (
  name: string,
  { seen, turn, now }: { seen?: string | undefined; turn: string; now: Date },
): Write => ({
  put: { ...turnKey(name), turn, ttl: Math.ceil(now.getTime() / 1000) + TURN_SECONDS },
  condition:
    seen === undefined
      ? onlyIfAbsent
      : { ConditionExpression: 'turn = :seen', ExpressionAttributeValues: { ':seen': seen } },
})

export const forgetTries = (table: Table, { name, seconds }: { name: string; seconds: number }, nowMs: number) =>
  table.transact([{ delete: windowKey(name, seconds, nowMs) }])

const rememberedKey = (name: string) => ({ pk: `LIMIT#${name}`, sk: 'KNOWN' })

/** Until when each name is remembered (milliseconds since the epoch, 0: it is not), in the order asked. */
export async function readRemembered(table: Table, names: readonly string[]): Promise<number[]> {
  const items = await Promise.all(names.map((name) => table.get<{ until_ms: number }>(rememberedKey(name))))
  return items.map((item) => item?.until_ms ?? 0)
}

/** Forgets a name that is remembered until `untilMs`. @returns false where another call did so first */
export async function spendRemembered(table: Table, name: string, untilMs: number): Promise<boolean> {
  try {
    await table.update(rememberedKey(name), {
      UpdateExpression: 'SET until_ms = :never',
      ConditionExpression: 'until_ms = :seen',
      ExpressionAttributeValues: { ':seen': untilMs, ':never': 0 },
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

export const remember = (table: Table, name: string, untilMs: number) =>
  table.put({ ...rememberedKey(name), until_ms: untilMs, ttl: Math.ceil(untilMs / 1000) })
