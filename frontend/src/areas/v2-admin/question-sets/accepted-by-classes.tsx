import type { AcceptedByClass } from '@tcheck/contract/groups/admin-question-sets'
import { dayAndTime } from '../../../lib/japan-words.ts'
import css from './question-sets.module.css'

/** 「先生が認めた別解」: what classes count as right beside the key, for whoever edits the set. */
export function AcceptedByClasses({ accepted }: { accepted: readonly AcceptedByClass[] }) {
  return (
    <>
      <h3>先生が認めた別解</h3>
      <p className="muted small">
        クラスの先生が、正答のほかに正解とした答えです。正答に加えるかどうかを確かめてください。
      </p>
      <ul className={css.versions}>
        {accepted.map(({ branch_name, grade, kumi, place, answers, accepted_at }) => (
          <li key={`${branch_name} ${grade} ${kumi} ${place} ${accepted_at} ${answers.join(' ')}`}>
            <div className={css.version}>
              <b>
                {place} 「{answers.join('、')}」
              </b>
              <span className="grow muted small">
                {branch_name} {grade}年生 {kumi}組・{dayAndTime(accepted_at)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
