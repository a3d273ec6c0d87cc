import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ActivityGroupSummary, Category, QuestionSetSummary } from '@tcheck/contract'
import { Link, useSearchParams } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { gradeName } from '../../../features/question-view/set-index.ts'
import { api } from '../../../lib/api/client.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { playPath } from './paths.ts'
import css from './set-list.module.css'
import { SubjectMark } from './subject-mark.tsx'

interface SetListProps {
  category: Category
  title: string
  emptyTitle: string
}

/** Sets that a student may choose freely, by subject; the subject is in the address. */
export function SetList({ category, title, emptyTitle }: SetListProps) {
  const [query, setQuery] = useSearchParams()
  const subject = query.get('subject')
  const sets = useQuery(api.studentContent.questionGroups.queryOptions({ input: { category, per_page: 100 } }))
  const all = sets.data?.question_groups ?? []
  const subjects = [...new Map(all.map((set) => [set.subject_code, set.subject_name]))]
  const shown = subject ? all.filter((set) => set.subject_code === subject) : all
  const choose = (code: string | null) => setQuery(code ? { subject: code } : {}, { replace: true })
  return (
    <div className="main">
      <div className="page-head">
        <h1>{title}</h1>
        {sets.data && <span className="muted">{shown.length}件</span>}
      </div>
      {subjects.length > 1 && (
        <fieldset className={css.subjects} aria-label="教科">
          <button type="button" aria-pressed={!subject} onClick={() => choose(null)}>
            すべて
          </button>
          {subjects.map(([code, name]) => (
            <button key={code} type="button" aria-pressed={code === subject} onClick={() => choose(code)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {sets.isPending && <Skeleton lines={6} />}
      {sets.error && (
        <ErrorNote title="問題を読みこめませんでした。" error={sets.error} onRetry={() => void sets.refetch()} />
      )}
      {sets.data && shown.length === 0 && (
        <EmptyState title={emptyTitle} text="先生が教材を登録すると、ここに出ます。" />
      )}
      <SetRows sets={shown} category={category} />
    </div>
  )
}

interface SetRowsProps {
  sets: readonly QuestionSetSummary[]
  /** Left out: sets of several categories stand together. */
  category?: Category
}

/** Sets with how far the student is with each. */
export function SetRows({ sets, category }: SetRowsProps) {
  const input = { ...(category && { category }), per_page: 100 }
  const attempts = useQuery(api.studentActivities.list.queryOptions({ input }))
  return (
    <ul className={css.list}>
      {sets.map((set) => (
        <SetRow key={set.code} set={set} attempts={attempts.data?.student_activity_groups ?? []} />
      ))}
    </ul>
  )
}

function SetRow({ set, attempts }: { set: QuestionSetSummary; attempts: readonly ActivityGroupSummary[] }) {
  const own = attempts.filter(
    (attempt) =>
      attempt.mode !== 'review' &&
      (attempt.v2_question_group_id ?? attempt.cbt_exam_code ?? attempt.science_skill_key) === set.code,
  )
  const open = own.find(({ finished_at, mission_id }) => finished_at === null && mission_id === null)
  const done = own.find(({ finished_at, score }) => finished_at !== null && score !== null)
  return (
    <li className="card">
      <Link to={playPath({ category: set.category, code: set.code })}>
        <SubjectMark name={set.subject_name} />
        <span className={css.text}>
          <b>
            <RichText text={set.title} grade={set.grade_id} />
          </b>
          <span className="muted">
            {gradeName(set.grade_id)} {set.subject_name}
            {set.unit_name && `・${set.unit_name}`}・{set.question_count}問
          </span>
        </span>
        {open && (
          <Chip kind="p">
            つづきから {open.answered_count} / {open.question_count}問
          </Chip>
        )}
        {!open && done && (
          <Mark kind={done.score === done.max_score ? 'correct' : 'partial'}>
            {done.score === done.max_score ? '全問正解' : `${done.score} / ${done.max_score}点`}
          </Mark>
        )}
        <IconChevronRight className="i" aria-hidden />
      </Link>
    </li>
  )
}
