import { IconChevronRight } from '@tabler/icons-react'
import type { StudentMission } from '@tcheck/contract/mission'
import { RichText } from '../../../features/math/rich-text.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { clearStudentName } from '../../../features/session/student-name.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { KindChip } from '../mission/todo-card.tsx'
import { itemPath } from '../shell/paths.ts'
import { ProgressRing } from '../shell/progress-cells.tsx'
import { StudentShell } from '../shell/student-shell.tsx'
import { dueName, schoolYear } from '../shell/student-text.ts'
import { Words } from '../shell/words.tsx'
import css from './mission-sets.module.css'

const buttonText = { not_started: 'はじめる', answering: 'つづきから', finished: '{結果|けっか}を{見|み}る' } as const

/** A mission's sets, each with its one button; and who is in this tab, for a device that several share. */
export function MissionSets({ mission }: { mission: StudentMission }) {
  usePageTitle(mission.title)
  const student = useVisitor()?.user.student
  const grade = student?.grade ?? 6
  const due = mission.due_datetime && dueName(mission.due_datetime, new Date())
  const items = mission.items.filter(({ cancelled_at }) => cancelled_at === null)
  const first = items.find(({ state }) => state !== 'finished')
  const leave = () => {
    clearStudentName()
    window.location.reload()
  }
  return (
    <StudentShell>
      <div className={`main ${css.main}`}>
        <div className="page-head">
          <div>
            <KindChip category={mission.category} subject={mission.subject_name} />
            <h1>
              <RichText text={mission.title} grade={grade} />
            </h1>
            {due && (
              <p className="muted">
                しめきり <Words text={due.name} />
              </p>
            )}
          </div>
        </div>
        <ul className={`stack gap-14 ${css.sets}`}>
          {items.map((item) => (
            <li key={item.set_id} className="card">
              <ProgressRing done={item.answered_count} total={item.question_count} />
              <div className="grow">
                <h2>
                  <RichText text={item.title} grade={grade} />
                </h2>
                <p className="muted">{`${item.question_count}問`}</p>
              </div>
              {item.state === 'finished' && item.score === null && (
                <span className="chip p">
                  <Words text="{提出|ていしゅつ}しました" />
                </span>
              )}
              {item.state === 'finished' && item.score !== null && (
                <Mark kind={item.score === item.max_score ? 'correct' : 'partial'}>
                  {`${item.score} / ${item.max_score}点`}
                </Mark>
              )}
              <ButtonLink kind={item === first ? 'primary' : 'soft'} size="lg" to={itemPath(mission, item)}>
                <Words text={buttonText[item.state]} />
                <IconChevronRight className="i" aria-hidden />
              </ButtonLink>
            </li>
          ))}
        </ul>
        {student && (
          <p className={`row wrap gap-8-16 ink-700 ${css.who}`}>
            <span>
              <span>{`いまは、${schoolYear(student.grade)}年${student.kumi}組`}</span>
              <b>{`${student.ban}番`}</b>
              <Words text="で{使|つか}っています。" />
            </span>
            <Button onClick={leave}>ちがう人が使う</Button>
          </p>
        )}
      </div>
    </StudentShell>
  )
}
