import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { attemptPath, playPath } from './paths.ts'
import css from './set-list.module.css'
import { useGrade, Words } from './words.tsx'

/** A set with the own progress, where the list knows it. */
type ListedSet = QuestionSetSummary & Partial<OwnQuestionSet>

/** Newest attempts are enough to find what was left open. */
const newestAttempts = 50

/** Sets with how far the student is with each: to play it, and to see what came of it. */
export function SetRows({ sets }: { sets: readonly ListedSet[] }) {
  const attempts = useQuery(api.studentActivities.list.queryOptions({ input: { per_page: newestAttempts } }))
  return (
    <ul className={`stack ${css.list}`}>
      {sets.map((set) => (
        <SetRow
          key={`${set.category}-${set.code}`}
          set={set}
          open={openTryOf(set, attempts.data?.student_activity_groups)}
        />
      ))}
    </ul>
  )
}

/** The own practice of a set that was left open. */
const openTryOf = (
  { category, code }: Pick<QuestionSetSummary, 'category' | 'code'>,
  attempts: readonly ActivityGroupSummary[] = [],
): ActivityGroupSummary | undefined =>
  attempts.find(
    (attempt) =>
      attempt.mode === 'practice' &&
      attempt.finished_at === null &&
      attempt.mission_id === null &&
      attempt.category === category &&
      (attempt.v2_question_group_id ?? attempt.cbt_exam_code ?? attempt.science_skill_key) === code,
  )

function SetRow({ set, open }: { set: ListedSet; open: ActivityGroupSummary | undefined }) {
  const grade = useGrade()
  const { last_student_activity_group_id: lastId } = set
  return (
    <li className="card">
      <Link to={playPath({ category: set.category, code: set.code })} className={`row gap-14 grow ink-900 ${css.play}`}>
        <SubjectMark name={set.subject_name} />
        <span className={`grid grow ${css.text}`}>
          <b>
            <RichText text={set.title} grade={grade} />
          </b>
          <span className="muted">
            <span>{`${gradeText(set.grade_id)} ${subjectInWords(set.subject_name, set.grade_id)}`}</span>
            {set.unit_name && <span>{`・${set.unit_name}`}</span>}
            <span>{`・${set.question_count}問`}</span>
          </span>
        </span>
        {open && <Chip kind="p">{`つづきから ${open.answered_count} / ${open.question_count}問`}</Chip>}
        {!open && <BestMark set={set} />}
        <IconChevronRight className="i" aria-hidden />
      </Link>
      {lastId && (
        <Link
          to={attemptPath(lastId)}
          className={`centered text-14 nowrap ${css.past}`}
          aria-label={`${plainText(set.title)}の結果`}
        >
          <Words text={`{結果|けっか}(${set.try_count}{回|かい})`} />
        </Link>
      )}
    </li>
  )
}

function BestMark({ set }: { set: ListedSet }) {
  if (set.progress === undefined || set.progress === 'not_tried' || set.best_score == null) return null
  if (set.progress === 'perfect')
    return (
      <Mark kind="correct">
        <Words text="{満点|まんてん}" />
      </Mark>
    )
  return <span className="chip line num">{`いちばん ${set.best_score} / ${set.max_score}点`}</span>
}
