import type { OrderedLevel } from '@tcheck/contract/groups/admin-learning'
import type { WholeChapter, WholeCourse } from '@tcheck/data/learning/course-version'

/** null where they are not the ones that there are, each once. */
function inOrder<T>(all: readonly T[], codeOf: (one: T) => string, codes: readonly string[]): T[] | null {
  const byCode = new Map(all.map((one) => [codeOf(one), one]))
  const sorted = [...new Set(codes)].flatMap((code) => byCode.get(code) ?? [])
  return sorted.length === all.length && codes.length === all.length ? sorted : null
}

const codeOf = ({ code }: { code: string }) => code

interface Order {
  level: OrderedLevel
  /** Code of what they lie in. */
  of?: string | undefined
  codes: readonly string[]
}

/** A course with chapters, or what lies in one of its chapters, items or contents, in another order; null where they are other ones. */
export function reordered(course: WholeCourse, { level, of, codes }: Order): WholeCourse | null {
  if (level === 'chapters') {
    const chapters = inOrder(course.chapters, codeOf, codes)
    return chapters && { ...course, chapters }
  }
  let isDone = false
  const within = <T extends { code: string }, K extends keyof T>(
    parent: T,
    key: K,
    idOf: (one: never) => string,
  ): T => {
    if (parent.code !== of) return parent
    const sorted = inOrder(parent[key] as readonly never[], idOf, codes)
    isDone = sorted !== null
    return sorted ? { ...parent, [key]: sorted } : parent
  }
  const chapters = course.chapters.map((chapter): WholeChapter => {
    if (level === 'items') return within(chapter, 'items', codeOf)
    const items = chapter.items.map((item) => {
      if (level === 'contents') return within(item, 'contents', codeOf)
      const contents = item.contents.map((content) => within(content, 'parts', ({ id }: { id: string }) => id))
      return { ...item, contents }
    })
    return { ...chapter, items }
  })
  return isDone ? { ...course, chapters } : null
}
