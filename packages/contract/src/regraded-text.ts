/** When the marks were changed, in words, and the version whose keys they are of. */
interface Regraded {
  day: string
  by: number
}

/**
 * 「11月20日に採点をやり直しました(第2版)」: the marks are not those of the hand-in. The class result, its files and the list of attempts use this sentence;
 * students see it with readings.
 */
export const regradedText = ({ day, by }: Regraded): string => `${day}に採点をやり直しました(第${by}版)`

export const regradedReading = ({ day, by }: Regraded): string =>
  `${day}に{採点|さいてん}をやり{直|なお}しました({第|だい}${by}{版|はん})。`
