import * as z from 'zod'

/** Whether messages reach a parent: `unreached` says why none does; null: a mail or a notification does. */
export const parentContact = z.object({
  name: z.string(),
  unreached: z.enum(['no_address', 'undeliverable', 'switched_off']).nullable(),
})
export type ParentContact = z.output<typeof parentContact>
