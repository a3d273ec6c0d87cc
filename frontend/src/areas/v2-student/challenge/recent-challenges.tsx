import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import { Link } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { api } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { attemptPath } from '../shell/paths.ts'
import { dayName } from '../shell/student-text.ts'
import { useGrade, Words } from '../shell/words.tsx'
import css from './challenge.module.css'

const perPage = 10

/** さいきんといた問題: own attempts, newest first, each opened read-only. */
export function RecentChallenges() {
  const grade = useGrade()
  const tries = useInfiniteQuery(
    api.studentActivities.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ per_page: perPage, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
  )
  const shown = tries.data?.pages.flatMap(({ student_activity_groups }) => student_activity_groups) ?? []
  return (
    <section className={css.recent} aria-labelledby="recent-title">
      <h2 id="recent-title">
        <Words text="さいきんといた{問題|もんだい}" />
      </h2>
      {tries.error && (
        <ErrorNote
          title={<Words text="これまでの{記録|きろく}を{読|よ}みこめませんでした。" />}
          error={tries.error}
          onRetry={() => void tries.refetch()}
        />
      )}
      {tries.data && shown.length === 0 && (
        <p className="muted">
          <Words text="{問題|もんだい}をとくと、ここに{出|で}ます。" />
        </p>
      )}
      {shown.length > 0 && (
        <ul className={`card ${css.tries}`}>
          {shown.map((attempt) => (
            <li key={attempt.id}>
              <Link to={attemptPath(attempt.id)}>
                <b className="grow">
                  <RichText text={attempt.title} grade={grade} />
                </b>
                <span className="muted nowrap">{dayName(new Date(attempt.updated_at))}</span>
                <TryMark attempt={attempt} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tries.hasNextPage && (
        <p className={css.more}>
          <BusyButton isBusy={tries.isFetchingNextPage} onClick={() => void tries.fetchNextPage()}>
            <Words text="もっと{前|まえ}のを{見|み}る" />
          </BusyButton>
        </p>
      )}
    </section>
  )
}

/** Points where they are known, else how far it is. */
function TryMark({ attempt }: { attempt: ActivityGroupSummary }) {
  const { finished_at, score, max_score, answered_count, question_count } = attempt
  if (finished_at !== null && score === null)
    return (
      <span className="chip p">
        <Words text="{提出|ていしゅつ}しました" />
      </span>
    )
  if (finished_at === null || score === null) {
    return <span className="chip p">{`とちゅう ${answered_count} / ${question_count}問`}</span>
  }
  if (score === max_score)
    return (
      <Mark kind="correct">
        <Words text="{全問正解|ぜんもんせいかい}" />
      </Mark>
    )
  return <span className="chip line num">{`${score} / ${max_score}点`}</span>
}
