import { useQueryClient } from '@tanstack/react-query'
import type { UnplacedLesson } from '@tcheck/contract/groups/branch-lessons'
import type { Day } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogActions } from '../../ui/dialog.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { UnplacedList } from './copy-day.tsx'
import { mondaysOfMonth, type Names } from './day-view.ts'
import { type People, weekQuery } from './timetable-calls.ts'
import { type TaughtDesk, UntaughtDesks } from './untaught-desks.tsx'

type Week = Awaited<ReturnType<typeof client.branchLessons.createWeek>>
interface Made {
  placed: number
  left: UnplacedLesson[]
  /** What each week got: it is what is taken back. */
  weeks: { monday: Day; added: Week['added'] }[]
}

interface MonthWindowProps {
  date: Day
  people: People
  names: Names
  onClose: () => void
}

/** 月の授業を作る: a week after the other; broken off, it goes on by being pressed again. */
export function MonthWindow({ date, people, names, onClose }: MonthWindowProps) {
  const queries = useQueryClient()
  const mondays = mondaysOfMonth(date)
  const [done, setDone] = useState(0)
  const [made, setMade] = useState<Made | null>(null)
  const [taught, setTaught] = useState<readonly TaughtDesk[]>([])
  const [takenBack, setTakenBack] = useState<{ removed: number; kept: number } | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: weekQuery(date).queryKey.slice(0, 1) })
  const making = useSave({
    save: async () => {
      setDone(0)
      const all: Made = { placed: 0, left: [], weeks: [] }
      for (const monday of mondays) {
        const { placed_count, left, added } = await client.branchLessons.createWeek({ date: monday })
        all.placed += placed_count
        all.left.push(...left)
        all.weeks.push({ monday, added })
        setDone((count) => count + 1)
      }
      return all
    },
    onSaved: async (all) => {
      setMade(all)
      await readAgain()
    },
  })
  const takingBack = useSave({
    save: async (weeks: Made['weeks']) => {
      const all = { removed: 0, kept: 0 }
      for (const { monday, added } of weeks) {
        const own = { ...added, taught: [...added.taught, ...taught.filter(({ date: of }) => mondayOf(of) === monday)] }
        const { removed_count, kept_count } = await client.branchLessons.cancelWeek({ date: monday, added: own })
        all.removed += removed_count
        all.kept += kept_count
      }
      return all
    },
    onSaved: async (all) => {
      setTakenBack(all)
      await readAgain()
    },
  })
  const isBusy = making.isSaving || takingBack.isSaving
  const month = `${Number(date.slice(5, 7))}月`
  return (
    <Dialog title={`${month}の授業を作る`} shape="wide" onClose={onClose}>
      <div className="stack">
        <FormErrors error={making.error} fallback="授業を作れませんでした。もう一度お試しください。" />
        <FormErrors error={takingBack.error} fallback="元に戻せませんでした。もう一度お試しください。" />
        {takenBack ? (
          <p role="status">
            <span>{`${takenBack.removed}件の授業を取り消しました。`}</span>
            {takenBack.kept > 0 && <span>{`出欠が入った${takenBack.kept}件は、そのままです。`}</span>}
          </p>
        ) : made ? (
          <>
            <p role="status">
              <span>
                {made.placed > 0 ? `${made.placed}件の授業を作りました。` : '新しく作る授業はありませんでした。'}
              </span>
              {made.left.length > 0 && <span>{`${made.left.length}件は置けませんでした。`}</span>}
            </p>
            <UnplacedList left={made.left} names={names} />
            <UntaughtDesks {...{ mondays, people, names, taught }} onTaught={setTaught} />
          </>
        ) : (
          <p>
            {`${month}にかかる${mondays.length}週の授業を、生徒の受講から作ります。休みの日は飛ばします。もうある授業は変わりません。今日より前の日は作りません。`}
          </p>
        )}
        {making.isSaving && <p role="status">{`${mondays.length}週のうち${done}週が終わりました。`}</p>}
        <div className={dialogActions}>
          <Button onClick={onClose}>閉じる</Button>
          {made && made.placed > 0 && !takenBack && (
            <BusyButton isBusy={isBusy} onClick={() => takingBack.save(made.weeks)}>
              元に戻す
            </BusyButton>
          )}
          {!made && (
            <BusyButton kind="primary" isBusy={isBusy} onClick={() => making.save(undefined)}>
              作る
            </BusyButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}
