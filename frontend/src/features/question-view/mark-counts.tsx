import { Mark } from '../../ui/mark.tsx'

interface MarkCountsProps {
  counts: Readonly<Record<'correct' | 'partial' | 'incorrect' | 'unanswered', number>>
  /** Questions of a practice that goes on and have no mark yet. */
  notYet?: number
  className?: string | undefined
}

/** 「正解 3問 不正解 2問 無回答 1問」: how many of each mark, in the same words wherever a result is shown. */
export function MarkCounts({ counts, notYet = 0, className }: MarkCountsProps) {
  const { correct, partial, incorrect, unanswered } = counts
  return (
    <p className={className}>
      <Mark kind="correct">正解 {correct}問</Mark>
      {partial > 0 && <Mark kind="partial">一部正解 {partial}問</Mark>}
      {incorrect > 0 && <Mark kind="incorrect">不正解 {incorrect}問</Mark>}
      {unanswered > 0 && <Mark kind="unanswered">無回答 {unanswered}問</Mark>}
      {notYet > 0 && <Mark kind="unanswered">まだ {notYet}問</Mark>}
    </p>
  )
}
