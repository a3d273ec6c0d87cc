import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'

export interface Pictures {
  /** Of the main question. */
  picture: string | null
  /** 図1–図4, one at a time. */
  tabs: readonly string[]
  /** 資料1–資料3: pictures and films. */
  media: readonly string[]
}

const present = (names: readonly (string | null)[]) => [...new Set(names.filter((name): name is string => !!name))]

/** File names of all that a question shows beside its text; null where it shows nothing. */
export function picturesOf(main: MainQuestion, sub: SubQuestion): Pictures | null {
  const tabs = present([sub.tab_1_image, sub.tab_2_image, sub.tab_3_image, sub.tab_4_image])
  const media = present([sub.media_1, sub.media_2, sub.media_3])
  const picture = main.explanatory_image || null
  return picture || tabs.length > 0 || media.length > 0 ? { picture, tabs, media } : null
}
