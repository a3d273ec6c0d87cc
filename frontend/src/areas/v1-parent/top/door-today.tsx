import type { ChildTop, WeekLesson } from '@tcheck/contract/groups/parent-children'
import { staysWords } from '../../../features/attendance/attend-view.ts'
import css from './top.module.css'
import { doorFacts, doorWords, lessonName, lessonsOfDay } from './top-view.ts'
import { LessonChip, lessonTime } from './week-lessons.tsx'

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
      <div className={css.state}>
        <h2 id="door">
          <i className={isThere ? css.there : css.away} aria-hidden="true" />
          {doorWords(top, clock)}
        </h2>
        <dl>
          {doorFacts(top, clock).map(({ name, clock: at }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{at}</dd>
            </div>
          ))}
        </dl>
      </div>
      {top.readings.length > 2 && <p className={css.stays}>今日の入退室: {staysWords(top.readings, top.today)}</p>}
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
      <span className="muted nowrap">{lesson.period}限</span>
      <span className="grow">
        <b>{lessonName(lesson, top.student.grade)}</b> <span className="num nowrap">{lessonTime(lesson)}</span>
      </span>
      <LessonChip lesson={lesson} today={top.today} clock={clock} />
    </li>
  )
}
