import { getAccount } from '@tcheck/data/account/account'
import { getInvitation, inviteWrite } from '@tcheck/data/account/invitation'
import { getMailSettings } from '@tcheck/data/mail/mail-settings'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmed, message, openMailDesk, queue, START } from './testing/mail-desk.ts'

let desk: Awaited<ReturnType<typeof openMailDesk>>
beforeEach(async () => {
  desk = await openMailDesk()
})
afterEach(() => desk.close())

const none = { batchItemFailures: [] }

test.each([
  ['bounce@simulator.amazonses.com', 'bounce'],
  ['Complaint@simulator.amazonses.com', 'complaint'],
])('an address whose mail comes back is marked, and gets no more: %s', async (address, reason) => {
  await desk.settings({ address: confirmed(address) })
  await desk.lambda()(queue(await desk.write('n1')))
  expect(desk.feedback).toHaveLength(1)
  expect(await desk.lambda()(queue(message(desk.feedback[0])))).toEqual(none)
  expect((await getMailSettings(desk.table, sampleParent.id)).address?.undeliverable).toEqual({
    at: START.toISOString(),
    reason,
  })
  await desk.lambda()(queue(message(desk.feedback[0]), await desk.write('n2')))
  expect([await desk.sent(), await desk.outcomeOf('n2')]).toEqual([[expect.anything()], 'no-address'])
})

test('a code that comes back marks the address that waits for it; one that was changed meanwhile stays', async () => {
  await desk.askForCode('bounce@simulator.amazonses.com', 'r1')
  await desk.lambda()(queue(await desk.write('r1', { template: 'address-code', request_id: 'r1' })))
  await desk.lambda()(queue(message(desk.feedback[0])))
  expect((await getMailSettings(desk.table, sampleParent.id)).pending?.undeliverable?.reason).toBe('bounce')
  await desk.settings({ address: confirmed('good@mail.example'), pending: null })
  await desk.lambda()(queue(message(desk.feedback[0])))
  expect((await getMailSettings(desk.table, sampleParent.id)).address).toEqual(confirmed('good@mail.example'))
})

test('an invitation that comes back is marked, and the settings of the account stay; one that was sent anew does not hear of it', async () => {
  await desk.settings({ address: confirmed('bounce@simulator.amazonses.com') })
  const invite = async (mailId: string, address: string) => {
    const account = await getAccount(desk.table, sampleParent.id)
    if (!account) return expect.unreachable()
    await desk.table.transact([inviteWrite(account, { address, mailId, now: desk.now }).write])
    return desk.write(mailId, { template: 'invitation' })
  }
  await desk.lambda()(queue(await invite('i1', 'Bounce@simulator.amazonses.com')))
  expect(await desk.lambda()(queue(message(desk.feedback[0])))).toEqual(none)
  const told = { at: START.toISOString(), reason: 'bounce' }
  expect(await getInvitation(desk.table, sampleParent.id)).toMatchObject({ mail_id: 'i1', undeliverable: told })
  expect((await getMailSettings(desk.table, sampleParent.id)).address?.undeliverable).toBeNull()
  await desk.lambda()(queue(await invite('i2', 'good@mail.example'), message(desk.feedback[0])))
  expect((await getInvitation(desk.table, sampleParent.id))?.undeliverable).toBeUndefined()
})

test('a full box and the like mark nothing', async () => {
  await desk.settings({ address: confirmed('a@mail.example') })
  await desk.write('n1')
  const detail = {
    eventType: 'Bounce',
    mail: { tags: { mail_id: ['n1'] } },
    bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'a@mail.example' }] },
  }
  expect(await desk.lambda()(queue(message({ source: 'aws.ses', time: '', detail })))).toEqual(none)
  expect((await getMailSettings(desk.table, sampleParent.id)).address?.undeliverable).toBeNull()
})

test('no address and no code reaches the log, whatever goes wrong', async () => {
  const code = await desk.askForCode('bounce@simulator.amazonses.com', 'r1')
  const written = await desk.write('r1', { template: 'address-code', request_id: 'r1' })
  const stranger = desk.clientAs('stranger')
  await desk.lambda(stranger)(queue(written))
  stranger.destroy()
  await desk.lambda()(queue(written))
  await desk.lambda()(queue(message(desk.feedback[0]), message('{')))
  expect(desk.lines.length).toBe(4)
  expect(JSON.stringify(desk.lines)).not.toMatch(new RegExp(`simulator|"${code}"|確認`))
})
