import { drawPushRight } from '@tcheck/accounts/push-right'
import { accountItem, raiseSessionVersion } from '@tcheck/data/account/account'
import { endSessionWrites } from '@tcheck/data/account/account-change'
import { getMail, hasSent, mailWrite, type NewsContent, takeMailBackWrite } from '@tcheck/data/mail/mail'
import { getPush, listPushesToShow, type PushName, pushNameOfKey } from '@tcheck/data/push/push'
import {
  addPushDeviceWrites,
  endPushDevicesWrites,
  listPushDevices,
  MOST_PUSH_DEVICES,
  type PushDevice,
} from '@tcheck/data/push/push-device'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmed, message, openMailFixture, queue, START } from '../mail/testing/mail-fixture.ts'
import { pushProcessor } from './push-processor.ts'

const ENTRY: NewsContent = {
  template: 'entry',
  page: '/v1/parent/top',
  student_id: 'st-1',
  at: '2026-11-20T02:58:00.000Z',
}
const none = { batchItemFailures: [] }
const failed = { batchItemFailures: [{ itemIdentifier: 'm-0' }] }
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

let fixture: Awaited<ReturnType<typeof openMailFixture>>
beforeEach(async () => {
  fixture = await openMailFixture()
})
afterEach(() => fixture.close())

const devices = () => listPushDevices(fixture.table, sampleParent)
async function addDevice(name: string, more: Partial<PushDevice> = {}): Promise<PushDevice> {
  const { hash } = drawPushRight({ accountId: sampleParent.id, deviceId: name })
  const device: PushDevice = {
    ...{ id: name, account_id: sampleParent.id, address: `${fixture.pushes.address}/${name}`, key_id: 'k1' },
    ...{ right_hash: hash, session_id: `session-${name}`, session_version: sampleParent.session_version },
    ...{ added_at: START.toISOString(), ...more },
  }
  await fixture.table.transact(addPushDeviceWrites(await devices(), device))
  return device
}
const take = ({ device, news }: PushName) =>
  fixture.lambda()(queue(message({ processor: 'push', note: { device, news } })))
const tell = async (id: string, content: Parameters<typeof fixture.write>[1] = ENTRY) => {
  await fixture.lambda()(queue(await fixture.write(id, content)))
}
const outcomeOf = async (name: PushName) => (await getPush(fixture.table, name))?.outcome
const pushedTo = async () => (await fixture.pushes.list()).map(({ to }) => to).toSorted()

test('news wakes every device with an empty push, and goes by mail beside it', async () => {
  await fixture.settings({ address: confirmed('home@mail.example') })
  for (const name of ['phone', 'tablet']) await addDevice(name)
  await tell('n1')
  expect([await fixture.outcomeOf('n1'), (await fixture.sent()).length]).toEqual(['sent', 1])
  for (const device of ['phone', 'tablet']) expect(await take({ device, news: 'n1' })).toEqual(none)
  expect(await fixture.pushes.list()).toMatchObject([
    { ttl: 3600, urgency: 'high' },
    { ttl: 3600, urgency: 'high' },
  ])
  expect(await pushedTo()).toEqual(['phone', 'tablet'])
  // Handed in again, it is over.
  expect(await take({ device: 'phone', news: 'n1' })).toEqual(none)
  expect(await fixture.pushes.list()).toHaveLength(2)
})

test('the stream’s record of a push, and of nothing else, becomes its note', async () => {
  const noteOf = (event: 'INSERT' | 'MODIFY', pk: string, sk: string) =>
    pushProcessor.noteOf({ event, key: { pk, sk } } as Parameters<typeof pushProcessor.noteOf>[0], undefined as never)
  expect(noteOf('INSERT', 'PUSH#phone', 'NEWS#n1')).toEqual({ device: 'phone', news: 'n1' })
  expect([noteOf('MODIFY', 'PUSH#phone', 'NEWS#n1'), noteOf('INSERT', 'MAIL#n1', 'MAIL')]).toEqual([null, null])
  expect(pushNameOfKey({ pk: 'PUSH#phone', sk: 'OTHER' })).toBeNull()
})

test('a parent without an address is told on devices, and a correction follows there', async () => {
  await addDevice('phone')
  await tell('n1')
  const mail = await getMail(fixture.table, 'n1')
  expect([mail?.outcome, mail && hasSent(mail)]).toEqual(['pushed', true])
  expect(await fixture.sent()).toEqual([])
  await take({ device: 'phone', news: 'n1' })
  await tell('n2', { ...ENTRY, isCorrection: true, takes_back: 'n1' })
  await take({ device: 'phone', news: 'n2' })
  const shown = await listPushesToShow(fixture.table, 'phone', START)
  // What was taken back is not shown beside what takes it back.
  expect(shown.map(({ news_id, content }) => [news_id, content.takes_back])).toEqual([['n2', 'n1']])
})

test.each([
  ['by mail alone', { mail: true, push: false }, [1, []]],
  ['on devices alone', { mail: false, push: true }, [0, ['phone']]],
  ['neither', { mail: false, push: false }, [0, []]],
] as const)('a kind of news comes %s as the parent chose', async (_, wanted, [mails, pushes]) => {
  const every = { entry: true, leave: true, report: true, task_reminder: true, task_overdue: true, message: true }
  await fixture.settings({
    address: confirmed('home@mail.example'),
    events: { ...every, entry: wanted.mail },
    push_events: { ...every, entry: wanted.push },
  })
  await addDevice('phone')
  await tell('n1')
  await take({ device: 'phone', news: 'n1' })
  expect([(await fixture.sent()).length, await pushedTo()]).toEqual([mails, pushes])
})

test('nothing is pushed while it can be taken back, nor afterwards where it was', async () => {
  await addDevice('phone')
  const given = { accountId: sampleParent.id, content: ENTRY, now: START, goodForSeconds: 1800, quietSeconds: 30 }
  await fixture.table.transact([mailWrite({ id: 'n1', ...given }), mailWrite({ id: 'n2', ...given })])
  const written = (id: string) => fixture.lambda()(queue(message({ processor: 'mail', note: { id } })))
  expect(await written('n1')).toEqual(failed)
  expect(await getPush(fixture.table, { device: 'phone', news: 'n1' })).toBeUndefined()
  await fixture.table.transact([takeMailBackWrite('n2', START)])
  fixture.now = later(30)
  expect([await written('n1'), await written('n2')]).toEqual([none, none])
  expect(await getPush(fixture.table, { device: 'phone', news: 'n1' })).toMatchObject({ content: ENTRY })
  expect(await getPush(fixture.table, { device: 'phone', news: 'n2' })).toBeUndefined()
})

test('an expired push is not sent, and the service does not keep it', async () => {
  await addDevice('phone')
  await fixture.lambda()(queue(await fixture.write('n1', ENTRY, 1800)))
  await fixture.lambda()(queue(await fixture.write('n2', ENTRY, 1800)))
  fixture.now = later(1700)
  await take({ device: 'phone', news: 'n1' })
  fixture.now = later(1801)
  await take({ device: 'phone', news: 'n2' })
  expect((await fixture.pushes.list()).map(({ ttl }) => ttl)).toEqual([100])
  expect(await outcomeOf({ device: 'phone', news: 'n2' })).toBe('too-late')
})

test('a device that the service says is gone is forgotten, and the others stay', async () => {
  for (const name of ['gone-phone', 'tablet']) await addDevice(name)
  await tell('n1')
  for (const device of ['gone-phone', 'tablet']) expect(await take({ device, news: 'n1' })).toEqual(none)
  expect(await outcomeOf({ device: 'gone-phone', news: 'n1' })).toBe('no-device')
  expect((await devices()).good.map(({ id }) => id)).toEqual(['tablet'])
  expect(await pushedTo()).toEqual(['tablet'])
})

test('a service that is not there now is tried again by the queue, and the log tells no address', async () => {
  await addDevice('busy-phone')
  await tell('n1')
  expect(await take({ device: 'busy-phone', news: 'n1' })).toEqual(failed)
  expect((await devices()).good).toHaveLength(1)
  expect(await outcomeOf({ device: 'busy-phone', news: 'n1' })).toBeUndefined()
  const said = JSON.stringify(fixture.lines)
  expect(said).toContain('PushService503')
  expect(said).not.toContain(fixture.pushes.address)
})

test('never calls an address outside the known services', async () => {
  const elsewhere = fixture.pushes.address.replace('/local/pushes', '/latest/meta-data')
  await addDevice('phone', { address: elsewhere })
  await tell('n1')
  await take({ device: 'phone', news: 'n1' })
  expect(fixture.pushes.called).toEqual([])
  expect((await devices()).good).toEqual([])
})

const disabled = accountItem({ ...sampleParent, disabled_at: START.toISOString() })
const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a sign-out or a new password', () => raiseSessionVersion(fixture.table, sampleParent.id)],
  ['a disabling', () => fixture.table.put(disabled)],
  ['the end of its session', () => fixture.table.transact(endSessionWrites(sampleParent, 'session-phone', START))],
]
test.each(ends)('%s ends a device also for what is on its way', async (_, end) => {
  await addDevice('phone')
  await tell('n1')
  await end()
  await take({ device: 'phone', news: 'n1' })
  expect([fixture.pushes.called, await outcomeOf({ device: 'phone', news: 'n1' })]).toEqual([[], 'no-device'])
  const { good, over } = await devices()
  expect([...good, ...over]).toEqual([])
})

test('the end of one session takes its device with it, and leaves the others', async () => {
  for (const name of ['phone', 'tablet']) await addDevice(name)
  await fixture.table.transact(await endPushDevicesWrites(fixture.table, sampleParent, 'session-phone'))
  expect((await devices()).good.map(({ id }) => id)).toEqual(['tablet'])
})

test('a browser that is registered again has one place, and there are never more than ten', async () => {
  await addDevice('a00')
  await addDevice('a01', { address: `${fixture.pushes.address}/a00` })
  expect((await devices()).good.map(({ id }) => id)).toEqual(['a01'])
  for (let at = 2; at < 13; at += 1) await addDevice(`a${String(at).padStart(2, '0')}`)
  const { good } = await devices()
  expect([good.length, good[0]?.id, good.at(-1)?.id]).toEqual([MOST_PUSH_DEVICES, 'a12', 'a03'])
})
