import * as z from 'zod'
import * as f from '../fields.ts'
import { contentCode, introductionBlock, partKind, subjectCode } from '../learning.ts'
import { listRoute } from '../list.ts'
import { questionSet } from '../question-set.ts'
import { group, route } from '../route.ts'
import { setVersion } from './admin-question-sets.ts'
import { setFacets } from './teacher-question-sets.ts'

const byCourse = { subject_code: subjectCode, grade: f.grade }

const courseHead = z.object({
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  chapter_count: z.int(),
  version: z.int(),
  stored_at: f.dateTime,
})
export type CourseHead = z.output<typeof courseHead>

/** An lquestion group as the tree shows it. */
const groupHead = z.object({
  code: z.string(),
  title: z.string(),
  question_count: z.int(),
  max_score: z.int(),
  version: z.int(),
})
export type GroupHead = z.output<typeof groupHead>

const contentOfTree = z.object({
  code: z.string(),
  title: z.string(),
  parts: z.array(z.object({ id: z.string(), kind: partKind, title: z.string() })),
})
export type ContentOfTree = z.output<typeof contentOfTree>

const itemOfTree = z.object({
  code: z.string(),
  title: z.string(),
  contents: z.array(contentOfTree),
  groups: z.array(groupHead),
  /** Groups that the item names and that are not there. */
  missing_groups: z.array(z.string()),
})
export type ItemOfTree = z.output<typeof itemOfTree>

const chapterOfTree = z.object({ code: z.string(), title: z.string(), items: z.array(itemOfTree) })
export type ChapterOfTree = z.output<typeof chapterOfTree>

const courseTree = courseHead.extend({ chapters: z.array(chapterOfTree) })
export type CourseTree = z.output<typeof courseTree>

const shownContent = z.object({
  code: z.string(),
  title: z.string(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  item_code: z.string(),
  item_title: z.string(),
  /** Of the course that it belongs to. */
  course_version: z.int(),
  parts: z.array(
    z.object({
      id: z.string(),
      kind: partKind,
      title: z.string(),
      blocks: z.array(introductionBlock),
      /** What is answered; null in an introduction, and where it is not there. */
      group: groupHead.nullable(),
      /** The code that the part names; null in an introduction. */
      group_code: z.string().nullable(),
    }),
  ),
})
export type ShownContent = z.output<typeof shownContent>

const listedGroup = z.object({
  title: z.string().meta({ label: '題名' }),
  code: z.string().meta({ label: 'コード' }),
  subject_code: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  unit_name: z.string().nullable().meta({ label: '項目' }),
  question_count: z.int().meta({ label: '問題の数' }),
  max_score: z.int().meta({ label: '満点' }),
  version: z.int().meta({ label: '版' }),
  stored_at: f.dateTime.nullable(),
})
export type ListedGroup = z.output<typeof listedGroup>

const foundMaterial = z.object({
  kind: z.enum(['chapter', 'item', 'content', 'group']),
  code: z.string(),
  title: z.string(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  /** What it lies in; null where it lies in none. */
  chapter_title: z.string().nullable(),
  item_title: z.string().nullable(),
})
export type FoundMaterial = z.output<typeof foundMaterial>

const levels = { chapters: '章', items: '項目', contents: '学習内容', parts: 'パート' } as const
export type OrderedLevel = keyof typeof levels
const orderedLevel = z
  .enum(Object.keys(levels) as [OrderedLevel, ...OrderedLevel[]])
  .meta({ label: '並べるもの', words: levels })

const courseOrigins = {
  imported: '取り込み',
  ordered: '並べ替え',
  restored: '前の版にもどした',
} as const
const courseVersion = z.object({
  version: z.int(),
  how: z.enum(Object.keys(courseOrigins) as [keyof typeof courseOrigins, ...(keyof typeof courseOrigins)[]]),
  stored_at: f.dateTime,
  /** Name of the author; null for an operator's command. */
  stored_by: z.string().nullable(),
  chapter_count: z.int(),
  content_count: z.int(),
})
export type CourseVersion = z.output<typeof courseVersion>

/** The version that was seen: where another one stands by now, nothing is stored. */
const seenVersion = z.int().min(1).max(999_999).meta({ label: '開いた版' })

/** v1's learning material as the head office looks after it: the tree and its lquestion groups (v1.md "The teacher, the parent, the admin"). */
export const adminLearning = group(
  'admin-learning',
  { roles: ['admin'], scope: 'all' },
  {
    listCourses: route('GET', '/api/admin/learning/courses', {
      summary: '教科と学年ごとの学習内容',
      input: f.nothing,
      output: z.object({ courses: z.array(courseHead) }),
    }),
    showCourse: route('GET', '/api/admin/learning/courses/{subject_code}/{grade}', {
      summary: '1つの教科と学年の、章から学習内容まで',
      input: z.object(byCourse),
      output: z.object({ course: courseTree }),
      errors: ['NOT_FOUND'],
    }),
    saveOrder: route('POST', '/api/admin/learning/courses/{subject_code}/{grade}/order', {
      summary: '章・項目・学習内容・パートの順番を変え、新しい版にする',
      input: z.object({
        ...byCourse,
        version: seenVersion,
        level: orderedLevel,
        /** What they lie in: a chapter of items, an item of contents, a content of parts; left out for chapters. */
        of: f.code.optional().meta({ label: '入れもの' }),
        /** All of them, in their new order. */
        codes: z.array(f.code).min(1).max(300).meta({ label: '順番' }),
      }),
      output: z.object({ course: courseHead }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    listVersions: route('GET', '/api/admin/learning/courses/{subject_code}/{grade}/versions', {
      summary: '1つの教科と学年の、新しいものから50までの版',
      input: z.object(byCourse),
      output: z.object({ course: courseHead, versions: z.array(courseVersion) }),
      errors: ['NOT_FOUND'],
    }),
    restore: route('POST', '/api/admin/learning/courses/{subject_code}/{grade}/restore', {
      summary: '前の版の章から学習内容までで、新しい版を作る',
      input: z.object({
        ...byCourse,
        version: seenVersion,
        wanted: z.int().min(1).max(999_999).meta({ label: 'もどす版' }),
      }),
      output: z.object({ course: courseHead }),
      errors: ['NOT_FOUND', 'CONFLICT', 'SET_VERSION_NEWEST'],
    }),
    showContent: route('GET', '/api/admin/learning/contents/{code}', {
      summary: '1つの学習内容と、そのパート',
      input: z.object({ code: contentCode }),
      output: z.object({ content: shownContent }),
      errors: ['NOT_FOUND'],
    }),
    listGroups: listRoute('GET', '/api/admin/learning/groups', {
      summary: '学習問題グループの一覧',
      rows: 'lquestion_groups',
      row: listedGroup,
      searchIn: '題名・コード・項目',
      filters: { subject_code: subjectCode, grade_id: f.grade },
      sorts: { textbook: '教科と学年の順', title: '題名の順', code: 'コードの順' },
      defaultSort: 'textbook',
      more: { facets: setFacets.pick({ subjects: true, grades: true }) },
    }),
    showGroup: route('GET', '/api/admin/learning/groups/{code}', {
      summary: '1つの学習問題グループの問題を、正答つきで',
      input: z.object({ code: f.id.meta({ label: '学習問題グループ' }) }),
      output: z.object({ lquestion_group: questionSet }),
      errors: ['NOT_FOUND'],
    }),
    listGroupVersions: route('GET', '/api/admin/learning/groups/{code}/versions', {
      summary: '1つの学習問題グループの、新しいものから50までの版',
      input: z.object({ code: f.id.meta({ label: '学習問題グループ' }) }),
      output: z.object({ lquestion_group: groupHead, versions: z.array(setVersion) }),
      errors: ['NOT_FOUND'],
    }),
    listMaterial: route('GET', '/api/admin/learning/material', {
      summary: 'ことばをふくむ章・項目・学習内容・学習問題グループを、すべての教科と学年から',
      input: z.object({
        q: f.searchWords.min(1),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({
        found: z.array(foundMaterial),
        /** Of all courses, and of those how many were looked through by now. */
        course_count: z.int(),
        searched_count: z.int(),
        next_cursor: z.string().nullable(),
      }),
    }),
  },
)
