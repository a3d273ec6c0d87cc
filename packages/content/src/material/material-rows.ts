import type { WholeCourse } from '@tcheck/data/learning/course-version'
import type { Content, IntroductionBlock, Part } from '@tcheck/learning/course'
import { mediaOf, questionSetRows } from '../export/question-set-rows.ts'
import { COLUMNS } from '../import/columns.ts'
import type { QuestionSetDraft } from '../import/question-set-draft.ts'
import type { CellValue, SheetToWrite } from '../sheet.ts'
import {
  blockKindWords,
  type ColumnOf,
  headingOfLevel,
  type Level,
  levelNames,
  levels,
  partKindWords,
} from './levels.ts'

/** What one workbook holds. */
export interface Material {
  courses: readonly WholeCourse[]
  groups: readonly QuestionSetDraft[]
}

/** Every column of a level has its cell: one that is added to the import does not compile until it is exported. */
export type CellsOf<L extends Level> = { readonly [C in ColumnOf<L>]: string }
export type MaterialRows = { readonly [L in Level]: readonly CellsOf<L>[] }

const wordIn = (table: Readonly<Record<string, string>>, value: string): string =>
  Object.entries(table).findLast(([, meant]) => meant === value)?.[0] ?? value

const partCells = (content_code: string, part: Part): CellsOf<'parts'> => ({
  content_code,
  part_id: part.id,
  kind: wordIn(partKindWords, part.kind),
  title: part.title,
  group_code: part.kind === 'introduction' ? '' : part.group,
})

const blockCells = (content_code: string, part_id: string, block: IntroductionBlock): CellsOf<'blocks'> => ({
  content_code,
  part_id,
  kind: wordIn(blockKindWords, block.kind),
  text: block.kind === 'text' ? block.text : '',
  media: block.kind === 'text' ? '' : block.media,
  caption: block.kind === 'text' ? '' : block.caption,
})

type TreeRows = Pick<MaterialRows, 'chapters' | 'items' | 'contents' | 'parts' | 'blocks'>

/** The rows of some courses' trees, in the order of the sheets. */
export function treeRows(courses: readonly WholeCourse[]): TreeRows {
  const chapters = courses.flatMap((course) => course.chapters.map((chapter) => ({ course, chapter })))
  const items = chapters.flatMap(({ chapter }) => chapter.items.map((item) => ({ chapter, item })))
  const contents = items.flatMap(({ item }) => item.contents.map((content) => ({ item, content })))
  const parts = contents.flatMap(({ content }) => content.parts.map((part) => ({ content, part })))
  return {
    chapters: chapters.map(({ course, chapter }) => ({
      subject_code: course.subject_code,
      grade_id: String(course.grade),
      chapter_code: chapter.code,
      title: chapter.title,
    })),
    items: items.map(({ chapter, item }) => ({
      chapter_code: chapter.code,
      item_code: item.code,
      title: item.title,
      group_codes: item.groups.join(','),
    })),
    contents: contents.map(({ item, content }) => ({
      item_code: item.code,
      content_code: content.code,
      title: content.title,
    })),
    parts: parts.map(({ content, part }) => partCells(content.code, part)),
    blocks: parts.flatMap(({ content, part }) =>
      part.kind === 'introduction' ? part.blocks.map((block) => blockCells(content.code, part.id, block)) : [],
    ),
  }
}

const groupCells = (set: QuestionSetDraft): CellsOf<'groups'> => ({
  group_code: set.code,
  item_code: set.unit_id ?? '',
  title: set.title,
  description: set.description,
  subject_code: set.subject_code,
  grade_id: String(set.grade_id),
})

function questionCells(sets: readonly QuestionSetDraft[]): CellsOf<'questions'>[] {
  const [, ...rows] = questionSetRows(sets)
  const places = levels.questions.columns.map(
    (column) =>
      [column, (COLUMNS as readonly string[]).indexOf(column === 'group_code' ? 'set_code' : column)] as const,
  )
  return rows.map(
    (cells) =>
      Object.fromEntries(places.map(([column, place]) => [column, String(cells[place] ?? '')])) as CellsOf<'questions'>,
  )
}

export const materialRows = ({ courses, groups }: Material): MaterialRows => ({
  ...treeRows(courses),
  groups: groups.map(groupCells),
  questions: questionCells(groups),
})

const WIDTHS: Readonly<Record<string, number>> = { title: 30, main_text: 40, text: 50, explanation: 40, caption: 30 }

/** The sheets of a workbook, one a level, as the import reads them. */
export function materialSheets(rows: MaterialRows): SheetToWrite[] {
  return levelNames.map((level) => {
    const { sheet, columns } = levels[level]
    const own: readonly Readonly<Record<string, string>>[] = rows[level]
    return {
      name: sheet,
      columns: columns.map((column) => ({ header: headingOfLevel(level, column), width: WIDTHS[column] ?? 16 })),
      rows: own.map((cells) => columns.map((column): CellValue => cells[column] || null)),
      areCellsText: true,
      frozenColumns: 1,
    }
  })
}

/** The files that contents show, each once. */
export const mediaOfContents = (contents: readonly Content[]): string[] => [
  ...new Set(
    contents
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'introduction' ? part.blocks : []))
      .flatMap((block) => (block.kind === 'text' ? [] : [block.media])),
  ),
]

export const contentsOf = (courses: readonly Pick<WholeCourse, 'chapters'>[]): Content[] =>
  courses.flatMap(({ chapters }) => chapters.flatMap(({ items }) => items.flatMap(({ contents }) => contents)))

/** The files that material shows, each once. */
export const mediaOfMaterial = ({ courses, groups }: Material): string[] => [
  ...new Set([...mediaOfContents(contentsOf(courses)), ...mediaOf(groups)]),
]

/** The lquestion groups that courses name, each once. */
export const groupsOfCourses = (courses: readonly Pick<WholeCourse, 'chapters'>[]): string[] => [
  ...new Set(
    courses.flatMap(({ chapters }) =>
      chapters.flatMap(({ items }) =>
        items.flatMap(({ groups, contents }) => [
          ...groups,
          ...contents.flatMap(({ parts }) =>
            parts.flatMap((part) => (part.kind === 'introduction' ? [] : [part.group])),
          ),
        ]),
      ),
    ),
  ),
]
