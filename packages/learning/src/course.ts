/**
 * The learning material (学習内容): subject and grade → chapters (章) → chapter items (項目) → contents (学習内容) → parts
 * (パート) → lquestion groups (学習問題グループ) → lquestions (v1.md "Words").
 */

/** Read to its end, and then judged; the others are judged when they are marked. */
const PART_KINDS = ['introduction', 'drill', 'self_marking', 'check'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** What an introduction shows, in this order. Texts in the notation of question texts. */
export type IntroductionBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly media: string; readonly caption: string }
  | { readonly kind: 'video'; readonly media: string; readonly caption: string }

export type Part =
  | {
      readonly id: string
      readonly kind: 'introduction'
      readonly title: string
      readonly blocks: readonly IntroductionBlock[]
    }
  | {
      readonly id: string
      readonly kind: Exclude<PartKind, 'introduction'>
      readonly title: string
      /** The lquestion group that is answered, whole. */
      readonly group: string
    }

export interface Content {
  readonly code: string
  readonly title: string
  readonly parts: readonly Part[]
}

export interface ContentHead {
  readonly code: string
  readonly title: string
  readonly parts: readonly { readonly id: string; readonly kind: PartKind; readonly title: string }[]
}

export interface ChapterItem {
  readonly code: string
  readonly title: string
  readonly contents: readonly ContentHead[]
  /** The lquestion groups that question-select offers of this item; those of its parts are among them. */
  readonly groups: readonly string[]
}

export interface Chapter {
  readonly code: string
  readonly title: string
  readonly items: readonly ChapterItem[]
}
