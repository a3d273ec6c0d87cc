import type { Notice } from '@tcheck/contract/groups/account'
import { dayOf, monthAndDay } from '../../lib/japan-words.ts'
import { LearnersWords } from '../learning/learning-words.tsx'
import css from './notice-card.module.css'
import { NoticeFile } from './notice-file.tsx'

/** Notices as they are answered, important ones first; what the reader has not opened yet says so. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={css.notices}>
      {notices.map(({ id, importance, title, message, started_at, is_read, attachment }) => (
        <li key={id}>
          <div className={css.head}>
            {!is_read && (
              <span className="chip p">
                <LearnersWords text="{新|あたら}しい" />
              </span>
            )}
            {importance === 'high' && (
              <span className="chip warn">
                <LearnersWords text="{大事|だいじ}" />
              </span>
            )}
            <b>{title}</b>
            <time className="muted small" dateTime={started_at}>
              {monthAndDay(dayOf(started_at))}
            </time>
          </div>
          {message && <p className={css.message}>{message}</p>}
          {attachment && <NoticeFile id={id} file={attachment} />}
        </li>
      ))}
    </ul>
  )
}
