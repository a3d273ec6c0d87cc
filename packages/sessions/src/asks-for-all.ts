/** 「すべて選びなさい」: then how many there are must not be told, though a stored set may have as many places. */
export const asksForAll = (text: string): boolean =>
  /(すべて|全て|全部)(?![^。]*[0-9０-９一二三四五六]つ)[^。の]{0,12}?(選|えら|答え|こたえ|書)/.test(text)

interface Asked {
  pattern: string
  separator: string
  slot_count: number
  text?: string | undefined
}

/** One of several places filled is an answer: とちゅう would tell that there are more. */
export const isAnyNumber = ({ pattern, separator, slot_count, text = '' }: Asked): boolean =>
  slot_count > 1 && separator === '@' && pattern.startsWith('o_') && asksForAll(text)
