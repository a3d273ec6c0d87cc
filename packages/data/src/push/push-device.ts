import type { Account } from '../account/account.ts'
import { hasSessionEnded } from '../account/account-change.ts'
import type { Table, Write } from '../table.ts'

/** One browser in which a parent wants news as notifications. It ends with the session that it belongs to, and not by idleness. */
export interface PushDevice {
  /** ULID. */
  id: string
  account_id: string
  /** Where the browser's service takes pushes for it. */
  address: string
  /** The key that it was subscribed with: no other may push there. */
  key_id: string
  /** SHA-256 of the right by which its worker asks what to show: what is stored opens nothing. */
  right_hash: string
  /** The session in which it was registered, or that took it over. */
  session_id: string
  /** Raised for all by a sign-out, a new password, a disabling: then the device gets nothing more. */
  session_version: number
  /** ISO 8601 in UTC. */
  added_at: string
}

/** A family has fewer browsers; one more takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

const PREFIX = 'PUSH_DEVICE#'
const deviceKey = (accountId: string, id: string) => ({ pk: `ACCOUNT#${accountId}`, sk: PREFIX + id })

export const getPushDevice = (table: Table, accountId: string, id: string) =>
  table.get<PushDevice>(deviceKey(accountId, id), { consistent: true })

type Holder = Pick<Account, 'id' | 'disabled_at' | 'session_version' | 'ended_sessions'>

/** Whether it may still get what its parent is told. */
export const isPushDeviceGood = ({ session_id, session_version }: PushDevice, account: Holder): boolean =>
  account.disabled_at === null && account.session_version === session_version && !hasSessionEnded(account, session_id)

interface DevicesOf {
  /** The newest first. */
  good: PushDevice[]
  /** Ended, and not yet gone. */
  over: PushDevice[]
}

export async function listPushDevices(table: Table, account: Holder): Promise<DevicesOf> {
  const all = await table.queryAll<PushDevice>({
    partition: `ACCOUNT#${account.id}`,
    beginsWith: PREFIX,
    consistent: true,
  })
  const { good = [], over = [] } = Object.groupBy(all.reverse(), (device) =>
    isPushDeviceGood(device, account) ? 'good' : 'over',
  )
  return { good, over }
}

export const deletePushDeviceWrite = ({ account_id, id }: Pick<PushDevice, 'account_id' | 'id'>): Write => ({
  delete: deviceKey(account_id, id),
})

/** A new device, in the place of those that have ended, of what the same browser had before, and of the oldest where there are too many. */
export function addPushDeviceWrites({ good, over }: DevicesOf, device: PushDevice): Write[] {
  const others = good.filter(({ address }) => address !== device.address)
  const gone = [...over, ...good.filter((one) => !others.includes(one)), ...others.slice(MOST_PUSH_DEVICES - 1)]
  return [...gone.map(deletePushDeviceWrite), { put: { ...deviceKey(device.account_id, device.id), ...device } }]
}

/**
 * Moves the device to another session of its account.
 * @throws ConditionFailed if the device is gone
 */
export const renewPushDevice = (table: Table, { account_id, id }: PushDevice, sessionId: string) =>
  table.update<PushDevice>(deviceKey(account_id, id), {
    UpdateExpression: 'SET session_id = :session',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':session': sessionId },
  })

/** What the end of one session ends with it, for the same transaction; the account's other devices stay. */
export async function endPushDevicesWrites(table: Table, account: Account, sessionId: string): Promise<Write[]> {
  if (account.role !== 'parent') return []
  const { good } = await listPushDevices(table, account)
  return good.filter(({ session_id }) => session_id === sessionId).map(deletePushDeviceWrite)
}

/** The browser's service no longer knows it, or its session has ended. What was registered anew meanwhile has another id. */
export const forgetPushDevice = (table: Table, { account_id, id }: PushDevice) =>
  table.remove(deviceKey(account_id, id))
