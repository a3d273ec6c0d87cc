import { useQueryClient } from '@tanstack/react-query'
import type { UnplacedLesson } from '@tcheck/contract/groups/branch-lessons'
import type { Day } from '@tcheck/learning/japan-day'
import type { DayChange } from '@tcheck/timetable/change-day'
import type { DayPlan } from '@tcheck/timetable/day'
import { useState } from 'react'
import { sentencesOf } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { type Names, reasonWords, takingBack } from './day-view.ts'
import css from './timetable.module.css'
import { weekQuery } from './timetable-calls.ts'

interface CopyDayProps {
  date: Day
  plan: DayPlan
  names: Names
  isBusy: boolean
  /** With what takes it back. */
  onCopied: (undo: readonly DayChange[]) => void
}

/** 先週を写す: adds what the same weekday of last week had, and says what no longer fits. */
export function CopyDay({ date, plan, names, isBusy, onCopied }: CopyDayProps) {
  const queries = useQueryClient()
  const [left, setLeft] = useState<readonly UnplacedLesson[]>([])
  const copying = useSave({
    save: async () => {
      try {
        return await client.branchLessons.createFromLastWeek({ date })
      } catch (error) {
        notify.error(sentencesOf(error, '写せませんでした。もう一度お試しください。').join(' '))
        throw error
      }
    },
    onSaved: async (made) => {
      const [day] = made.days
      onCopied(day ? takingBack(plan, day) : [])
      setLeft(made.left)
      await queries.invalidateQueries({ queryKey: weekQuery(date).queryKey })
      if (made.left.length === 0)
        notify.success(day ? '先週の授業を写しました' : '先週の同じ曜日に、新しく写す授業はありません')
    },
  })
  return (
    <>
      <BusyButton isBusy={isBusy || copying.isSaving} onClick={() => copying.save(undefined)}>
        先週を写す
      </BusyButton>
      {left.length > 0 && (
        <Dialog title="写せなかった授業" onClose={() => setLeft([])}>
          <div className="stack">
            <p>ほかの授業は写しました。次の授業は、今の設定や予定に合わないため写していません。</p>
            <UnplacedList left={left} names={names} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Lessons that found no place, and why. */
export function UnplacedList({ left, names }: { left: readonly UnplacedLesson[]; names: Names }) {
  if (left.length === 0) return null
  return (
    <ul className={`stack gap-4 ${css.unplaced}`} aria-label="置けなかった授業">
      {left.map(({ student_id, subject, date, period, teacher_id, reason }) => (
        <li key={[student_id, subject, date, period].join(' ')}>
          <b>{names.student(student_id)}</b>
          <span>{` ${names.taken(student_id, subject)} ${shortDayInWords(date)} ${period}限${teacher_id && `(${names.teacher(teacher_id)}先生)`}: ${reasonWords[reason]}`}</span>
        </li>
      ))}
    </ul>
  )
}
