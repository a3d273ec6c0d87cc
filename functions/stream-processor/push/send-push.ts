import { isOfPushService } from '@tcheck/accounts/push-address'
import { pushAuthorization, pushKeyOf } from '@tcheck/accounts/push-keys'
import type { Secrets } from '@tcheck/accounts/secrets'
import { getAccount } from '@tcheck/data/account/account'
import { endPush, getPush, type Push, type PushName, type PushOutcome } from '@tcheck/data/push/push'
import { forgetPushDevice, getPushDevice, isPushDeviceGood, type PushDevice } from '@tcheck/data/push/push-device'
import { ConditionFailed, type Table } from '@tcheck/data/table'

export interface PushSendDeps extends Pick<Secrets, 'sealingKeys'> {
  table: Table
  /** Where pushes may go (`packages/contract/src/push-services.ts`). */
  pushServices: readonly string[]
  sender: { from: string; replyTo: string }
  now: () => Date
}

/** What the service says of an address that nobody listens at any more (RFC 8030, 7.3). */
const GONE = [404, 410]
const TIMEOUT_MS = 5000

/** The log says its name. What the service says besides may hold the address. */
class PushServiceError extends Error {
  constructor(status: number) {
    super(`the push service answered ${status}`)
    this.name = `PushService${status}`
  }
}

/**
 * Sends one push to one device: an empty message that wakes its service worker. At least once, without a lease: the worker shows news of
 * one id once.
 * @throws any error; the next delivery tries again
 */
export async function sendPush(deps: PushSendDeps, name: PushName): Promise<PushOutcome | 'over'> {
  const { table, now } = deps
  const push = await getPush(table, name)
  if (!push || push.ended_at !== undefined) return 'over'
  const outcome = now().toISOString() > push.send_until ? 'too-late' : await sendToDevice(deps, push)
  await endPush(table, name, { outcome, at: now().toISOString() }).catch((error: unknown) => {
    // It went away meanwhile, by its age: nothing can send it again.
    if (!(error instanceof ConditionFailed)) throw error
  })
  return outcome
}

async function sendToDevice(deps: PushSendDeps, push: Push): Promise<PushOutcome> {
  const { table } = deps
  const [account, device] = await Promise.all([
    getAccount(table, push.account_id, { consistent: true }),
    getPushDevice(table, push.account_id, push.device_id),
  ])
  if (!device) return 'no-device'
  if (account && isPushDeviceGood(device, account) && (await isTaken(deps, push, device))) return 'sent'
  await forgetPushDevice(table, device)
  return 'no-device'
}

/**
 * @returns false if the address has expired or must not be called
 * @throws PushServiceError if the service does not accept it now
 */
async function isTaken(
  { sealingKeys, pushServices, sender, now }: PushSendDeps,
  { send_until, content: { template } }: Push,
  { address, key_id }: PushDevice,
): Promise<boolean> {
  if (!isOfPushService(address, pushServices)) return false
  const key = pushKeyOf(await sealingKeys(), key_id)
  if (!key) throw new Error(`the push key ${key_id} is not there`)
  const contact = `mailto:${sender.replyTo || sender.from}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: pushAuthorization(key, { address, contact, now: now() }),
      ttl: String(Math.max(0, Math.floor((Date.parse(send_until) - now().getTime()) / 1000))),
      urgency: template === 'entry' || template === 'leave' ? 'high' : 'normal',
      'content-length': '0',
    },
    // An address elsewhere is none that was registered.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (GONE.includes(answer.status)) return false
  if (!answer.ok) throw new PushServiceError(answer.status)
  return true
}
