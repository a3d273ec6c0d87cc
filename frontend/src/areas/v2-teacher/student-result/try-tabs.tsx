import type { ActivityGroup } from '@tcheck/contract/activity'
import { Link, useSearchParams } from 'react-router'
import { modeWords } from '../../../features/attempt-answers/attempt-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { dateTimeWords } from '../school/tokyo-time.ts'
import css from './student-result.module.css'

interface TryTabsProps {
  /** Newest first. */
  tries: readonly ActivityGroup[]
  chosen: ActivityGroup
}

/** One tab a try, newest first, with when and how many points. */
export function TryTabs({ tries, chosen }: TryTabsProps) {
  const [query] = useSearchParams()
  const addressOf = (id: string) => {
    const after = new URLSearchParams(query)
    after.set('try', id)
    return `?${after}`
  }
  return (
    <nav className={css.tries} aria-label="回">
      {tries.map((attempt, index) => (
        <Link
          key={attempt.id}
          to={addressOf(attempt.id)}
          preventScrollReset
          className={attempt === chosen ? css.on : undefined}
          {...(attempt === chosen && { 'aria-current': 'true' as const })}
        >
          <span className="row">
            <b>{tries.length - index}回目</b>
            <Chip kind="line">{modeWords[attempt.mode]}</Chip>
            {attempt.is_late && <Chip kind="warn">遅れ</Chip>}
          </span>
          <span className={css.points}>
            {attempt.finished_at === null ? (
              '解答中'
            ) : (
              <>
                <b>{attempt.score ?? '－'}</b> / {attempt.max_score}点
              </>
            )}
          </span>
          <span className="muted small nowrap">{dateTimeWords(attempt.finished_at ?? attempt.updated_at)}</span>
        </Link>
      ))}
    </nav>
  )
}
