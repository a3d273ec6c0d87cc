import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OwnSubject, SetProgress } from '@tcheck/contract/groups/student-content'
import { Link, useParams, useSearchParams } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { api } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ProgressCells, progressOrder, progressRuby } from '../shell/progress-cells.tsx'
import { SetRows } from '../shell/set-rows.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import css from './challenge.module.css'
import { progressIn } from './challenge-view.ts'
import { Suggestions } from './suggestions.tsx'

const perPage = 30

/** One subject: its picture, what to try next, and every set, by how far it is. The filter is in the address. */
export function Component() {
  const { subjectCode: subject_code = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const progress = progressIn(query.get('progress'))
  const next = useQuery(
    api.studentContent.listQuestionGroups.queryOptions({
      input: { category: 'all', subject_code, order: 'next', per_page: 3 },
    }),
  )
  const sets = useInfiniteQuery({
    ...api.studentContent.listQuestionGroups.infiniteOptions({
      input: (page: number) => ({
        category: 'all' as const,
        subject_code,
        page,
        per_page: perPage,
        ...(progress && { progress }),
      }),
      initialPageParam: 1,
      getNextPageParam: ({ page, per_page, total_count }) => (page * per_page < total_count ? page + 1 : undefined),
    }),
    placeholderData: keepPreviousData,
  })
  const subject = next.data?.subjects.find((one) => one.subject_code === subject_code)
  const grade = useGrade()
  const name = subject && subjectInWords(subject.subject_name, grade)
  usePageTitle(name && `${name}のチャレンジ`)
  const shown = sets.data?.pages.flatMap(({ question_groups }) => question_groups) ?? []
  const error = next.error ?? sets.error
  const retry = () => void Promise.all([next.refetch(), sets.refetch()])
  return (
    <div className="main">
      <p className={css.back}>
        <Link to="/student/challenge">チャレンジ</Link>
      </p>
      <div className={`row wrap gap-8-16 ${css.subjectHead}`}>
        {subject && <SubjectMark name={subject.subject_name} />}
        <h1>{name ?? 'チャレンジ'}</h1>
        {subject && <ProgressCells subject={subject} />}
      </div>
      {!error && <Waiting query={next.isPending ? next : sets} />}
      {error && (
        <ErrorNote
          title={<Words text="{問題|もんだい}を{読|よ}みこめませんでした。" />}
          error={error}
          onRetry={retry}
        />
      )}
      {next.data && !subject && (
        <EmptyState
          title={<Words text="この{教科|きょうか}の{問題|もんだい}は、まだありません" />}
          text={<Words text="{先生|せんせい}が{教材|きょうざい}を{登録|とうろく}すると、ここに{出|で}ます。" />}
          action={
            <ButtonLink kind="soft" to="/student/challenge">
              <Words text="ほかの{教科|きょうか}を{見|み}る" />
            </ButtonLink>
          }
        />
      )}
      {next.data && subject && (
        <>
          <Suggestions sets={next.data.question_groups} />
          <section aria-labelledby="sets-title">
            <div className={`row between wrap ${css.sectionHead}`}>
              <h2 id="sets-title">
                <Words text="{問題|もんだい}をえらぶ" />
              </h2>
              <ButtonLink kind="quiet" to={`/student/drill/select/${encodeURIComponent(subject_code)}`}>
                ドリルで、まとめてとく
              </ButtonLink>
            </div>
            <ProgressFilter
              subject={subject}
              chosen={progress}
              onChoose={(name) => setQuery(name ? { progress: name } : {}, { replace: true })}
            />
            {sets.data && shown.length === 0 && (
              <p className="muted">
                <Words text="ここには、{今|いま}は{何|なに}もありません。" />
              </p>
            )}
            <SetRows sets={shown} />
            {sets.hasNextPage && (
              <p className={css.more}>
                <BusyButton isBusy={sets.isFetchingNextPage} onClick={() => void sets.fetchNextPage()}>
                  <Words text="もっと{見|み}る" />
                </BusyButton>
              </p>
            )}
          </section>
        </>
      )}
    </div>
  )
}

interface ProgressFilterProps {
  subject: OwnSubject
  chosen: SetProgress | undefined
  onChoose: (name: SetProgress | null) => void
}

function ProgressFilter({ subject, chosen, onChoose }: ProgressFilterProps) {
  return (
    <fieldset className={`flex wrap gap-8 ${css.filter}`} aria-label="しぼりこみ">
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(null)}>
        すべて <span className="num">{subject.set_count}</span>
      </button>
      {progressOrder.map((name) => (
        <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          <Words text={progressRuby[name]} /> <span className="num">{subject.counts[name]}</span>
        </button>
      ))}
    </fieldset>
  )
}
