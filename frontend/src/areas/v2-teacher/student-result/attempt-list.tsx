import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivityGroupSummary, AttemptMode } from '@tcheck/contract/activity'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'
import { regradedText } from '@tcheck/contract/regraded-text'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { finishedPercent, modeWords } from '../../../features/attempt-answers/attempt-text.ts'
import { OneLine } from '../../../features/math/one-line.tsx'
import { SelectField } from '../../../features/records/typed-filter.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Bar } from '../../../ui/bar.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { categories, categoryWord } from '../question-set/category.ts'
import { CategoryChip } from '../question-set/category-chip.tsx'
import { dateTimeText, dayWords } from '../school/tokyo-time.ts'
import { AttemptsChart } from './student-attempts.tsx'
import { StudentHead } from './student-head.tsx'
import css from './student-result.module.css'
import { attemptsAddress, studentResultAddress } from './student-result-address.ts'

interface AttemptListProps {
  of: ClassRef & { studentId: string }
  category: Category | null
  mode: AttemptMode | null
}

const pageSize = 50

/** One student's attempts of everything, newest first. */
export function AttemptList({ of, category, mode }: AttemptListProps) {
  const { studentId } = of
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const list = useInfiniteQuery({
    queryKey: ['teacher-student-attempts', studentId, category],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      client.teacherResults.list({
        student_id: studentId,
        per_page: pageSize,
        ...(category && { category }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  orNotFound(list)
  const comments = useQuery(api.teacherComments.list.queryOptions({ input: { student_id: studentId } }))
  const commented = new Set(comments.data?.comments.map((one) => one.student_activity_group_id))
  const attempts = (list.data?.pages ?? [])
    .flatMap((page) => page.student_activity_groups)
    .filter((attempt) => mode === null || attempt.mode === mode)
  const choose = (wanted: string) => {
    const after = new URLSearchParams(query)
    if (wanted) after.set('category', wanted)
    else after.delete('category')
    void navigate(`?${after}`, { preventScrollReset: true })
  }
  return (
    <div className="main">
      <StudentHead
        of={of}
        title="すべての記録"
        crumb={
          <Link to={`/teacher/student-result?grade=${of.grade}&kumi=${encodeURIComponent(of.kumi)}`}>生徒の結果</Link>
        }
        addressOf={(id) => attemptsAddress({ ...of, studentId: id })}
      >
        <SelectField
          label="種類"
          isLabelHidden
          all="すべての種類"
          value={category ?? ''}
          options={categories.map((one) => ({ value: one, word: categoryWord[one] }))}
          onChange={choose}
        />
      </StudentHead>
      <LoadState query={list} failure="記録を読み込めませんでした。" lines={6} />
      {list.data && attempts.length === 0 && (
        <EmptyState title="まだ、答えた記録はありません" text="この生徒が答えると、新しい順に並びます。" />
      )}
      <AttemptsChart attempts={attempts} />
      {attempts.length > 0 && (
        <section className={`card ${css.attempts}`} aria-label="記録">
          <ul>
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                <AttemptLine attempt={attempt} hasComment={commented.has(attempt.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.hasNextPage && (
        <p className={`center ${css.more}`}>
          <BusyButton onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {list.isFetchingNextPage ? '読み込んでいます' : 'さらに読み込む'}
          </BusyButton>
        </p>
      )}
    </div>
  )
}

function AttemptLine({ attempt, hasComment }: { attempt: ActivityGroupSummary; hasComment: boolean }) {
  const code = attempt.v2_question_group_id ?? attempt.cbt_exam_code ?? attempt.science_skill_key ?? ''
  const isOpen = attempt.finished_at === null
  const percent = finishedPercent(attempt)
  const address = studentResultAddress({
    category: attempt.category,
    code,
    grade: attempt.grade,
    kumi: attempt.kumi,
    studentId: attempt.student_id,
    ...(attempt.mission_id !== null && { missionId: attempt.mission_id }),
  })
  return (
    <Link to={`${address}&try=${attempt.id}`}>
      <span>
        <CategoryChip category={attempt.category} />
      </span>
      <span className={`grid min-width-0 ${css.what}`}>
        <b>
          <OneLine text={attempt.title} />
        </b>
        <span className="muted small">
          <span>{`${modeWords[attempt.mode]}・${dateTimeText(attempt.finished_at ?? attempt.updated_at)}`}</span>
          {hasComment && <span>・コメントあり</span>}
          {isOpen && <span>{`・解答中(${attempt.answered_count} / ${attempt.question_count}問)`}</span>}
        </span>
      </span>
      {attempt.is_late && <Chip kind="warn">遅れ</Chip>}
      {attempt.regraded && (
        <Chip kind="line">
          {regradedText({ day: dayWords(new Date(attempt.regraded.at)), by: attempt.regraded.by })}
        </Chip>
      )}
      <span className={css.share}>{percent !== null && <Bar share={percent / 100} label={`得点率${percent}%`} />}</span>
      <span className={css.points}>
        {isOpen || attempt.score === null ? (
          <b>{isOpen ? '解答中' : '－'}</b>
        ) : (
          <>
            <b>{attempt.score}</b>
            <span>{` / ${attempt.max_score}点`}</span>
          </>
        )}
      </span>
    </Link>
  )
}
