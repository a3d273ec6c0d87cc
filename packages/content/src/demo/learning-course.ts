import type { DemoCourse } from './demo-course.ts'
import { mathChapters } from './learning-math.ts'
import { scienceChapters } from './learning-science.ts'

/** What the cram school's students learn with; its lquestion groups are the sheets of `packages/content/demo/learning`. */
export const demoCourses: DemoCourse[] = [
  { subject_code: 'math', subject_name: '算数', grade: 6, chapters: mathChapters },
  { subject_code: 'science', subject_name: '理科', grade: 6, chapters: scienceChapters },
]
