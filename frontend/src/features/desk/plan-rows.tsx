import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { dayInWords } from '../../lib/japan-text.ts'
import { LearnersWords } from '../learning/learning-text.tsx'
import { SubjectMark } from '../learning/subject-mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './desk.module.css'
import { type DueItem, itemPath, itemWords } from './desk-view.ts'

/** Items of plans, each with its one thing to do. */
export function PlanRows({ items, isBefore = false }: { items: readonly DueItem[]; isBefore?: boolean }) {
  return (
    <ul className={css.rows}>
      {items.map((item) => (
        <li key={`${item.plan.id} ${item.code}`} className={isBefore ? css.before : undefined}>
          <SubjectMark name={item.plan.subject_name} />
          <span className="grow">
            <b className={css.name}>
              <RichText text={item.title} grade={item.plan.grade} />
            </b>
            <span className="muted small">
              <span>{`${item.plan.subject_name}・`}</span>
              {isBefore ? (
                <LearnersWords text={`{前|まえ}の{分|ぶん}・${dayInWords(item.day)}`} />
              ) : (
                <LearnersWords text={itemWords(item)} />
              )}
            </span>
          </span>
          <Link className="btn lg" to={itemPath(item, item.plan.subject_code, item.plan.grade)}>
            <span>{item.is_begun ? 'つづける' : 'はじめる'}</span>
            <span className="sr">{`:${plainText(item.title)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
