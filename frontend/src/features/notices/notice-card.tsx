import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { LearnersWords } from '../learning/learning-words.tsx'
import css from './notice-card.module.css'
import { NoticeFile } from './notice-file.tsx'
import { noticesQuery } from './notices-query.ts'

const inJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric' })

/** Notices that are shown now, important ones first; nothing where there are none, or they could not be had. */
export function NoticeCard() {
  const { data } = useQuery(noticesQuery())
  const notices = data?.notices ?? []
  if (notices.length === 0) return null
  return (
    <Card title={<LearnersWords text="お{知|し}らせ" />} isPadded={false}>
      <ul className={css.notices}>
        {notices.map(({ id, importance, title, message, started_at, attachment }) => (
          <li key={id}>
            <div className={css.head}>
              {importance === 'high' && (
                <span className="chip warn">
                  <LearnersWords text="{大事|だいじ}" />
                </span>
              )}
              <b>{title}</b>
              <time className="muted small" dateTime={started_at}>
                {inJapan.format(new Date(started_at))}
              </time>
            </div>
            {message && <p className={css.message}>{message}</p>}
            {/* What the device kept from an earlier release has none. */}
            {attachment && <NoticeFile id={id} file={attachment} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
