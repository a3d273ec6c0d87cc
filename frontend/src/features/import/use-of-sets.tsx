import type { Import } from '@tcheck/contract/groups/admin-imports'
import { inDigits } from '../../lib/i18n/numbers.ts'
import css from './import.module.css'
import { countedWords, NONE } from './import-view.ts'

interface UseOfSetsProps {
  use: NonNullable<Import['use']>
  changedSets: number
}

/** Who works with the sets that are to change, and what becomes of each: counted, not promised. */
export function UseOfSets({ use, changedSets }: UseOfSetsProps) {
  const lines = [
    ['これまでの解答', countedWords(use.attempts, '回'), '前の版のまま残り、印も点も変わりません。'],
    ['配信したミッション', countedWords(use.missions, '件'), '配信したときの版のまま続きます。'],
    ['印刷した教材コード', countedWords(use.codes, '枚'), 'そのまま使えます。これから開く生徒は新しい版を解きます。'],
    ['共有URL', countedWords(use.links, '件'), 'そのまま使えます。これから開く人は新しい版を解きます。'],
  ] as const
  return (
    <div>
      <dl className={css.uses}>
        {lines.map(([what, count, meaning]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">{count}</dd>
            <dd className="muted small">{count === NONE ? '' : meaning}</dd>
          </div>
        ))}
      </dl>
      {use.counted_sets < changedSets && (
        <p className="muted small">
          解答とミッションは、変わる{inDigits(changedSets)}件のうち、はじめの{inDigits(use.counted_sets)}
          件を数えています。
        </p>
      )}
    </div>
  )
}
