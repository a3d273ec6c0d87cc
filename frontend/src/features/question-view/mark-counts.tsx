import { Mark, type MarkKind } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import type { MarkCount } from './mark-counts-of.ts'

interface MarkCountsProps {
  counts: Readonly<MarkCount>
  /** Questions of a practice that goes on and have no mark yet. */
  notYet?: number
  /** Of the reader: 解 is learnt in 小5. */
  grade: number
  className?: string | undefined
}

/** 「正解 3問 不正解 2問 無回答 1問」: how many of each mark, in the same words wherever a result is shown. */
export function MarkCounts({ counts, notYet = 0, grade, className }: MarkCountsProps) {
  const { correct, partial, incorrect, unanswered } = counts
  const shown: readonly (readonly [MarkKind, words: string, count: number])[] = [
    ['correct', '{正解|せいかい}', correct],
    ['partial', '{一部正解|いちぶせいかい}', partial],
    ['incorrect', '{不正解|ふせいかい}', incorrect],
    ['unanswered', '{無回答|むかいとう}', unanswered],
    ['unanswered', 'まだ', notYet],
  ]
  return (
    <p className={className}>
      {shown
        .filter(([kind, , count]) => kind === 'correct' || count > 0)
        .map(([kind, words, count]) => (
          <Mark key={words} kind={kind}>
            <RichText text={`${words} ${count}{問|もん}`} grade={grade} />
          </Mark>
        ))}
    </p>
  )
}
