import type { ChildTop, WeekLesson } from '@tcheck/contract/groups/parent-children'
import { staysText } from '../../../features/attendance/attend-view.ts'
import { dayInWords } from '../../../lib/japan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import css from './top.module.css'
import { doorFacts, doorText, lessonName, lessonsOfDay, lessonWord } from './top-view.ts'

/** 17:00–17:50 */
export const lessonTime = ({ begins_at, ends_at }: Pick<WeekLesson, 'begins_at' | 'ends_at'>): string =>
  begins_at && ends_at ? `${begins_at}–${ends_at}` : ''

interface LessonChipProps {
  lesson: WeekLesson
  today: string
  clock: string
}

export function LessonChip({ lesson, today, clock }: LessonChipProps) {
  const { word, kind } = lessonWord(lesson, { today, clock })
  return <Chip kind={kind}>{word}</Chip>
}

/** Where a lesson went, or came from. */
function movedText({ attend_type, transferred_to: to, transferred_from: from }: WeekLesson): string {
  if (to) return `${dayInWords(to.date)} ${to.period}限へ`
  if (from) return `${dayInWords(from.date)} ${from.period}限の振替`
  return attend_type === 'transferred' ? '振替の日は、まだ決まっていません' : ''
}

interface WeekLessonsProps {
  top: Pick<ChildTop, 'lessons' | 'next_lesson' | 'today'>
  /** Of the child. */
  grade: number
  clock: string
}

/** From Sunday to Saturday: what was, and what comes; the next lesson where this week has no more. */
export function WeekLessons({ top: { lessons, next_lesson: next, today }, grade, clock }: WeekLessonsProps) {
  const rowOf = (lesson: WeekLesson) => (
    <li key={lesson.id} className={lesson.date === today ? css.today : undefined}>
      <span className="grow">
        <span className={css.name}>
          <b>{dayInWords(lesson.date)}</b> <b>{lessonName(lesson, grade)}</b>
        </span>
        <span className="muted small">
          {[`${lesson.period}限`, lessonTime(lesson), movedText(lesson)].filter(Boolean).join('・')}
        </span>
      </span>
      <LessonChip lesson={lesson} today={today} clock={clock} />
    </li>
  )
  return (
    <>
      <Card title="今週の授業" isPadded={lessons.length === 0}>
        {lessons.length === 0 ? (
          <p className="muted">
            {next ? '今週の授業はありません。' : '今週の授業はありません。教室が予定を入れると、ここに並びます。'}
          </p>
        ) : (
          <ul className={css.rows}>{lessons.map(rowOf)}</ul>
        )}
      </Card>
      {next && (
        <Card title="次の授業" isPadded={false}>
          <ul className={css.rows}>{rowOf(next)}</ul>
        </Card>
      )}
    </>
  )
}

interface DoorTodayProps {
  top: ChildTop
  /** 「16:58」, as it is now in Japan. */
  clock: string
}

/** One's first question: is the child there, and since when. */
export function DoorToday({ top, clock }: DoorTodayProps) {
  const lessons = lessonsOfDay(top)
  const isThere = top.is_inside
  return (
    <section className={`${css.door} on-dark`} aria-labelledby="door">
      <div className={`row between wrap gap-8-16 ${css.state}`}>
        <h2 className="row gap-10 text-20" id="door">
          <i className={isThere ? css.there : css.away} aria-hidden="true" />
          <span>{doorText(top, clock)}</span>
        </h2>
        <dl className="flex gap-20">
          {doorFacts(top, clock).map(({ name, clock: at }) => (
            <div key={name}>
              <dt className="text-13">{name}</dt>
              <dd className="num">{at}</dd>
            </div>
          ))}
        </dl>
      </div>
      {top.readings.length > 2 && <p className={css.stays}>{`今日の入退室: ${staysText(top.readings, top.today)}`}</p>}
      {lessons.length > 0 && (
        <ul className={css.lessons} aria-label="今日の授業">
          {lessons.map((lesson) => (
            <LessonOfToday key={lesson.id} lesson={lesson} top={top} clock={clock} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LessonOfToday({ lesson, top, clock }: DoorTodayProps & { lesson: WeekLesson }) {
  return (
    <li>
      <span className="muted nowrap">{`${lesson.period}限`}</span>
      <span className="grow">
        <b>{lessonName(lesson, top.student.grade)}</b> <span className="num nowrap">{lessonTime(lesson)}</span>
      </span>
      <LessonChip lesson={lesson} today={top.today} clock={clock} />
    </li>
  )
}
