import type { Mail, NewsContent } from '../mail/mail.ts'
import type { Table, Write } from '../table.ts'
import type { PushDevice } from './push-device.ts'

/** How it ended; anything but `sent` reached nobody. */
export type PushOutcome = 'sent' | 'too-late' | 'no-device'

/** One news on its way to one device. The push itself is empty: what it tells, the device's worker asks for while it is worth showing. */
export interface Push {
  device_id: string
  account_id: string
  /** The mail of the outbox that it follows from; of news that can be taken back a hash, of which nobody reads the child. */
  news_id: string
  content: NewsContent
  /** When its parent was told of it, ISO 8601 in UTC. */
  written_at: string
  /** Nobody wants to see it later than this. */
  send_until: string
  ended_at?: string
  outcome?: PushOutcome
}

export interface PushName {
  device: string
  news: string
}

const [DEVICE, NEWS] = ['PUSH#', 'NEWS#'] as const
const pushKey = ({ device, news }: PushName) => ({ pk: DEVICE + device, sk: NEWS + news })

/** The push of a key of the table; null where it is none. */
export const pushNameOfKey = ({ pk, sk }: { pk: string; sk: string }): PushName | null =>
  pk.startsWith(DEVICE) && sk.startsWith(NEWS) ? { device: pk.slice(DEVICE.length), news: sk.slice(NEWS.length) } : null

/** A clock of the device or of the service may be late by so much. */
const SHOWN_AFTER_MS = 60_000
const STORED_AFTER_SECONDS = 86_400

/** For the SAME transaction as the end of the mail that it follows from. */
export function pushWrite({ id, account_id }: PushDevice, content: NewsContent, mail: Mail, now: Date): Write {
  const push: Push = {
    device_id: id,
    account_id,
    news_id: mail.id,
    content,
    written_at: now.toISOString(),
    send_until: mail.send_until,
  }
  const ttl = Math.ceil(Date.parse(mail.send_until) / 1000) + STORED_AFTER_SECONDS
  return { put: { ...pushKey({ device: id, news: mail.id }), ...push, ttl } }
}

export const getPush = (table: Table, name: PushName) => table.get<Push>(pushKey(name), { consistent: true })

/** It is not sent again from now on. @throws ConditionFailed where it has gone by its age */
export const endPush = (table: Table, name: PushName, { outcome, at }: { outcome: PushOutcome; at: string }) =>
  table.update(pushKey(name), {
    UpdateExpression: 'SET ended_at = :at, outcome = :outcome',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at, ':outcome': outcome },
  })

/** More are never shown at once. */
const MOST_SHOWN = 20

/** What a device may show now: pushed to it, still worth seeing, and not taken back; as it was told. */
export async function listPushesToShow(table: Table, deviceId: string, now: Date): Promise<Push[]> {
  const { items } = await table.query<Push>({ partition: DEVICE + deviceId, beginsWith: NEWS, consistent: true })
  const shown = items.filter(({ send_until }) => Date.parse(send_until) + SHOWN_AFTER_MS >= now.getTime())
  const takenBack = new Set(shown.map(({ content }) => content.takes_back))
  return shown
    .filter(({ news_id }) => !takenBack.has(news_id))
    .sort((one, other) => one.written_at.localeCompare(other.written_at))
    .slice(-MOST_SHOWN)
}
