/** When the marks were changed, in words, and the version whose keys they are of. */
interface Regraded {
  day: string
  by: number
}

/**
 * 「第2版の正答で、11月20日に採点し直しました」: the marks are not those of the hand-in. The class result, its files and the list of attempts use this sentence;
 * students see it with readings.
 */
export const regradedText = ({ day, by }: Regraded): string => `第${by}版の正答で、${day}に採点し直しました`

export const regradedReading = ({ day, by }: Regraded): string =>
  `{第|だい}${by}{版|はん}の{正答|せいとう}で、${day}に{採点|さいてん}し{直|なお}しました。`
