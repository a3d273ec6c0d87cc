import * as z from 'zod'
import * as f from './fields.ts'
import { route } from './route.ts'

/** One result of the search box. Each role's browser code has its address and its label (`frontend/src/features/search`). */
const searchTarget = z.object({
  kind: z.enum(['student', 'class', 'teacher', 'school_teacher', 'branch', 'set', 'mission']),
  id: z.string(),
  /** Empty for students of a school, who are found by class and number. */
  name: z.string(),
  /** Found, and shown small: how a name is read, a login, a code. */
  also: z.string(),
  grade: z.int().nullable(),
  kumi: z.string().nullable(),
  ban: z.int().nullable(),
  /** Of sets and missions: the set that it is, or the first of it. */
  category: z.string().nullable(),
  code: z.string().nullable(),
})
export type SearchTarget = z.output<typeof searchTarget>

/** Everything in the caller's reach at once: the browser finds in it with each letter, and asks no more. */
export const searchRoute = (area: string, summary: string) =>
  route('GET', `/api/${area}/search`, {
    summary,
    input: f.nothing,
    output: z.object({
      targets: z.array(searchTarget),
      /** There are more than were read. */
      is_cut: z.boolean(),
    }),
  })
