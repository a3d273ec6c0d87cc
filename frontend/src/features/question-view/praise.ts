/** What a finished try is praised for. */
export interface Done {
  points: number
  maxPoints: number
  /** Questions with an answer, whether right or not. */
  answeredCount: number
  questionCount: number
  /** Points of the try before this one, where there was one. */
  pointsBefore?: number | undefined
}

const NEARLY = 0.8

/**
 * One sentence that goes with a result: never a verdict, always a next step, and true: who answered three questions of
 * twenty-eight did not work on to the end.
 */
export function praiseOf({ points, maxPoints, answeredCount, questionCount, pointsBefore }: Done): string {
  // Of what cannot be scored nothing is right, and nothing nearly so.
  const isScored = maxPoints > 0
  if (isScored && points === maxPoints) return '{全問正解|ぜんもんせいかい}です。よくできました。'
  if (pointsBefore !== undefined && pointsBefore < points)
    return `{前|まえ}より${points - pointsBefore}{点|てん}ふえました。`
  if (isScored && points >= maxPoints * NEARLY) return 'あと{少|すこ}しで{満点|まんてん}です。'
  if (answeredCount === 0) return 'まだ{答|こた}えていません。できそうな{問題|もんだい}から、やってみましょう。'
  if (answeredCount < questionCount)
    return `${questionCount}{問|もん}のうち、${answeredCount}{問|もん}に{答|こた}えました。{残|のこ}りの{問題|もんだい}も、やってみましょう。`
  return 'さいごまで、とりくみました。できなかった{問題|もんだい}を、もう{一度|いちど}{考|かんが}えてみましょう。'
}
