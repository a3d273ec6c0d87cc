import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AnswerTicket, issueAnswerTicket, openAnswerTicket } from './answer-ticket.ts'
import {
  openTicket,
  openTransaction,
  sealTicket,
  sealTransaction,
  TICKET_MS,
  TRANSACTION_MS,
} from './oidc-transaction.ts'
import { linkOf } from './student-link.ts'

const keys = { current: 'k1', keys: { k1: new Uint8Array(randomBytes(32)) } }
const now = new Date('2026-11-20T03:00:00.000Z')
const DAY_MS = 24 * 3600_000
const later = (ms: number) => new Date(now.getTime() + ms)

const tickets: AnswerTicket[] = [
  { branchId: 'br-1', studentId: 'st-1', entryId: null, isSignedIn: true, linkVersion: 3 },
  { branchId: 'br-1', studentId: 'st-1', entryId: 'entry-1', isSignedIn: false, linkVersion: 1 },
]
test.each(tickets)('a ticket of answers says again what it was issued for: %j', (ticket) => {
  expect(openAnswerTicket(keys, issueAnswerTicket(keys, ticket, now), now)).toEqual(ticket)
})

test.each([
  [60, false],
  [61, true],
])('a ticket of answers is over after %i days: %s', (days, isOver) => {
  const [ticket = expect.unreachable()] = tickets
  const sealed = issueAnswerTicket(keys, ticket, now)
  expect(openAnswerTicket(keys, sealed, later(days * DAY_MS)) === 'expired').toBe(isOver)
})

test('a student link and an unknown text are no answer tickets', () => {
  const link = linkOf(keys, { id: 'st-1', branch_id: 'br-1', link_version: 1 })
  expect(openAnswerTicket(keys, link, now)).toBeNull()
  expect(openAnswerTicket(keys, 'k1.AAAA', now)).toBeNull()
})

const transaction = {
  ...{ id: 't-1', branch_id: 'br-1', issuer: 'https://id.example', client_id: 'c', state: 's', nonce: 'n' },
  ...{ code_verifier: 'v', expires_at_ms: later(TRANSACTION_MS).getTime() },
}
const ticket = {
  ...{ branch_id: 'br-1', issuer: 'https://id.example', issuer_name: '市', subject: 'u-1', trusts_second_factor: true },
  expires_at_ms: later(TICKET_MS).getTime(),
}

test.each([
  [TRANSACTION_MS - 1, true],
  [TRANSACTION_MS, false],
])('a transaction of a sign-in opens after %i ms: %s', (ms, opens) => {
  expect(openTransaction(keys, sealTransaction(keys, transaction), later(ms))).toEqual(opens ? transaction : null)
})

test.each([
  [TICKET_MS - 1, true],
  [TICKET_MS, false],
])('a ticket of a sign-in opens after %i ms: %s', (ms, opens) => {
  expect(openTicket(keys, sealTicket(keys, ticket), later(ms))).toEqual(opens ? ticket : null)
})

test('neither opens as the other', () => {
  expect(openTicket(keys, sealTransaction(keys, transaction), now)).toBeNull()
  expect(openTransaction(keys, sealTicket(keys, ticket), now)).toBeNull()
  expect([openTicket(keys, 'x', now), openTransaction(keys, '', now)]).toEqual([null, null])
})

test('a transaction lasts ten minutes, and a ticket fifteen', () => {
  expect([TRANSACTION_MS, TICKET_MS]).toEqual([600_000, 900_000])
})
