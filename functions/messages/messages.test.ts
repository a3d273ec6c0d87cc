import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import {
  type BranchMessage,
  type MessageRecipient,
  messages,
  type ReceivedMessage,
  type WholeMessage,
} from '@tcheck/contract/groups/messages'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { getMail, mailIdOf } from '@tcheck/data/mail/mail'
import { changeMailSettings, getMailSettings } from '@tcheck/data/mail/mail-settings'
import { leaveMessages } from '@tcheck/data/message/message'
import { putStudent } from '@tcheck/data/student/student'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, it } from 'vitest'
import { handlers } from './handlers.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const KEY = 'key-of-one-message-01'

let cloud: TestCloud
let handler: LambdaHandler
let now: Date

beforeEach(async () => {
  cloud = await openTestCloud()
  now = NOW
  const { table, authenticate } = cloud
  handler = serve(messages, handlers({ table }), {
    ...{ originCheck: anyOrigin, authenticate, now: () => now, log: () => undefined },
  })
  await table.transact(createAccountWrites(office('br-1')))
})

const office = (branch_id: string): Account => ({
  ...{ ...sampleParent, id: `office-of-${branch_id}`, login_id: `office-${branch_id}`, name: '駅前教室' },
  ...{ role: 'branch', realm: 'branch', branch_id, student_ids: [] },
})
const parent = (name: string, student_ids: string[]): Account => ({
  ...{ ...sampleParent, id: `parent-of-${name}`, login_id: `login-${name}`, name, student_ids },
})

interface Answer {
  message: WholeMessage
  messages: (BranchMessage & ReceivedMessage)[]
  next_cursor: string | null
  parents: MessageRecipient[]
  students_without_parent: (string | null)[]
  read_at: string
  code?: string
}

async function as(
  account: Account,
  method: 'GET' | 'POST',
  path: string,
  more: { query?: object; body?: object } = {},
) {
  const headers = { ...(await cloud.headersOf(account, now)), accept: 'application/json' }
  const { status, body } = await call(handler, {
    ...{ method, path: `/api/${account.role}/${path}`, headers },
    ...(more.body && { body: more.body }),
    ...(more.query && { query: more.query as Record<string, string> }),
  })
  return { status, answer: body as Answer }
}
const byOffice = (method: 'GET' | 'POST', path: string, more?: { query?: object; body?: object }) =>
  as(office('br-1'), method, path, more)
const send = (student_ids: readonly string[], key = KEY, more: object = {}) =>
  byOffice('POST', 'messages', {
    body: { message: { title: '面談', text: '12月の面談です。', student_ids, ...more }, idempotency_key: key },
  })
const register = async (...parents: Account[]) => {
  for (const one of parents) await cloud.table.transact(createAccountWrites(one))
}
/** Gives a parent a confirmed address, or takes a kind of news off. */
async function reach(account: Account, isOn = true) {
  const { table } = cloud
  const before = await getMailSettings(table, account.id)
  const address = { address: `${account.id}@mail.example`, confirmed_at: NOW.toISOString(), undeliverable: null }
  const { write } = changeMailSettings(before, { address, events: { ...before.events, message: isOn } })
  await table.transact([write])
}
const mailOf = (id: string, { id: account }: Account) => getMail(cloud.table, mailIdOf(`message ${id}`, account))
const receivedBy = async (account: Account) => (await as(account, 'GET', 'messages')).answer.messages
const idsOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id, at) => [`student_ids[${at}]`, id]))

describe('writing', () => {
  it('reaches a parent of two chosen students once, and mails those alone who have an address', async () => {
    const [first, second, third] = cloud.school.students
    const mother = parent('mother', [first.id, second.id])
    const father = parent('father', [second.id])
    const stranger = parent('stranger', [third.id])
    await register(mother, father, stranger)
    await reach(mother)
    const { status, answer } = await send([first.id, second.id, first.id])
    expect(status).toBe(201)
    expect(answer.message).toMatchObject({ student_count: 2, parent_count: 2, unreached_count: 1 })
    const { id } = answer.message
    expect((await mailOf(id, mother))?.content).toEqual({ template: 'message', page: '/v1/parent/messages' })
    expect(await mailOf(id, father)).toBeUndefined()
    for (const one of [mother, father])
      expect(await receivedBy(one)).toMatchObject([{ id, title: '面談', text: '12月の面談です。', read_at: null }])
    expect(await receivedBy(stranger)).toEqual([])
  })

  it('does not mail a parent who switched such mails off', async () => {
    const [first] = cloud.school.students
    const mother = parent('mother', [first.id])
    await register(mother)
    await reach(mother, false)
    const { id } = (await send([first.id])).answer.message
    expect(await mailOf(id, mother)).toBeUndefined()
    expect((await byOffice('GET', `messages/${id}`)).answer.message.parents).toMatchObject([
      { unreached: 'switched_off' },
    ])
  })

  it('sends once, however often and at once the same call comes', async () => {
    const [first] = cloud.school.students
    const mother = parent('mother', [first.id])
    await register(mother)
    const sent = await Promise.all([send([first.id]), send([first.id])])
    now = new Date(NOW.getTime() + 60_000)
    const all = [...sent, await send([first.id])]
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(all.map(({ answer }) => answer.message.id)).size).toBe(1)
    expect(await receivedBy(mother)).toHaveLength(1)
    await send([first.id], 'key-of-one-message-02')
    expect(await receivedBy(mother)).toHaveLength(2)
  })

  it.each([
    ['a student of another branch', 'NOT_FOUND', { student_ids: ['st-br-2-1-1'] }],
    ['a student who is not there', 'NOT_FOUND', { student_ids: ['nobody'] }],
    ['no student', 'VALIDATION', { student_ids: [] }],
    ['41 students', 'VALIDATION', { student_ids: Array.from({ length: 41 }, (_, at) => `s-${at}`) }],
    ['no title', 'VALIDATION', { title: '　' }],
    ['a title of 61 letters', 'VALIDATION', { title: 'あ'.repeat(61) }],
    ['no text', 'VALIDATION', { text: ' ' }],
    ['a text of 2001 letters', 'VALIDATION', { text: 'あ'.repeat(2001) }],
  ])('refuses %s, and stores nothing', async (_, code, more) => {
    const [first] = cloud.school.students
    await register(parent('mother', [first.id]))
    expect((await send([first.id], KEY, more)).answer.code).toBe(code)
    expect((await byOffice('GET', 'messages')).answer.messages).toEqual([])
  })

  it('refuses students without a parent, and one student among others who has left', async () => {
    const [first, second] = cloud.school.students
    expect((await send([first.id])).answer.code).toBe('MESSAGE_NO_PARENT')
    await register(parent('mother', [first.id]))
    await putStudent(cloud.table, { ...second, disabled_at: NOW.toISOString() })
    expect((await send([first.id, second.id])).answer.code).toBe('NOT_FOUND')
  })

  it('takes 48 parents in one message, and no 49th', async () => {
    const [first, second] = cloud.school.students
    const many = Array.from({ length: 48 }, (_, at) => parent(`p-${at}`, [first.id]))
    await register(...many)
    for (const one of many) await reach(one)
    expect((await send([first.id])).answer.message).toMatchObject({ parent_count: 48, unreached_count: 0 })
    await register(parent('p-49', [second.id]))
    const refused = await send([first.id, second.id], 'key-of-one-message-02')
    expect(refused).toMatchObject({ status: 422, answer: { code: 'MESSAGE_PARENTS_TOO_MANY' } })
  })
})

describe('before it is sent', () => {
  it('names each parent once, why one is not reached, and who has no parent', async () => {
    const [first, second, third] = cloud.school.students
    const mother = parent('mother', [first.id, second.id])
    const closed = { ...parent('closed', [first.id]), disabled_at: NOW.toISOString() }
    await register(mother, closed)
    const student_ids = [first.id, second.id, third.id]
    const { answer } = await byOffice('GET', 'message_recipients', { query: idsOf(student_ids) })
    expect(answer.parents).toEqual([{ name: 'mother', students: [null, null], unreached: 'no_address' }])
    expect(answer.students_without_parent).toHaveLength(1)
    await reach(mother)
    const later = await byOffice('GET', 'message_recipients', { query: idsOf([first.id]) })
    expect(later.answer.parents).toMatchObject([{ unreached: null }])
  })
})

describe('reading', () => {
  it('is noted the first time, for the own message, and the branch sees who has read', async () => {
    const [first, second] = cloud.school.students
    const [mother, father] = [parent('mother', [first.id]), parent('father', [first.id])]
    const stranger = parent('stranger', [second.id])
    await register(mother, father, stranger)
    const { id } = (await send([first.id])).answer.message
    const open = (account: Account, message = id) => as(account, 'POST', `messages/${message}/read`, { body: {} })
    expect((await open(mother)).answer.read_at).toBe(NOW.toISOString())
    now = new Date(NOW.getTime() + 3_600_000)
    expect((await open(mother)).answer.read_at).toBe(NOW.toISOString())
    expect((await open(stranger)).status).toBe(404)
    expect((await open(mother, 'br-1.gone')).status).toBe(404)
    expect((await open(mother, 'gone')).status).toBe(404)
    expect((await receivedBy(mother))[0]?.read_at).toBe(NOW.toISOString())
    const { parents } = (await byOffice('GET', `messages/${id}`)).answer.message
    expect(parents.map(({ name, read_at }) => [name, read_at])).toEqual([
      ['father', null],
      ['mother', NOW.toISOString()],
    ])
  })

  it('of the branch ends with its own messages', async () => {
    const [first] = cloud.school.students
    await register(parent('mother', [first.id]))
    await cloud.table.transact(createAccountWrites(office('br-2')))
    const { id } = (await send([first.id])).answer.message
    expect((await as(office('br-2'), 'GET', `messages/${id}`)).status).toBe(404)
    expect((await as(office('br-2'), 'GET', 'messages')).answer.messages).toEqual([])
  })

  it('goes page by page, newest first', async () => {
    const [first] = cloud.school.students
    const mother = parent('mother', [first.id])
    await register(mother)
    for (const at of [1, 2, 3]) {
      now = new Date(NOW.getTime() + at * 60_000)
      await send([first.id], `key-of-one-message-0${at}`, { title: `連絡${at}` })
    }
    for (const who of [office('br-1'), mother]) {
      const page = (await as(who, 'GET', 'messages', { query: { per_page: '2' } })).answer
      expect(page.messages.map(({ title }) => title)).toEqual(['連絡3', '連絡2'])
      const rest = await as(who, 'GET', 'messages', { query: { per_page: '2', cursor: page.next_cursor ?? '' } })
      expect(rest.answer.messages.map(({ title }) => title)).toEqual(['連絡1'])
    }
  })
})

describe('an erased student', () => {
  it('leaves messages to others, and takes those that were about this student alone', async () => {
    const [first, second] = cloud.school.students
    const [mother, father] = [parent('mother', [first.id]), parent('father', [first.id, second.id])]
    await register(mother, father)
    await send([first.id])
    const both = (await send([first.id, second.id], 'key-of-one-message-02')).answer.message
    for (let time = 0; time < 2; time += 1) await leaveMessages(cloud.table, first)
    const { messages: left } = (await byOffice('GET', 'messages')).answer
    expect(left).toMatchObject([{ id: both.id, student_count: 1, parent_count: 1 }])
    expect(await receivedBy(mother)).toEqual([])
    expect(await receivedBy(father)).toMatchObject([{ id: both.id }])
  })
})
