import { createHash } from 'node:crypto'
import type { AnswerKeys } from '@tcheck/accounts/answer-keys'
import { openAnswerTicket } from '@tcheck/accounts/answer-ticket'
import { networkOf } from '@tcheck/accounts/network-of'
import { openSealedAnswers } from '@tcheck/accounts/sealed-answers'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { sealedAnswers } from '@tcheck/contract/groups/sealed-answers'
import { isSpent, spendOnce } from '@tcheck/data/identity-provider/once'
import { countTry } from '@tcheck/data/limit/limit'
import { openPhotoReplay, type PhotoDeps } from '../replay-photo.ts'
import { isSealed, openReplay, type ReplayDeps } from '../replay-save.ts'
import { sentAgain } from '../sent-again.ts'
import { openTicketHolders, type TicketHolder } from '../ticket-holders.ts'

export interface SaveSealedDeps extends ReplayDeps, PhotoDeps {
  sealingKeys: () => Promise<SealingKeys>
  answerKeys: () => Promise<AnswerKeys>
}

/** A right block is never counted: whoever sends wrong ones takes nothing from the class behind the same address. */
const WRONG = { tries: 600, windowSeconds: 600 } as const
/** As long as a ticket is accepted, and a day for clocks. */
const RECORDED_MS = 61 * 24 * 3600_000

/**
 * Opens a block once and saves its content as its student. The record is written after the save, so nothing is lost between them; a
 * repeated save stores once.
 */
export const saveSealedAnswers = (deps: SaveSealedDeps): RouteHandler<typeof sealedAnswers.save> => {
  const { table, sealingKeys, answerKeys } = deps
  const replay = openReplay(deps)
  const replayPhoto = openPhotoReplay(deps)
  const holderOf = openTicketHolders(table)
  return async ({ input: { sealed_answers: block, sent_at: sentAt }, now, sourceIp, throwApiError }) => {
    const record = `sealed-answers#${createHash('sha256').update(block).digest('base64url')}`
    if (await isSpent(table, record)) return { outcome: 'taken' }

    const keys = await answerKeys()
    const save = parse(openSealedAnswers(keys, 'answers', block))
    const ticket = save && openSealedAnswers(keys, 'ticket', save.ticket)
    const held = ticket && openAnswerTicket(await sealingKeys(), ticket, now)
    if (!save || !held) {
      const tries = await countTry(table, `sealed-answers#${networkOf(sourceIp)}`, WRONG.windowSeconds, now.getTime())
      return throwApiError(tries > WRONG.tries ? 'TOO_MANY_TRIES' : 'SEALED_ANSWERS_INVALID')
    }
    if (held === 'expired') return throwApiError('SEALED_ANSWERS_EXPIRED')

    const holder = await holderOf(held, now)
    const deliver = async ({ principal, isVoided }: TicketHolder) =>
      save.call === 'photo'
        ? replayPhoto(save.body, principal, now)
        : replay(sentAgain(save, { sentAt, isVoided }), principal, now)
    const outcome = holder ? await deliver(holder) : 'later'
    if (outcome !== 'later') await spendOnce(table, record, now.getTime() + RECORDED_MS)
    return { outcome }
  }
}

function parse(plain: string | null) {
  try {
    const value: unknown = JSON.parse(plain ?? '')
    return isSealed(value) ? value : null
  } catch {
    return null
  }
}
