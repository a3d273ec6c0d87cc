import { createHash } from 'node:crypto'
import { getAccount } from '@tcheck/data/account/account'
import type { Mail } from '@tcheck/data/mail/mail'
import { pushWrite } from '@tcheck/data/push/push'
import { addPushDeviceWrites, type PushDevice } from '@tcheck/data/push/push-device'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'

const DEVICE = '01JR8ZZZZZZZZZZZZZZZZZPUSH'
const SECRET = 'q9Jx0Vb3hRw7Ld5sTn2yKgq9Jx0Vb3hRw7Ld5sTn2yK'

/** A browser of `parent01` gets pushes, and has just got one. */
export async function seedSamplePush(
  { table, secrets }: TestCloud,
  accountId: string,
  now: Date,
): Promise<SampleValues> {
  const account = await getAccount(table, accountId)
  const { current: keyId } = await secrets.sealingKeys()
  const device: PushDevice = {
    ...{ id: DEVICE, account_id: accountId, key_id: keyId, session_id: 'session-of-push' },
    address: 'https://fcm.googleapis.com/fcm/send/sample',
    right_hash: createHash('sha256').update(SECRET).digest('base64url'),
    session_version: account?.session_version ?? 0,
    added_at: '2026-04-01T00:00:00.000Z',
  }
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const content = { template: 'entry', page: '/v1/parent/top', at: now.toISOString() } as const
  const mail: Mail = {
    ...{ id: 'news-1', account_id: accountId, content },
    ...{ written_at: now.toISOString(), send_until: later(1800) },
  }
  await table.transact([...addPushDeviceWrites({ good: [], over: [] }, device), pushWrite(device, content, mail, now)])
  return { 'push-device.id': DEVICE, 'push-device.right': `${accountId}.${DEVICE}.${SECRET}`, 'push-key.id': keyId }
}
