import type { Category } from '@tcheck/contract'
import * as z from 'zod'
import { type Draft, emptyDraft, isEmptyDraft } from './draft.ts'

/** One draft a teacher and kind of questions. */
export const draftKey = (teacherId: string, category: Category) => `tcheckMissionDraft:${teacherId}:${category}`

// Else zod tries to compile code from text, which the page's security policy refuses on the console.
z.config({ jitless: true })

const when = { date: z.string(), clock: z.string() }
const storedDraft = z.object({
  sets: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      questionCount: z.number(),
      gradeId: z.number(),
      unitName: z.string().nullable(),
    }),
  ),
  original: z.object({ isOn: z.boolean(), unitName: z.string(), count: z.number() }),
  title: z.string().nullable(),
  classes: z.array(z.object({ grade: z.number(), kumi: z.string() })),
  delivery: z.object({ isNow: z.boolean(), ...when }),
  due: z.object({ isOn: z.boolean(), ...when }),
})

/** What is stored; an empty draft where nothing is, or something of another shape. */
export function readDraft(key: string, storage: Pick<Storage, 'getItem'> = window.localStorage): Draft {
  try {
    return storedDraft.parse(JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return emptyDraft
  }
}

/** @returns false where the browser refuses to store it (private window, full disk) */
export function writeDraft(
  key: string,
  draft: Draft,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = window.localStorage,
): boolean {
  try {
    if (isEmptyDraft(draft)) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
