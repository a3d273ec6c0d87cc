import { mailIdOfKey } from '@tcheck/data/mail/mail'
import type { StreamProcessor } from '../processor.ts'
import { sendMail } from './send-mail.ts'

/** Each mail of the outbox is sent. */
export const mailProcessor: StreamProcessor<{ id: string }> = {
  noteOf: ({ event, key }) => {
    const id = event === 'INSERT' ? mailIdOfKey(key.pk) : null
    return id === null ? null : { id }
  },
  take: async ({ id }, deps) => {
    const outcome = await sendMail(deps, id)
    return { mail: id, outcome, isEarly: outcome === 'early' }
  },
}
