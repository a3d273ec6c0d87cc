import type { Chapter, Content, ContentHead } from '@tcheck/learning/course'
import { gradeKey, padded } from '../key-text.ts'
import { ConditionFailed, type Item, onlyIfAbsent, type Table, type Write } from '../table.ts'
import {
  type CourseRef,
  chapterItem,
  contentItem,
  courseItem,
  getContent,
  getCourse,
  listChapters,
  type StoredChapter,
  type StoredCourse,
} from './course.ts'

/** A chapter with its contents whole: what a version keeps. */
export interface WholeChapter {
  code: string
  title: string
  items: WholeItem[]
}

export interface WholeItem {
  code: string
  title: string
  contents: Content[]
  /** The lquestion groups of the item. */
  groups: string[]
}

/** A course as it is imported, exported and kept; its lquestion groups have versions of their own. */
export interface WholeCourse extends CourseRef {
  subject_name: string
  chapters: WholeChapter[]
}

/** How a version came to be. */
export type CourseOrigin = 'imported' | 'ordered' | 'restored'

/** One version of a course, as its history lists it. */
export interface CourseVersion {
  version: number
  how: CourseOrigin
  /** ISO 8601 UTC. */
  stored_at: string
  /** Account; null for an operator's command. */
  stored_by: string | null
  chapter_count: number
  content_count: number
}

const versionsPk = ({ subject_code, grade }: CourseRef) => `COURSE#${subject_code}#${gradeKey(grade)}`
const versionPrefix = (version: number) => `VERSION#${padded(version, 6)}#`
const versionKey = (course: CourseRef, version: number) => ({
  pk: versionsPk(course),
  sk: `${versionPrefix(version)}0000`,
})

const headOf = ({ code, title, parts }: Content): ContentHead => ({
  code,
  title,
  parts: parts.map(({ id, kind, title: name }) => ({ id, kind, title: name })),
})

const chapterHead = ({ code, title, items }: WholeChapter): Chapter => ({
  code,
  title,
  items: items.map((item) => ({ ...item, contents: item.contents.map(headOf) })),
})

const contentItems = ({ chapters, subject_name, ...rest }: WholeCourse): Item[] => {
  const { subject_code, grade } = rest
  return chapters.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.contents.map((content) =>
        contentItem({ subject_code, grade, subject_name, item_code: item.code, item_title: item.title, content }),
      ),
    ),
  )
}

const chapterItems = ({ chapters, subject_code, grade }: WholeCourse): Item[] =>
  chapters.map((chapter, at) => chapterItem({ subject_code, grade, place: at + 1, chapter: chapterHead(chapter) }))

const contentCount = ({ chapters }: WholeCourse) =>
  chapters.reduce((sum, { items }) => sum + items.reduce((own, { contents }) => own + contents.length, 0), 0)

/** A course as it stands now, whole: its chapters by one query, its contents in batches. */
export async function readWholeCourse(table: Table, ref: CourseRef): Promise<WholeCourse | undefined> {
  const [course, chapters] = await Promise.all([getCourse(table, ref), listChapters(table, ref)])
  if (!course) return undefined
  const codes = chapters.flatMap(({ chapter }) =>
    chapter.items.flatMap(({ contents }) => contents.map(({ code }) => code)),
  )
  const contents = new Map<string, Content>()
  const AT_ONCE = 25
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const read = await Promise.all(codes.slice(from, from + AT_ONCE).map((code) => getContent(table, code)))
    for (const stored of read) if (stored) contents.set(stored.content.code, stored.content)
  }
  return {
    subject_code: course.subject_code,
    grade: course.grade,
    subject_name: course.subject_name,
    chapters: chapters.map(({ chapter }) => wholeChapter(chapter, contents)),
  }
}

const wholeChapter = ({ code, title, items }: Chapter, contents: ReadonlyMap<string, Content>): WholeChapter => ({
  code,
  title,
  items: items.map((item) => ({
    code: item.code,
    title: item.title,
    contents: item.contents.flatMap((head) => contents.get(head.code) ?? []),
    groups: [...item.groups],
  })),
})

/** How many calls may have died halfway, one after the other. */
const PASSED_OVER = 20

/**
 * Writes a whole version that no reader uses yet. A repeated call gets another number.
 * @param before the current version; 0: none
 * @returns the version's number
 */
export async function writeCourseVersion(
  table: Table,
  course: WholeCourse,
  { before, ...stamp }: { before: number } & Pick<CourseVersion, 'how' | 'stored_at' | 'stored_by'>,
): Promise<number> {
  for (let version = before + 1; ; version++) {
    try {
      await table.put({ ...versionKey(course, version) }, onlyIfAbsent)
      await storeVersion(table, course, { version, ...stamp })
      return version
    } catch (error) {
      if (!(error instanceof ConditionFailed) || version - before > PASSED_OVER) throw error
    }
  }
}

async function storeVersion(
  table: Table,
  course: WholeCourse,
  stamp: Pick<CourseVersion, 'version' | 'how' | 'stored_at' | 'stored_by'>,
): Promise<void> {
  const { pk } = versionKey(course, stamp.version)
  const chapters = course.chapters.map((chapter, at) => ({
    pk,
    sk: `${versionPrefix(stamp.version)}${padded(at + 1, 4)}`,
    chapter,
  }))
  const head: CourseVersion = { ...stamp, chapter_count: chapters.length, content_count: contentCount(course) }
  await table.batchPut([...chapters, { ...versionKey(course, stamp.version), head, subject_name: course.subject_name }])
}

/** The newest versions of a course, newest first; numbers that no version was finished under are left out. */
export async function listCourseVersions(
  table: Table,
  course: CourseRef,
  { newest, count }: { newest: number; count: number },
): Promise<CourseVersion[]> {
  const first = Math.max(1, newest - count + 1)
  const numbers = Array.from({ length: Math.max(0, newest - first + 1) }, (_, at) => newest - at)
  const items = await table.batchGet<{ head?: CourseVersion }>(numbers.map((number) => versionKey(course, number)))
  return items.flatMap(({ head }) => head ?? []).sort((one, other) => other.version - one.version)
}

/** One version of a course, whole; undefined if there is none. */
export async function getCourseVersion(
  table: Table,
  { subject_code, grade }: CourseRef,
  version: number,
): Promise<WholeCourse | undefined> {
  const items = await table.queryAll<{ head?: CourseVersion; subject_name?: string; chapter?: WholeChapter }>({
    partition: versionsPk({ subject_code, grade }),
    beginsWith: versionPrefix(version),
  })
  const head = items.find((item) => item.head)
  if (!head) return undefined
  const chapters = items.flatMap(({ chapter }) => chapter ?? [])
  return { subject_code, grade, subject_name: head.subject_name ?? '', chapters }
}

/** A transaction takes a hundred writes, some of them others', and four megabytes. */
const MOST_AT_ONCE = 80
const MOST_BYTES_AT_ONCE = 2_000_000

/**
 * Makes a version the current one, if `before` still is. Students read chapters and then contents, so contents are written first and every
 * reference leads somewhere at any moment. Can be repeated.
 * @param more written in the same transaction
 * @throws ConditionFailed if somebody else stored a version meanwhile
 */
export async function turnCourse(
  table: Table,
  course: WholeCourse,
  {
    version,
    before,
    stored_at,
    stored_by,
  }: { version: number; before: number } & Pick<StoredCourse, 'stored_at' | 'stored_by'>,
  more: readonly Write[] = [],
): Promise<void> {
  const { subject_code, grade, subject_name, chapters } = course
  const [standing, had] = await Promise.all([getCourse(table, course), listChapters(table, course)])
  if ((standing?.version ?? 0) !== before) throw new ConditionFailed()
  const contents = contentItems(course)
  const next = chapterItems(course)
  const head = courseItem({
    ...{ subject_code, grade, subject_name, chapter_count: chapters.length, version, stored_at, stored_by },
  })
  const condition = standing
    ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before } }
    : onlyIfAbsent
  const gone = keysOf(had).filter(({ sk }) => !next.some((one) => one.sk === sk))
  const heads: Write[] = [
    ...next.map((put) => ({ put })),
    ...gone.map((key) => ({ delete: key })),
    { put: head, condition },
  ]
  const bytes = new TextEncoder().encode(JSON.stringify([contents, next])).length
  if (contents.length + heads.length <= MOST_AT_ONCE && bytes <= MOST_BYTES_AT_ONCE) {
    await table.transact([...contents.map((put) => ({ put })), ...heads, ...more])
  } else {
    await table.batchPut(contents)
    await table.transact([...heads, ...more])
  }
  const remaining = new Set(contents.map(({ pk }) => pk))
  const left = contentsOf(had).filter((code) => !remaining.has(`CONTENT#${code}`))
  await removeContents(table, left, course)
}

/** Removes contents that a course does not lead to any more; done again it removes nothing more. */
export async function removeContents(table: Table, codes: readonly string[], course: CourseRef): Promise<void> {
  for (const code of codes) await removeContent(table, code, course)
}

const keysOf = (chapters: readonly StoredChapter[]) =>
  chapters.map((stored) => {
    const { pk, sk } = chapterItem(stored)
    return { pk, sk }
  })

const contentsOf = (chapters: readonly StoredChapter[]) =>
  chapters.flatMap(({ chapter }) => chapter.items.flatMap(({ contents }) => contents.map(({ code }) => code)))

/** Unless another course has it by now. */
async function removeContent(table: Table, code: string, { subject_code, grade }: CourseRef): Promise<void> {
  const stored = await getContent(table, code)
  if (stored?.subject_code !== subject_code || stored.grade !== grade) return
  const { pk, sk } = contentItem(stored)
  await table.remove({ pk, sk })
}
