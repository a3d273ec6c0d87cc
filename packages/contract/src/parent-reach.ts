import * as z from 'zod'

/** Whether messages reach a parent: `unreached` says why none does; null: a mail or a notification does. */
export const parentReach = z.object({
  name: z.string(),
  unreached: z.enum(['no_address', 'undeliverable', 'switched_off']).nullable(),
})
export type ParentReach = z.output<typeof parentReach>
