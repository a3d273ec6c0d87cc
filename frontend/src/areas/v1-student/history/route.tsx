import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NotSentYet } from '../../../features/learning/not-sent-yet.tsx'
import { withEndedHere } from '../../../features/learning/recorded-runs.ts'
import { runsByDay, runsQuery } from '../../../features/learning/run-history.ts'
import { runOfId } from '../../../features/learning/run-location.ts'
import css from '../../../features/learning/run-page.module.css'
import { endPath, playPath } from '../../../features/learning/run-paths.ts'
import { runKindText } from '../../../features/learning/run-text.ts'
import { useEndedHere } from '../../../features/learning/use-ended-here.ts'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { dayInWords, todayInJapan } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/student/learning/history`: every run by its day, newest first, sent or not; opened again as it is. */
export function Component() {
  const { grade } = useLearner()
  const listed = useInfiniteQuery(runsQuery())
  const here = useEndedHere()
  const told = listed.data?.pages.flatMap(({ learning_runs }) => learning_runs)
  const isKnown = told !== undefined || here.length > 0
  const days = isKnown ? runsByDay(withEndedHere(told ?? [], here, listed.hasNextPage)) : undefined
  return (
    <div className="main">
      <PageHead title={<RichText text="{学習|がくしゅう}のきろく" grade={grade} />} />
      <LoadState query={listed} failure={<RichText text="きろくを{読|よ}みこめませんでした。" grade={grade} />} />
      {days?.length === 0 && (
        <EmptyState
          title={<RichText text="まだ{学習|がくしゅう}のきろくがありません" grade={grade} />}
          text={<RichText text="{問題|もんだい}をとくと、{日|ひ}ごとにここに{並|なら}びます。" grade={grade} />}
          action={
            <ButtonLink kind="primary" to="/v1/student/top2">
              <RichText text="{教科|きょうか}を{選|えら}ぶ" grade={grade} />
            </ButtonLink>
          }
        />
      )}
      {days?.map(({ day, runs }) => (
        <section key={day} className={`card ${css.card}`} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            <RichText text={dayOrToday(day)} grade={grade} />
          </h2>
          <ul className={`stack gap-8 ${css.rows}`}>
            {runs.map((run) => (
              <li key={run.id}>
                <div className={`row wrap gap-8-16 ${css.row}`}>
                  <span className={css.kind}>
                    <Chip kind="p">{runKindText[run.kind]}</Chip>
                  </span>
                  <Link
                    to={
                      run.finished_at === null
                        ? playPath(runOfId(run.id), { question_groups: [] })
                        : endPath(runOfId(run.id), run)
                    }
                  >
                    <RichText text={run.title} grade={grade} />
                  </Link>
                  {run.isUnsent && <NotSentYet />}
                  <span className={`muted nowrap ${css.score}`}>
                    {run.finished_at === null || run.score === null
                      ? `とちゅう ${run.answered_count} / ${run.question_count}問`
                      : `${run.score} / ${run.max_score}点`}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {listed.hasNextPage && (
        <BusyButton size="lg" isBusy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
          <RichText text="もっと{見|み}る" grade={grade} />
        </BusyButton>
      )}
    </div>
  )
}

const dayOrToday = (day: string): string => (day === todayInJapan() ? '{今日|きょう}' : dayInWords(day))
