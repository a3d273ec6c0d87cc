import * as z from 'zod'

/** Small fields that several endpoint groups share, with what people call them. Names as in spec.md section 3 and domain.md. */

/** Opaque, URL-safe identifier. Of a particular thing it is called by that thing: `f.id.meta({ label: '教室' })`. */
export const id = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w.:-]+$/)
  .meta({ label: '識別番号' })
export const code = z.string().trim().min(1).max(60).meta({ label: 'コード' })
/** Grade id 1–12 (小1–高3), domain.md "Words". */
export const grade = z.coerce.number<number>().int().min(1).max(12).meta({ label: '学年' })
/** 年度, which begins in April. */
export const schoolYear = z.coerce.number<number>().int().min(2000).max(2100).meta({ label: '年度' })
export const kumi = z.string().trim().min(1).max(10).meta({ label: '組' })
export const ban = z.coerce.number<number>().int().min(1).max(99).meta({ label: '番' })
/** Of this century: days are counted from it, before and behind. */
export const dateTime = z.iso.datetime({ offset: true }).regex(/^20/).meta({ label: '日時' })
/** What somebody types to find something in a list. */
export const searchWords = z.string().trim().max(80).meta({ label: '探すことば' })
export const order = z.enum(['asc', 'desc']).meta({ label: '並べる向き', words: { asc: '昇順', desc: '降順' } })
/** Where the next page of an endless list begins. */
export const cursor = z.string().max(400).meta({ label: '続きの位置' })
/** Raised by every save; a save names the one that it began with. */
export const revision = z.int().min(0).meta({ label: '更新番号' })

/** @param last beyond it nothing is answered */
export const pageUpTo = (last: number) =>
  z.coerce.number<number>().int().min(1).max(last).default(1).meta({ label: 'ページ' })
export const paging = {
  page: z.coerce.number<number>().int().min(1).default(1).meta({ label: 'ページ' }),
  per_page: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ label: '1ページの件数' }),
}
export const pageInfo = { page: z.int(), per_page: z.int(), total_count: z.int() }

export const classRef = z
  .object({ grade: z.int().min(1).max(12).meta({ label: '学年' }), kumi })
  .meta({ label: 'クラス' })
export type ClassRef = z.output<typeof classRef>

/** Made on the device, once for what a person did once: the same call sent again changes nothing. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ label: '送信の番号' })

/** A ulid in Crockford's letters: 48 bits of time, then 80 by chance. */
export const ulid = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  .meta({ label: '送信の番号' })

export const nothing = z.object({})

/**
 * A list parameter of a query: one value, several, or none; also when it is sent once and without `[]`, which a
 * bracketed parser reads as a plain value.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item))

/** Where a file lies for a few minutes: a redirect, or JSON for our own browser. */
export const signedUrl = z.union([
  z.object({ status: z.literal(302), headers: z.object({ location: z.string() }) }),
  z.object({ status: z.literal(200), body: z.object({ url: z.string(), expires_at: z.string() }) }),
])
