import type { OwnSubject, SetProgress } from '@tcheck/contract/groups/student-content'

/** From what is done to what is still to come: the order of the picture and of the filter. */
export const progressOrder: readonly SetProgress[] = ['perfect', 'nearly', 'incorrect', 'not_tried']

/** In the words of a child; nothing says "wrong". */
export const progressWords: Readonly<Record<SetProgress, string>> = {
  perfect: '満点',
  nearly: 'あと少し',
  incorrect: 'もう一度',
  not_tried: 'まだ',
}

/** The same with readings. */
export const progressRuby: Readonly<Record<SetProgress, string>> = {
  perfect: '{満点|まんてん}',
  nearly: 'あと{少|すこ}し',
  incorrect: 'もう{一度|いちど}',
  not_tried: 'まだ',
}

/** 「12個のうち、満点 3個、あと少し 2個、もう一度 1個、まだ 6個」 for those who do not see the picture. */
export function progressSentence({ set_count, counts }: Pick<OwnSubject, 'set_count' | 'counts'>): string {
  const parts = progressOrder
    .filter((name) => counts[name] > 0)
    .map((name) => `${progressWords[name]} ${counts[name]}個`)
  return `${set_count}個のうち、${parts.join('、')}`
}
