import { useQuery } from '@tanstack/react-query'
import type { WeekLesson } from '@tcheck/contract/groups/parent-children'
import css from '../../../features/desk/desk.module.css'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { dayInWords } from '../../../lib/japan-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { weekQuery } from '../week-query.ts'

/** What came of a lesson, or what is to be known of it; never as blame. With readings. */
export function lessonNote({ attend_type: type, transferred_to: to, transferred_from: from }: WeekLesson): string {
  if (to) return `${dayInWords(to.date)} ${to.period}{限|げん}にうつりました`
  if (type === 'transferred') return 'べつの{日|ひ}にうつります'
  if (type === 'absent') return 'お{休|やす}み'
  if (type === 'planned') return from ? '{振替|ふりかえ}' : ''
  if (type === 'late') return '{遅刻|ちこく}'
  if (type === 'left_early') return '{早退|そうたい}'
  return '{出席|しゅっせき}'
}

const clocksOf = ({ begins_at, ends_at }: WeekLesson): string =>
  begins_at && ends_at ? `${begins_at}–${ends_at}` : (begins_at ?? '')

/** 今週の授業, from Sunday to Saturday, and the next one where this week has no more; nothing where there are none. */
export function WeekCard() {
  const { data: week, error, refetch } = useQuery(weekQuery())
  // Said once, and not while it is on its way: a week without lessons is nothing either.
  if (!week && error)
    return (
      <ErrorNote
        title={<LearnersWords text="{今週|こんしゅう}の{授業|じゅぎょう}を{読|よ}みこめませんでした。" />}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!week) return null
  const { lessons, today } = week
  // What the device stored before has none.
  const next = week.next_lesson ?? null
  return (
    <>
      {lessons.length > 0 && (
        <Card
          title={<LearnersWords text="{今週|こんしゅう}の{授業|じゅぎょう}" />}
          action={<LearnersWords text={`${lessons.length}{回|かい}`} />}
          isPadded={false}
        >
          <ul className={css.rows}>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} today={today} />
            ))}
          </ul>
        </Card>
      )}
      {next && (
        <Card title={<LearnersWords text="{次|つぎ}の{授業|じゅぎょう}" />} isPadded={false}>
          <ul className={css.rows}>
            <LessonRow lesson={next} today={today} />
          </ul>
        </Card>
      )}
    </>
  )
}

function LessonRow({ lesson, today }: { lesson: WeekLesson; today: string }) {
  const { grade } = useLearner()
  const isToday = lesson.date === today
  const name = lesson.subject_name ? subjectInWords(lesson.subject_name, grade) : ''
  return (
    <li className={isToday ? css.now : lesson.date < today ? 'ink-700' : undefined}>
      <SubjectMark name={lesson.subject_name ?? ''} />
      <span className="grow">
        <b className={css.name}>
          {isToday ? <LearnersWords text="{今日|きょう}" /> : dayInWords(lesson.date)}
          <span>{` ${name}`}</span>
        </b>
        <span className="muted small">
          <LearnersWords
            text={[`${lesson.period}{限|げん}`, clocksOf(lesson)].filter((one) => one !== '').join('・')}
          />
        </span>
      </span>
      <span className="nowrap">
        <LearnersWords text={lessonNote(lesson)} />
      </span>
    </li>
  )
}
