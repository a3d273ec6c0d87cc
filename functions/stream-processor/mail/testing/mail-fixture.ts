import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { generateMailCode, openMailCode } from '@tcheck/accounts/mail-code'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createAccountWrites } from '@tcheck/data/account/account'
import { getMail, type MailContent, mailWrite } from '@tcheck/data/mail/mail'
import { changeMailSettings, getMailSettings, type MailSettings } from '@tcheck/data/mail/mail-settings'
import { openShards } from '@tcheck/data/question-counts/count-shards'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { openMailFolder } from '@tcheck/local-cloud/mail/mail-folder'
import { startSesServer } from '@tcheck/local-cloud/mail/ses-server'
import { withinNeeds } from '@tcheck/local-cloud/testing/declared-touches'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import { openPushService } from '../../push/testing/push-service.ts'
import { takeMessages } from '../../take-messages.ts'

export const NEWS: MailContent = { template: 'entry', page: '/v1/parent/top' }
export const START = new Date('2026-11-20T03:00:00.000Z')

const keys: SealingKeys = { current: 'k1', keys: { k1: new Uint8Array(32).fill(1) } }

export const queue = (...Records: SQSRecord[]): SQSEvent => ({ Records })
export const message = (body: unknown): SQSRecord =>
  ({ messageId: 'm-0', body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '1' } }) as SQSRecord
export const mailMessage = (id: string) => message({ processor: 'mail', note: { id } })
export const confirmed = (address: string) => ({
  address,
  confirmed_at: START.toISOString(),
  undeliverable: null,
})

/** A parent, the embedded table, and the local SES: everything that a mail passes but for the queue, which a test plays. */
export async function openMailFixture() {
  const table = await openTestTable()
  await table.transact(createAccountWrites(sampleParent))
  const path = await mkdtemp(join(tmpdir(), 'tcheck-mails-'))
  const folder = openMailFolder(path)
  const feedback: object[] = []
  const lines: Record<string, unknown>[] = []
  const service = await startSesServer({
    folder,
    accessKeyId: 'local',
    onFeedback: async (event) => void feedback.push(event),
  })
  const pushes = await openPushService(() => fixture.now)
  const clientAs = (accessKeyId: string) =>
    new SESv2Client({
      endpoint: service.endpoint,
      region: 'ap-northeast-1',
      credentials: { accessKeyId, secretAccessKey: 'local' },
      maxAttempts: 1,
    })
  const ses = clientAs('local')

  const fixture = {
    table,
    ses,
    clientAs,
    now: START,
    /** The push service of the desk. */
    pushes,
    /** What SES told of mails. */
    feedback,
    /** What the function logged. */
    lines,
    sent: () => folder.list(),
    lambda: (client: Pick<SESv2Client, 'send'> = ses, behind: Table = table) => {
      const lambda = takeMessages({
        table: behind,
        ses: client,
        sealingKeys: async () => keys,
        pushServices: [`${pushes.address}/`],
        appOrigin: 'https://tcheck.example',
        sender: { from: 'no-reply@tcheck.example', replyTo: '', configurationSet: 'tcheck-test-mail' },
        subjectOf: async () => null,
        library: openLibrary<MainQuestion>(behind),
        shards: openShards(behind),
        now: () => fixture.now,
        log: (line) => void lines.push(line),
      })
      return (event: Parameters<typeof lambda>[0]) =>
        withinNeeds('stream-processor', 'stream-processor', () => lambda(event))
    },
    async settings(
      change: Partial<Pick<MailSettings, 'address' | 'pending' | 'events' | 'push_events' | 'child_names'>>,
    ) {
      await table.transact([changeMailSettings(await getMailSettings(table, sampleParent.id), change).write])
    },
    /** Writes a mail and answers its message. */
    async write(id: string, content: MailContent = NEWS, goodForSeconds = 3600) {
      await table.transact([mailWrite({ id, accountId: sampleParent.id, content, now: fixture.now, goodForSeconds })])
      return mailMessage(id)
    },
    /** Answers the code. */
    async askForCode(address: string, requestId: string) {
      const own = { accountId: sampleParent.id, address }
      const sealed_code = generateMailCode(keys, own)
      const asked = { address, request_id: requestId, sealed_code, asked_at: START.toISOString(), tries: 0 }
      await fixture.settings({ pending: { ...asked, undeliverable: null } })
      return openMailCode(keys, sealed_code, own) ?? ''
    },
    outcomeOf: async (id: string) => (await getMail(table, id))?.outcome,
    async close() {
      ses.destroy()
      await service.close()
      await pushes.close()
      await rm(path, { recursive: true })
    },
  }
  return fixture
}
