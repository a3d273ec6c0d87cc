import * as z from 'zod'

/** Why no mail and no notification reaches a parent; null: one does. */
export const unreached = z.enum(['no_address', 'undeliverable', 'switched_off']).nullable()

/** Whether messages reach a parent. */
export const parentContact = z.object({ name: z.string(), unreached })
export type ParentContact = z.output<typeof parentContact>
