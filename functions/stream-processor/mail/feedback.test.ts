import { getAccount } from '@tcheck/data/account/account'
import { getInvitation, inviteWrite } from '@tcheck/data/account/invitation'
import { getMailSettings } from '@tcheck/data/mail/mail-settings'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmed, message, openMailFixture, queue, START } from './testing/mail-fixture.ts'

let fixture: Awaited<ReturnType<typeof openMailFixture>>
beforeEach(async () => {
  fixture = await openMailFixture()
})
afterEach(() => fixture.close())

const none = { batchItemFailures: [] }

test.each([
  ['bounce@simulator.amazonses.com', 'bounce'],
  ['Complaint@simulator.amazonses.com', 'complaint'],
])('an address whose mail comes back is marked, and gets no more: %s', async (address, reason) => {
  await fixture.settings({ address: confirmed(address) })
  await fixture.lambda()(queue(await fixture.write('n1')))
  expect(fixture.feedback).toHaveLength(1)
  expect(await fixture.lambda()(queue(message(fixture.feedback[0])))).toEqual(none)
  expect((await getMailSettings(fixture.table, sampleParent.id)).address?.undeliverable).toEqual({
    at: START.toISOString(),
    reason,
  })
  await fixture.lambda()(queue(message(fixture.feedback[0]), await fixture.write('n2')))
  expect([await fixture.sent(), await fixture.outcomeOf('n2')]).toEqual([[expect.anything()], 'no-address'])
})

test('a code that comes back marks the address that waits for it; one that was changed meanwhile stays', async () => {
  await fixture.askForCode('bounce@simulator.amazonses.com', 'r1')
  await fixture.lambda()(queue(await fixture.write('r1', { template: 'address-code', request_id: 'r1' })))
  await fixture.lambda()(queue(message(fixture.feedback[0])))
  expect((await getMailSettings(fixture.table, sampleParent.id)).pending?.undeliverable?.reason).toBe('bounce')
  await fixture.settings({ address: confirmed('good@mail.example'), pending: null })
  await fixture.lambda()(queue(message(fixture.feedback[0])))
  expect((await getMailSettings(fixture.table, sampleParent.id)).address).toEqual(confirmed('good@mail.example'))
})

test('an invitation that comes back is marked, and the settings of the account stay; one that was sent anew does not hear of it', async () => {
  await fixture.settings({ address: confirmed('bounce@simulator.amazonses.com') })
  const invite = async (mailId: string, address: string) => {
    const account = await getAccount(fixture.table, sampleParent.id)
    if (!account) return expect.unreachable()
    await fixture.table.transact([inviteWrite(account, { address, mailId, now: fixture.now }).write])
    return fixture.write(mailId, { template: 'invitation' })
  }
  await fixture.lambda()(queue(await invite('i1', 'Bounce@simulator.amazonses.com')))
  expect(await fixture.lambda()(queue(message(fixture.feedback[0])))).toEqual(none)
  const told = { at: START.toISOString(), reason: 'bounce' }
  expect(await getInvitation(fixture.table, sampleParent.id)).toMatchObject({ mail_id: 'i1', undeliverable: told })
  expect((await getMailSettings(fixture.table, sampleParent.id)).address?.undeliverable).toBeNull()
  await fixture.lambda()(queue(await invite('i2', 'good@mail.example'), message(fixture.feedback[0])))
  expect((await getInvitation(fixture.table, sampleParent.id))?.undeliverable).toBeUndefined()
})

test('a full box and the like mark nothing', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  await fixture.write('n1')
  const detail = {
    eventType: 'Bounce',
    mail: { tags: { mail_id: ['n1'] } },
    bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'a@mail.example' }] },
  }
  expect(await fixture.lambda()(queue(message({ source: 'aws.ses', time: '', detail })))).toEqual(none)
  expect((await getMailSettings(fixture.table, sampleParent.id)).address?.undeliverable).toBeNull()
})

test('logs no address and no code after any failure', async () => {
  const code = await fixture.askForCode('bounce@simulator.amazonses.com', 'r1')
  const written = await fixture.write('r1', { template: 'address-code', request_id: 'r1' })
  const stranger = fixture.clientAs('stranger')
  await fixture.lambda(stranger)(queue(written))
  stranger.destroy()
  await fixture.lambda()(queue(written))
  await fixture.lambda()(queue(message(fixture.feedback[0]), message('{')))
  expect(fixture.lines.length).toBe(4)
  expect(JSON.stringify(fixture.lines)).not.toMatch(new RegExp(`simulator|"${code}"|確認`))
})
