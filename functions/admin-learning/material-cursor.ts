import * as z from 'zod'

const shape = z.object({ grade: z.int(), subject_code: z.string(), skip: z.int().min(0) })

/** Where a search through all courses goes on: at a course, behind so many of what was found in it. */
export type MaterialCursor = z.output<typeof shape>

export const materialCursorOf = (cursor: MaterialCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** null for one that is altered: its page is empty. */
export function readMaterialCursor(text: string): MaterialCursor | null {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
