import * as z from 'zod'

/** Small fields that several endpoint groups share. Names as in spec.md section 3 and domain.md. */

/** Opaque, URL-safe identifier. */
export const id = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w.:-]+$/)
export const code = z.string().trim().min(1).max(60)
/** Grade id 1–12 (小1–高3), domain.md "Words". */
export const grade = z.coerce.number<number>().int().min(1).max(12)
export const kumi = z.string().trim().min(1).max(10)
export const ban = z.coerce.number<number>().int().min(1).max(99)
export const dateTime = z.iso.datetime({ offset: true })

export const paging = {
  page: z.coerce.number<number>().int().min(1).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
}
export const pageInfo = { page: z.int(), per_page: z.int(), total_count: z.int() }

export const classRef = z.object({ grade: z.int().min(1).max(12), kumi })
export type ClassRef = z.output<typeof classRef>

/** Made on the device, once for what a person did once: the same call sent again changes nothing. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/)

export const nothing = z.object({})

/**
 * A list parameter of a query: one value, several, or none; also when it is sent once and without `[]`, which a
 * bracketed parser reads as a plain value.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item))
