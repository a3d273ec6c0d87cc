import type { Content } from '@tcheck/learning/course'
import { chapterItem, contentItem, courseItem } from '../learning/course.ts'
import type { Item } from '../table.ts'

const content: Content = {
  code: 'content-1',
  title: '一次関数のグラフ',
  parts: [
    { id: 'intro', kind: 'introduction', title: '導入', blocks: [{ kind: 'text', text: '$y=2x$ を考えます。' }] },
    { id: 'drill', kind: 'drill', title: 'ドリル', group: 'lq-1' },
  ],
}
const course = { subject_code: 'math', grade: 8 }

/** A course of one chapter with one item and one content, whose drill is the lquestion group `lq-1`. */
export const sampleCourseItems = (): Item[] => [
  courseItem({ ...course, subject_name: '数学', chapter_count: 1 }),
  chapterItem({
    ...course,
    place: 1,
    chapter: {
      code: 'chapter-1',
      title: '一次関数',
      items: [{ code: 'item-1', title: 'グラフ', contents: [content], groups: ['lq-1', 'lq-2'] }],
    },
  }),
  contentItem({ ...course, subject_name: '数学', item_code: 'item-1', item_title: 'グラフ', content }),
]
