import type { Content } from '@tcheck/learning/course'
import { chapterItem, contentItem, courseItem } from '../learning/course.ts'
import { turnCourse, type WholeCourse, writeCourseVersion } from '../learning/course-version.ts'
import type { Item, Table } from '../table.ts'

const content: Content = {
  code: 'content-1',
  title: '一次関数のグラフ',
  parts: [
    { id: 'intro', kind: 'introduction', title: '導入', blocks: [{ kind: 'text', text: '$y=2x$ を考えます。' }] },
    { id: 'drill', kind: 'drill', title: 'ドリル', group: 'lq-1' },
  ],
}
const course = { subject_code: 'math', grade: 8 }
const stamp = { stored_at: '2026-04-02T01:00:00.000Z', stored_by: 'admin-9' }
const item = { code: 'item-1', title: 'グラフ', contents: [content], groups: ['lq-1', 'lq-2'] }
const chapter = { code: 'chapter-1', title: '一次関数', items: [item] }

export const sampleCourse: WholeCourse = { ...course, subject_name: '数学', chapters: [chapter] }

/** Stores the sample course as its first version. */
export async function seedSampleCourse(table: Table): Promise<void> {
  const version = await writeCourseVersion(table, sampleCourse, { before: 0, how: 'imported', ...stamp })
  await turnCourse(table, sampleCourse, { version, before: 0, ...stamp })
}

/** A course of one chapter with one item and one content, whose drill is the lquestion group `lq-1`. */
export const sampleCourseItems = (): Item[] => [
  courseItem({ ...course, subject_name: '数学', chapter_count: 1, version: 1, ...stamp }),
  chapterItem({ ...course, place: 1, chapter }),
  contentItem({ ...course, subject_name: '数学', item_code: 'item-1', item_title: 'グラフ', content }),
]
