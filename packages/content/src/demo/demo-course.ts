import type { Content } from '@tcheck/learning/course'

/** A chapter item of the demo's material, with its contents whole. */
export interface DemoChapterItem {
  code: string
  title: string
  contents: Content[]
}

export interface DemoCourse {
  subject_code: string
  subject_name: string
  grade: number
  chapters: { code: string; title: string; items: DemoChapterItem[] }[]
}

export type DemoChapter = DemoCourse['chapters'][number]
