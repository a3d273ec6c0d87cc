import type { ParentContact } from '@tcheck/contract/parent-contact'
import { ConditionFailed, type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'

/** What a branch wrote to the parents of some students. It never changes and is not taken back. */
export interface Message {
  /** `<branch>.<ULID>` */
  id: string
  branch_id: string
  title: string
  text: string
  /** Whose parents were chosen. */
  student_ids: string[]
  recipients: MessageRecipient[]
  sent_by: string
  /** ISO 8601 in UTC. */
  created_at: string
}

interface MessageRecipient {
  account_id: string
  /** The chosen students who are this parent's children. */
  student_ids: string[]
  /** As it was when the message was written. */
  unreached: ParentContact['unreached']
}

/** That a message is for a parent, and when it was read. The text is with the branch's message alone. */
export interface ReceivedMessage {
  message_id: string
  account_id: string
  branch_id: string
  created_at: string
  /** Absent until the parent opens it. */
  read_at?: string
}

const MESSAGE = 'MESSAGE#'
const KEY_SECONDS = 30 * 86_400

const messagesPk = (branchId: string) => `MESSAGES#${branchId}`
const receivedPk = (accountId: string) => `RECEIVED#${accountId}`
export const messageId = (branchId: string, ulid: string) => `${branchId}.${ulid}`

/** null if the id does not have the form of a message's id. */
function partsOf(id: string): { branchId: string; ulid: string } | null {
  const [, branchId, ulid] = /^(.+)\.([^.]+)$/.exec(id) ?? []
  return branchId === undefined || ulid === undefined ? null : { branchId, ulid }
}

function keyOf(id: string): Key | null {
  const parts = partsOf(id)
  return parts && { pk: messagesPk(parts.branchId), sk: `${MESSAGE}${parts.ulid}` }
}

function receivedKey(accountId: string, id: string): Key | null {
  const parts = partsOf(id)
  // The branch too: ULIDs of two branches may be the same.
  return parts && { pk: receivedPk(accountId), sk: `${MESSAGE}${parts.ulid}#${parts.branchId}` }
}

function needed(key: Key | null): Key {
  if (!key) throw new Error('not the id of a message')
  return key
}

export const messageItem = (message: Message): Item => ({ ...message, ...needed(keyOf(message.id)) })
export const receivedItem = (received: ReceivedMessage): Item => ({
  ...received,
  ...needed(receivedKey(received.account_id, received.message_id)),
})

const markKey = (branchId: string, hash: string): Key => ({ pk: messagesPk(branchId), sk: `KEY#${hash}` })

/**
 * @param key of the call: the same one again fails
 * @param more writes of the same transaction
 * @throws ConditionFailed if the key was used before, or one of `more` fails
 */
export function createMessage(
  table: Table,
  message: Message,
  key: { hash: string; now: Date },
  more: readonly Write[] = [],
) {
  const { id, branch_id, created_at, recipients } = message
  const ttl = Math.floor(key.now.getTime() / 1000) + KEY_SECONDS
  const received = recipients.map(({ account_id }) => ({ message_id: id, account_id, branch_id, created_at }))
  return table.transact([
    { put: messageItem(message), condition: onlyIfAbsent },
    { put: { ...markKey(branch_id, key.hash), branch_id, message_id: id, ttl }, condition: onlyIfAbsent },
    ...received.map((one) => ({ put: receivedItem(one), condition: onlyIfAbsent })),
    ...more,
  ])
}

/** The message that the call with this key stored. */
export async function findMessageOfKey(table: Table, branchId: string, hash: string): Promise<Message | undefined> {
  const mark = await table.get<{ message_id: string }>(markKey(branchId, hash), { consistent: true })
  return mark && getMessage(table, mark.message_id)
}

export async function getMessage(table: Table, id: string): Promise<Message | undefined> {
  const key = keyOf(id)
  return key ? table.get<Message>(key, { consistent: true }) : undefined
}

interface PageOf {
  limit: number
  cursor?: string | undefined
}

/** A page of what a branch wrote, newest first. */
export const listMessagesOfBranch = (table: Table, branchId: string, page: PageOf): Promise<Page<Message>> =>
  table.query<Message>({
    ...{ partition: messagesPk(branchId), beginsWith: MESSAGE, newestFirst: true, ...page },
    // The sender sees the new message at once.
    consistent: true,
  })

/** What the parents of a message have read, by account. */
export async function listReadings(table: Table, { id, recipients }: Message): Promise<Map<string, string>> {
  const keys = recipients.map(({ account_id }) => needed(receivedKey(account_id, id)))
  const stored = await table.batchGet<ReceivedMessage>(keys)
  return new Map(stored.flatMap(({ account_id, read_at }) => (read_at === undefined ? [] : [[account_id, read_at]])))
}

/** A page of what a parent received, newest first, each with its message. */
export async function listReceivedMessages(
  table: Table,
  accountId: string,
  page: PageOf,
): Promise<Page<{ received: ReceivedMessage; message: Message }>> {
  const { items, nextCursor } = await table.query<ReceivedMessage>({
    ...{ partition: receivedPk(accountId), beginsWith: MESSAGE, newestFirst: true, ...page },
    consistent: true,
  })
  const stored = await table.batchGet<Message>(items.map(({ message_id }) => needed(keyOf(message_id))))
  const known = new Map(stored.map((message) => [message.id, message]))
  return {
    items: items.flatMap((received) => {
      const message = known.get(received.message_id)
      return message ? [{ received, message }] : []
    }),
    nextCursor,
  }
}

/** When the parent has read the message: at the first call. undefined: it is not for this parent. */
export async function noteMessageRead(
  table: Table,
  { accountId, id, at }: { accountId: string; id: string; at: string },
): Promise<string | undefined> {
  const key = receivedKey(accountId, id)
  if (!key) return undefined
  try {
    const stored = await table.update<ReceivedMessage>(key, {
      UpdateExpression: 'SET read_at = if_not_exists(read_at, :at)',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at },
    })
    return stored.read_at
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/**
 * Removes a student from the branch's messages. A message that was about this student alone is deleted, with what its parents have of it.
 * @throws ConditionFailed if one of them changed meanwhile; a repeated call continues
 */
export async function leaveMessages(table: Table, { id, branch_id }: { id: string; branch_id: string }): Promise<void> {
  const all = await table.queryAll<Message & Item>({ partition: messagesPk(branch_id), beginsWith: MESSAGE })
  for (const message of all.filter(({ student_ids }) => student_ids.includes(id))) {
    const student_ids = message.student_ids.filter((one) => one !== id)
    const recipients = message.recipients
      .map((one) => ({ ...one, student_ids: one.student_ids.filter((child) => child !== id) }))
      .filter((one) => one.student_ids.length > 0)
    const left = message.recipients.filter(({ account_id }) => !recipients.some((one) => one.account_id === account_id))
    await table.batchRemove(left.map(({ account_id }) => needed(receivedKey(account_id, message.id))))
    if (recipients.length === 0) await table.batchRemove([{ pk: message.pk, sk: message.sk }])
    else
      await table.update(
        { pk: message.pk, sk: message.sk },
        {
          UpdateExpression: 'SET student_ids = :students, recipients = :recipients',
          ConditionExpression: 'student_ids = :before',
          ExpressionAttributeValues: {
            ':students': student_ids,
            ':recipients': recipients,
            ':before': message.student_ids,
          },
        },
      )
  }
}
