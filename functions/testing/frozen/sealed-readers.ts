import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswerKeys } from '@tcheck/accounts/answer-keys'
import { type AnswerTicket, issueAnswerTicket, openAnswerTicket } from '@tcheck/accounts/answer-ticket'
import { openSealedAnswers } from '@tcheck/accounts/sealed-answers'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { expect } from 'vitest'
import { isSealed } from '../../sealed-answers/replay-save.ts'

interface SealedExamples {
  issued_at: string
  'answer-keys': unknown
  examples: { holder: AnswerTicket; ticket: string; sealed: object; block: string }[]
}

const read = (name: string): SealedExamples =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../frozen/${name}.json`), 'utf8'))

const DAY_MS = 24 * 3600_000

/** Blocks wait on devices for 30 days, with tickets that are up to 30 days old. */
function openAll({ issued_at, examples, ...secrets }: SealedExamples, sealingKeys: SealingKeys) {
  const keys = readAnswerKeys(secrets['answer-keys'])
  const last = new Date(Date.parse(issued_at) + 60 * DAY_MS)
  for (const { holder, ticket, sealed, block } of examples) {
    const { ticket: sealedTicket, ...save } = JSON.parse(openSealedAnswers(keys, 'answers', block) ?? '{}')
    expect(isSealed({ ticket: sealedTicket, ...save })).toBe(true)
    expect(save).toEqual(sealed)
    expect(openSealedAnswers(keys, 'ticket', sealedTicket)).toBe(ticket)
    expect(openAnswerTicket(sealingKeys, ticket, last)).toEqual(holder)
    expect(openAnswerTicket(sealingKeys, ticket, new Date(last.getTime() + DAY_MS))).toBe('expired')
    // As it is issued today, so that a device that has one already changes nothing.
    expect(issueAnswerTicket(sealingKeys, holder, new Date(issued_at))).toBe(ticket)
  }
}

/** What browsers seal when another person comes: 1 without the card's version in the ticket, 2 with it and with a photo. */
export const sealedReaders = (sealingKeys: SealingKeys): Readonly<Record<string, () => Promise<void>>> => ({
  'secrets/sealed-answers.1': async () => openAll(read('secrets/sealed-answers.1'), sealingKeys),
  'secrets/sealed-answers.2': async () => openAll(read('secrets/sealed-answers.2'), sealingKeys),
})
