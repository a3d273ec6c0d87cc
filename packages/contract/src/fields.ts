import * as z from 'zod'

/**
 * Small fields that several endpoint groups share, with their labels. Names as in spec.md section 3 and domain.md. Limits apply to input; a
 * response returns what is stored (`answer-schema.ts`).
 */

/** Far more than anybody writes, and so far from the largest exact integer that no sum of such numbers passes it. */
export const MOST_COUNTED = 1_000_000_000
const MOST_PAGES = 100_000
export const LONGEST_KUMI = 10
/** The highest number in a class that an entrance by number takes. */
export const LAST_BAN = 99
export const LONGEST_PERSON_NAME = 40
export const LONGEST_KANA = 60
export const LONGEST_SCHOOL = 60
const LONGEST_TITLE = 80

/** False for `__proto__`, `constructor` and their like: an object that is keyed by one answers what nobody stored. */
export const isPlainKey = (text: string): boolean => !(text in Object.prototype)

/** Opaque, URL-safe identifier. Of a particular thing it is called by that thing: `f.id.meta({ label: '教室' })`. */
export const id = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w.:-]+$/)
  .refine(isPlainKey)
  .meta({ label: '識別番号' })
/** Of content: stands in question sheets and printed books. */
export const code = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z0-9][\w-]*$/)
  .refine(isPlainKey)
  .meta({ label: 'コード', form: '半角の英数字と「-」「_」' })
/** Grade id 1–12 (小1–高3), domain.md "Words". */
export const grade = z.coerce.number<number>().int().min(1).max(12).meta({ label: '学年' })
/** 年度, which begins in April. */
export const schoolYear = z.coerce.number<number>().int().min(2000).max(2100).meta({ label: '年度' })
/** Part of a key of the table, whose parts `#` separates, and of paths. */
export const kumi = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_KUMI)
  .regex(/^[^\p{C}#/]+$/u)
  .refine(isPlainKey)
  .meta({ label: '組' })
export const ban = z.coerce.number<number>().int().min(1).max(LAST_BAN).meta({ label: '番' })
/** Of this century: days are counted from it, before and behind. */
export const dateTime = z.iso.datetime({ offset: true }).max(40).regex(/^20/).meta({ label: '日時' })
export const day = z.iso.date().regex(/^20/).meta({ label: '日付', form: '「2026-11-20」の形' })
/** 「2026-11」 */
export const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .meta({ label: '月', form: '「2026-11」の形' })
/** What somebody types to find something in a list. */
export const searchWords = z.string().trim().max(80).meta({ label: '探すことば' })
/** Of a student, a parent, a teacher or an account: one limit, since one person's name goes from list to list. */
export const personName = z.string().trim().min(1).max(LONGEST_PERSON_NAME).meta({ label: '名前' })
export const kana = z.string().trim().max(LONGEST_KANA).meta({ label: 'ふりがな' })
export const school = z.string().trim().max(LONGEST_SCHOOL).meta({ label: '学校' })
export const branchName = z.string().trim().min(1).max(60).meta({ label: '教室の名前' })
/** How many classes run side by side in one period (spec.md section 3, "Branch"). */
export const classCount = z.coerce.number<number>().int().min(1).max(30).meta({ label: 'クラスの数' })
/** Of what teachers and admins hand out or keep lists of. */
export const title = z.string().trim().min(1).max(LONGEST_TITLE).meta({ label: '題名' })
export const order = z.enum(['asc', 'desc']).meta({ label: '並べる向き', words: { asc: '昇順', desc: '降順' } })
/** Where the next page of an endless list begins. */
export const cursor = z
  .string()
  .max(400)
  .regex(/^[\w-]*$/)
  .meta({ label: '続きの位置' })
/** Raised by every save; a save names the one that it began with. */
export const revision = z.int().min(0).max(MOST_COUNTED).meta({ label: '更新番号' })
/** Of a question set, from 1. */
export const setVersion = z.int().min(1).max(MOST_COUNTED).meta({ label: '問題の版' })

/** @param last beyond it nothing is answered */
export const pageUpTo = (last: number) =>
  z.coerce.number<number>().int().min(1).max(last).default(1).meta({ label: 'ページ' })
export const paging = {
  page: pageUpTo(MOST_PAGES),
  per_page: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ label: '1ページの件数' }),
}
export const pageInfo = { page: z.int(), per_page: z.int(), total_count: z.int() }

export const classRef = z
  .object({ grade: z.int().min(1).max(12).meta({ label: '学年' }), kumi })
  .meta({ label: 'クラス' })
export type ClassRef = z.output<typeof classRef>

/** Asks for an answer without correct answers and marks, so that what the device still has to send counts. */
export const withoutKey = z.literal('1').optional().meta({ label: '正答を受け取らない' })

/** Made on the device, once for what a person did once: the same call sent again changes nothing. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .refine(isPlainKey)
  .meta({ label: '送信の番号' })

/** Drawn by a device and kept there. */
export const deviceId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .refine(isPlainKey)
  .meta({ label: '端末の番号' })

/** A ulid in Crockford's letters: 48 bits of time, then 80 by chance. */
export const ulid = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  .meta({ label: '送信の番号' })

export const nothing = z.object({})

/**
 * A list parameter of a query: one value, several, or none. Also accepts a single value without `[]`, which a bracket parser reads as a
 * plain value.
 */
export const listOf = <T extends z.ZodType>(item: T, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).min(min).max(max),
  )

/** Where a file lies for a few minutes: a redirect, or JSON for our own browser. */
export const signedUrl = z.union([
  z.object({ status: z.literal(302), headers: z.object({ location: z.string() }) }),
  z.object({ status: z.literal(200), body: z.object({ url: z.string(), expires_at: z.string() }) }),
])
