import { ConditionFailed, onlyIfAbsent, type Table } from '../table.ts'

/** Kept this much longer than what it guards, since clocks differ. */
const LONGER_SECONDS = 3600

/**
 * Uses something that counts once.
 * @param name e.g. `sso#<id>`: unguessable, not secret
 * @param endsAtMs afterwards its own expiry rejects it
 * @returns false if it was used before
 */
export async function spendOnce(table: Table, name: string, endsAtMs: number): Promise<boolean> {
  try {
    await table.put({ pk: `ONCE#${name}`, sk: 'ONCE', ttl: Math.ceil(endsAtMs / 1000) + LONGER_SECONDS }, onlyIfAbsent)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Whether it was used up already. */
export const isSpent = async (table: Table, name: string): Promise<boolean> =>
  (await table.get({ pk: `ONCE#${name}`, sk: 'ONCE' }, { consistent: true })) !== undefined
