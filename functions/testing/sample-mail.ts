import { generateMailCode, openMailCode } from '@tcheck/accounts/mail-code'
import { changeMailSettings, getMailSettings } from '@tcheck/data/mail/mail-settings'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'

const ADDRESSES = { confirmed: 'aoki@mail.example', pending: 'makoto@mail.example' }

/** `parent01` gets mail, and is about to confirm another address. */
export async function seedSampleMail(
  { table, secrets }: TestCloud,
  accountId: string,
  now: Date,
): Promise<SampleValues> {
  const keys = await secrets.sealingKeys()
  const wanted = { accountId, address: ADDRESSES.pending }
  const sealed = generateMailCode(keys, wanted)
  const { write } = changeMailSettings(await getMailSettings(table, accountId), {
    address: { address: ADDRESSES.confirmed, confirmed_at: '2026-04-01T00:00:00.000Z', undeliverable: null },
    pending: {
      address: ADDRESSES.pending,
      request_id: '01JR8ZZZZZZZZZZZZZZZZZZZZZ',
      sealed_code: sealed,
      asked_at: new Date(now.getTime() - 120_000).toISOString(),
      tries: 0,
      undeliverable: null,
    },
  })
  await table.transact([write])
  const code = openMailCode(keys, sealed, wanted) ?? ''
  return {
    'mail.address': ADDRESSES.confirmed,
    'mail.code': code,
    'mail.wrong-code': String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  }
}
