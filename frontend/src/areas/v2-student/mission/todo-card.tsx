import { IconBook2, IconChevronRight, IconClock, IconFileText, IconFlask2 } from '@tabler/icons-react'
import { RichText } from '../../../features/math/rich-text.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { TodoMission } from '../home/home-view.ts'
import { ProgressRing } from '../shell/progress-cells.tsx'
import { dueName } from '../shell/student-text.ts'
import css from './todo-card.module.css'

interface TodoCardProps {
  todo: TodoMission
  /** The nearest one stands out and has the filled button. */
  isFirst: boolean
  grade: number
}

/** One mission to do: kind, しめきり, how far, and one button. */
export function TodoCard({ todo, isFirst, grade }: TodoCardProps) {
  const { mission, answeredCount, questionCount, isBegun, path } = todo
  const left = questionCount - answeredCount
  const due = mission.due_datetime && dueName(mission.due_datetime, new Date())
  return (
    <article className={isFirst ? `card stack ${css.card} ${css.first}` : `card stack ${css.card}`}>
      <div className="flex align-center between">
        <KindChip category={mission.category} subject={mission.subject_name} />
        {due && (
          <span className={`row ink-700 text-14 nowrap ${css.due}`}>
            <IconClock className="i i-s" aria-hidden />
            <span>{`しめきり `}</span>
            {due.isSoon ? (
              <b>
                <RichText text={due.name} grade={grade} />
              </b>
            ) : (
              due.name
            )}
          </span>
        )}
      </div>
      <div className={`row gap-16 ${css.middle}`}>
        <ProgressRing done={answeredCount} total={questionCount} />
        <div>
          <h2>
            <RichText text={mission.title} grade={grade} />
          </h2>
          <p className="muted">
            <RichText
              text={
                isBegun && answeredCount > 0
                  ? `あと${left}{問|もん}。`
                  : `${questionCount}{問|もん}・めやす${questionCount}{分|ふん}`
              }
              grade={grade}
            />
          </p>
        </div>
      </div>
      <ButtonLink kind={isFirst ? 'primary' : 'soft'} size="lg" to={path}>
        <span>{isBegun ? 'つづきから' : 'はじめる'}</span>
        <IconChevronRight className="i" aria-hidden />
      </ButtonLink>
    </article>
  )
}

/** 理科スキル in green, a CBT exam, or the subject. */
export function KindChip({ category, subject }: { category: TodoMission['mission']['category']; subject: string }) {
  // A link's page shows it to whoever has not said a grade yet.
  const words = subjectInWords(subject, useVisitor()?.user.student?.grade)
  if (category === 'science_skill') {
    return (
      <Chip kind="ok">
        <IconFlask2 className="i i-s" aria-hidden />
        理科スキル
      </Chip>
    )
  }
  return (
    <Chip kind="p">
      {category === 'cbt' ? (
        <IconFileText className="i i-s" aria-hidden />
      ) : (
        <IconBook2 className="i i-s" aria-hidden />
      )}
      <span>{category === 'cbt' ? `テスト・${words}` : words}</span>
    </Chip>
  )
}
