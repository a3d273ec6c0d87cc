import { headingOf } from '@tcheck/contract/question-columns'
import type { WholeChapter, WholeCourse, WholeItem } from '@tcheck/data/learning/course-version'
import type { Content } from '@tcheck/learning/course'
import type { MediaNames } from '../import/check-media-cells.ts'
import { findMaster, type ImportMasters, type MasterRow } from '../import/masters.ts'
import type { ProblemList } from '../import/row-problem.ts'
import type { SheetRow } from '../import/sheet-rows.ts'
import { byParent, checkTitle, ownCode, type Taken, warnIfEmpty } from './check-level.ts'
import { checkGroupCode, checkParts } from './check-parts.ts'
import { CHAPTER_BYTES_LIMIT, type ColumnOf, levels, MOST_CHAPTERS } from './levels.ts'
import { type CourseName, codesIn, type LevelRows } from './read-levels.ts'

export interface TreeOptions {
  names: MediaNames
  masters: ImportMasters
  /** Lquestion groups that there are, in the workbook or stored. */
  groups: ReadonlySet<string>
  /** Whose each stored content is, of those that the workbook names. */
  contents: ReadonlyMap<string, CourseName>
}

/** Where a row of the tree is shown: in which course, and in which content where it is in one. */
export interface TreePlace {
  sheet: string
  row: number
  course: string
  content: string
}

export const courseKey = ({ subject_code, grade }: CourseName) => `${subject_code} ${grade}`

/** Names a master that there is. */
function masterOf<C extends string, T extends MasterRow>(
  row: SheetRow<C>,
  column: C,
  entries: readonly T[],
  list: ProblemList,
): T | undefined {
  const at = row.at(column)
  const found = findMaster(entries, at.content)
  if (at.content === '') list.problem('missing', at, `「${headingOf(column)}」がありません`, '書いてください。')
  else if (!found)
    list.problem('master', at, `「${at.content}」は登録されていません`, '先に登録するか、コードを直してください。')
  return found
}

type Own<T, L extends 'chapters' | 'items' | 'contents'> = Taken<T, ColumnOf<L>>

function takenItems(rows: LevelRows['items'], groups: ReadonlySet<string>, list: ProblemList) {
  const seen: Map<string, LevelRows['items'][number]> = new Map()
  return rows.flatMap((row): Own<Omit<WholeItem, 'contents'>, 'items'>[] => {
    const code = ownCode(row, 'item_code', seen, list)
    const title = checkTitle(row, list)
    const named = codesIn(row.get('group_codes'))
    for (const group of named) checkGroupCode(row, 'group_codes', { code: group, groups }, list)
    if (new Set(named).size < named.length)
      list.problem('code_twice', row.at('group_codes'), '同じコードが2つあります', 'どちらかを消してください。')
    return code === null ? [] : [{ row, value: { code, title, groups: named } }]
  })
}

function takenContents(rows: LevelRows['contents'], list: ProblemList) {
  const seen: Map<string, LevelRows['contents'][number]> = new Map()
  return rows.flatMap((row): Own<Omit<Content, 'parts'>, 'contents'>[] => {
    const code = ownCode(row, 'content_code', seen, list)
    const title = checkTitle(row, list)
    return code === null ? [] : [{ row, value: { code, title } }]
  })
}

type Chapter = Omit<WholeChapter, 'items'> & { course: CourseName & { subject_name: string } }
function takenChapters(rows: LevelRows['chapters'], masters: ImportMasters, list: ProblemList) {
  const seen: Map<string, LevelRows['chapters'][number]> = new Map()
  return rows.flatMap((row): Own<Chapter, 'chapters'>[] => {
    const subject = masterOf(row, 'subject_code', masters.subjects, list)
    const grade = masterOf(row, 'grade_id', masters.grades, list)
    const code = ownCode(row, 'chapter_code', seen, list)
    const title = checkTitle(row, list)
    if (code === null || !subject || !grade) return []
    const course = { subject_code: subject.id, subject_name: subject.name, grade: Number(grade.id) }
    return [{ row, value: { code, title, course } }]
  })
}

const codesOf = (taken: readonly { value: { code: string } }[]) => new Set(taken.map(({ value }) => value.code))

/** Check the rows of a course's tree, and make the courses of them: what lies in nothing is in none. */
export function checkTree(
  rows: LevelRows,
  { names, masters, groups, contents: stored }: TreeOptions,
  list: ProblemList,
): { courses: WholeCourse[]; places: TreePlace[] } {
  const chapters = takenChapters(rows.chapters, masters, list)
  const items = takenItems(rows.items, groups, list)
  const contents = takenContents(rows.contents, list)
  const parts = checkParts(rows, { names, groups }, list)
  const under = {
    items: byParent(items, { column: 'chapter_code', parents: codesOf(chapters), sheet: levels.chapters.sheet }, list),
    contents: byParent(contents, { column: 'item_code', parents: codesOf(items), sheet: levels.items.sheet }, list),
    parts: byParent(parts, { column: 'content_code', parents: codesOf(contents), sheet: levels.contents.sheet }, list),
  }
  const courses = new Map<string, WholeCourse>()
  const places: TreePlace[] = []
  const named = new Set(chapters.map(({ value }) => courseKey(value.course)))
  for (const { row, value } of chapters) {
    const { course: of, code, title } = value
    const key = courseKey(of)
    const place = (at: { sheet: string; row: number }, content = '') =>
      places.push({ sheet: at.sheet, row: at.row, course: key, content })
    place(row)
    const course = courses.get(key) ?? { ...of, chapters: [] }
    courses.set(key, course)
    const ownItems = under.items.get(code) ?? []
    warnIfEmpty(row, 'chapter_code', ownItems, list)
    const chapter: WholeChapter = {
      code,
      title,
      items: ownItems.map((item) => {
        place(item.row)
        const ownContents = under.contents.get(item.value.code) ?? []
        warnIfEmpty(item.row, 'item_code', ownContents, list)
        const whole = ownContents.map((content): Content => {
          const { code: contentCode, title: contentTitle } = content.value
          place(content.row, contentCode)
          checkOwner(content.row, { of, owner: stored.get(contentCode), named }, list)
          const ownParts = under.parts.get(contentCode) ?? []
          warnIfEmpty(content.row, 'content_code', ownParts, list)
          for (const part of ownParts) place(part.row, contentCode)
          return { code: contentCode, title: contentTitle, parts: ownParts.map((part) => part.value) }
        })
        return { code: item.value.code, title: item.value.title, contents: whole, groups: item.value.groups }
      }),
    }
    course.chapters.push(chapter)
    checkSize(row, course, chapter, list)
  }
  const contentCourse = new Map(places.map(({ content, course }) => [content, course]))
  for (const { sheet, row, get } of rows.blocks) {
    const content = get('content_code')
    const course = contentCourse.get(content)
    if (course !== undefined) places.push({ sheet, row, course, content })
  }
  return { courses: [...courses.values()], places }
}

/** A content is one course's: another one's would be taken from its students. */
function checkOwner(
  row: SheetRow<ColumnOf<'contents'>>,
  { of, owner, named }: { of: CourseName; owner: CourseName | undefined; named: ReadonlySet<string> },
  list: ProblemList,
): void {
  if (!owner || courseKey(owner) === courseKey(of) || named.has(courseKey(owner))) return
  list.problem(
    'code_twice',
    row.at('content_code'),
    '別の教科・学年の学習内容のコードです',
    'ちがうコードにしてください。',
  )
}

function checkSize(
  row: SheetRow<ColumnOf<'chapters'>>,
  { chapters }: WholeCourse,
  chapter: WholeChapter,
  list: ProblemList,
): void {
  const at = row.at('chapter_code')
  if (chapters.length === MOST_CHAPTERS + 1)
    list.problem('too_long', at, `章が${MOST_CHAPTERS}より多くあります`, '1つの教科と学年の章をまとめてください。')
  if (new TextEncoder().encode(JSON.stringify(chapter)).length > CHAPTER_BYTES_LIMIT)
    list.problem('too_long', at, 'この章は大きすぎます', '章を2つに分けてください。')
}
