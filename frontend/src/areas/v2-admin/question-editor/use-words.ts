import type { SetUse } from '@tcheck/contract/groups/admin-question-sets'

export interface UseSum {
  missions: number
  classes: number
  codes: number
  branches: number
}

/** The counts of all branches; a code that several have registered is one code. */
export const sumOfUse = (pages: readonly SetUse[]): UseSum => ({
  missions: pages.reduce((sum, page) => sum + page.mission_count, 0),
  classes: pages.reduce((sum, page) => sum + page.class_count, 0),
  codes: new Set(pages.flatMap((page) => page.codes)).size,
  branches: pages.reduce((sum, page) => sum + page.branch_count, 0),
})

/** What saving means for who works with the set now, sentence by sentence. */
export function meaningOf(
  sum: UseSum,
  { hasSamePlaces, isPublished }: { hasSamePlaces: boolean; isPublished: boolean },
): string[] {
  const sentences = [
    sum.missions > 0
      ? `いま${sum.missions}件のミッション(のべ${sum.classes}クラス)がこの問題を出しています。ミッションは、前の版のまま続きます。`
      : 'いま、この問題を出しているミッションはありません。',
  ]
  if (sum.codes > 0 && isPublished) {
    sentences.push(
      `教材コード${sum.codes}個から開けます。印刷したコードはそのまま使え、これから開く生徒は新しい版を解きます。`,
    )
  }
  sentences.push(
    hasSamePlaces
      ? 'これまでの解答と印は変わりません。採点し直すときは、保存したあとに、版の履歴からできます。'
      : '小問の数か並びが変わるため、これまでの解答を新しい版で採点し直すことはできません。',
  )
  return sentences
}
