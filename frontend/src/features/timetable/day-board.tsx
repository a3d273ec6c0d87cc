import type { DragEndEvent } from '@dnd-kit/core'
import { attendTypes } from '@tcheck/contract/attendance'
import type { Day } from '@tcheck/learning/japan-day'
import type { DayChange } from '@tcheck/timetable/change-day'
import { type DayPlan, isSeated, lessonAt } from '@tcheck/timetable/day'
import { isClosed } from '@tcheck/timetable/rules'
import { useMemo, useState } from 'react'
import { fullDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DragBoard, useHand } from '../../ui/drag-board.tsx'
import { Note } from '../../ui/note.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import { CopyDay } from './copy-day.tsx'
import { DayGrid } from './day-grid.tsx'
import daySheetCss from './day-sheet.module.css'
import { changeFor, type Desk, deskText, type Held, isAt, leftCards, type Names, namesOf, rulesOf } from './day-view.ts'
import { CardWindow, TeacherWindow } from './desk-window.tsx'
import { LeftTray } from './left-tray.tsx'
import { MonthWindow } from './month-window.tsx'
import { suggestedSeats, takingAll } from './suggested-seats.ts'
import css from './timetable.module.css'
import type { People, Week } from './timetable-calls.ts'
import { useDayPlan } from './use-day-plan.ts'

interface DayBoardProps {
  week: Week
  people: People
  date: Day
  period: number
  onPeriod: (period: number) => void
}

type OpenWindow = { kind: 'card'; held: Held } | { kind: 'teacher'; desk: Desk } | { kind: 'month' }

/** One day: what is left to place beside the grid, by dragging, by keyboard and by menus. */
export function DayBoard({ week, people, date, period, onPeriod }: DayBoardProps) {
  const { plan, isSaving, trouble, forgetTrouble, apply, undo, keepUndo } = useDayPlan(week, date)
  const { held, hold, letGo } = useHand<Held>()
  const [open, setOpen] = useState<OpenWindow | null>(null)
  const [said, setSaid] = useState('')
  const [isSuggesting, setSuggesting] = useState(false)
  const names = namesOf(people)
  const left = useMemo(() => leftCards(week, people, plan), [week, people, plan])
  const suggested = useMemo(
    () => (isSuggesting ? suggestedSeats({ week, people, plan }, left) : null),
    [isSuggesting, week, people, plan, left],
  )
  const nameOf = (one: Held) => {
    if (one.kind === 'teacher') return `${names.teacher(one.teacher_id)}先生`
    return `${names.student(one.kind === 'left' ? one.card.student_id : one.student_id)}さん`
  }

  const act = (changes: readonly DayChange[], done: string, failed: string) => {
    letGo()
    setOpen(null)
    setSaid(apply(changes, failed) ? done : '')
  }
  const put = (one: Held, desk: Desk) => {
    if (isAt(plan, one, desk)) return
    const where = `${nameOf(one)}を${deskText(desk)}に`
    act([changeFor(one, desk, crypto.randomUUID())], `${where}置きました。`, `${where}置けませんでした。`)
  }
  const remove = (one: Held) => {
    if (one.kind !== 'seated') return
    const { student_id, period: from } = one
    const who = nameOf(one)
    act([{ kind: 'remove', student_id, period: from }], `${who}を外しました。`, `${who}を外せませんでした。`)
  }
  const copied = (undo: readonly DayChange[]) => {
    setSaid('')
    forgetTrouble()
    keepUndo(undo)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const one = active.data.current?.['held'] as Held | undefined
    const desk = over?.data.current?.['desk'] as Desk | undefined
    if (one && desk) put(one, desk)
    else if (one && over?.id === 'tray') remove(one)
  }
  const hands = { held, onHold: hold, onMenu: (one: Held) => setOpen({ kind: 'card', held: one }) }
  const closedNote = week.rules.closed_days.find((day) => day.date === date)?.note

  return (
    <>
      <div className={`row wrap ${css.acts}`}>
        <Button disabled={!undo} onClick={() => setSaid(undo?.() ? '元に戻しました。' : '')}>
          元に戻す
        </Button>
        <CopyDay date={date} plan={plan} names={names} isBusy={isSaving} onCopied={copied} />
        <BusyButton isBusy={isSaving} onClick={() => setOpen({ kind: 'month' })}>
          月の授業を作る
        </BusyButton>
        <span className="grow" />
        <span className="muted" role="status">
          {isSaving ? '保存しています' : '保存済み'}
        </span>
      </div>
      {isClosed(rulesOf(week), date) && (
        <Note kind="info">{`この日は教室が休みです${closedNote ? `(${closedNote})` : ''}。授業は置けません。`}</Note>
      )}
      {trouble && (
        <Note kind="danger">
          <b>{trouble.what}</b>
          <span>{` ${trouble.why.join(' ')}`}</span>
        </Note>
      )}
      <DragBoard onStart={letGo} onDrop={drop}>
        <div className={`stack gap-14 align-start one-column-760 ${css.board}`}>
          <LeftTray
            {...{ left, week, people, names, plan, suggested }}
            {...hands}
            onSuggest={() => setSuggesting(!isSuggesting)}
            onTake={(some) =>
              act(takingAll(some, plan, week), `${some.length}件を置きました。`, '提案のとおりに置けませんでした。')
            }
          />
          <DayGrid
            {...{ week, people, names, plan, onPeriod }}
            {...hands}
            shownPeriod={period}
            onPut={(desk) => held && put(held, desk)}
            onTeacher={(desk) => setOpen({ kind: 'teacher', desk })}
          />
        </div>
      </DragBoard>
      <p className="sr" role="status">
        {trouble ? '' : said}
      </p>
      {open?.kind === 'card' && open.held.kind !== 'teacher' && (
        <CardWindow
          held={open.held}
          title={nameOf(open.held)}
          studentId={open.held.kind === 'left' ? open.held.card.student_id : open.held.student_id}
          {...{ plan, week, names }}
          onPut={(desk) => put(open.held, desk)}
          onRemove={open.held.kind === 'seated' ? () => remove(open.held) : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'teacher' && (
        <TeacherWindow
          desk={open.desk}
          {...{ plan, week, people }}
          onTeach={(teacher_id) => {
            const desk = deskText(open.desk)
            const done = `${desk}の講師を変えました。`
            act([{ kind: 'teach', teacher_id, ...open.desk }], done, `${desk}の講師を変えられませんでした。`)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'month' && <MonthWindow {...{ date, people, names }} onClose={() => setOpen(null)} />}
      <DaySheet {...{ plan, week, names }} />
    </>
  )
}

/** The day on A4, for the wall of the room. */
function DaySheet({ plan, week, names }: { plan: DayPlan; week: Week; names: Names }) {
  const { periods, class_count } = week.rules
  const branch = branchNameOf(useVisitor())
  const classes = Array.from({ length: class_count }, (_, at) => at + 1)
  return (
    <PrintSheet>
      <div className={daySheetCss.sheet}>
        <h1>{`${fullDayInWords(plan.date)}の担当`}</h1>
        {branch && <p>{branch}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">時限</th>
              {classes.map((one) => (
                <th key={one} scope="col">
                  {`クラス ${one}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ period, begins_at, ends_at }) => (
              <tr key={period}>
                <th scope="row">
                  <span>{`${period}限`}</span>
                  <br />
                  <span>{`${begins_at}–${ends_at}`}</span>
                </th>
                {classes.map((class_number) => {
                  const teacherId = lessonAt(plan, period, class_number)?.teacher_id
                  const details = plan.details.filter(
                    (one) => one.period === period && one.class_number === class_number,
                  )
                  return (
                    <td key={class_number}>
                      {teacherId && <b>{`${names.teacher(teacherId)}先生`}</b>}
                      {details.map((one) => (
                        <p key={one.id}>
                          <span>{`${names.student(one.student_id)}(${names.taken(one.student_id, one.subject)})`}</span>
                          {!isSeated(one) && <span>{` ${attendTypes[one.attend_type]}`}</span>}
                        </p>
                      ))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  )
}
