import { IconCalendarMonth, IconList, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AttendTypeName, attendTypes } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { notify } from '../../ui/toast.tsx'
import { TurnPair } from '../../ui/turn-pair.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { useSave } from '../../ui/use-save.ts'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import { StudentTabs } from '../student-pages/student-tabs.tsx'
import css from './attend.module.css'
import { AttendBoard } from './attend-board.tsx'
import { turnedMonth } from './attend-calendar-view.ts'
import { AttendTable } from './attend-table.tsx'
import { AttendTotalsCard, TotalsTable } from './attend-totals-card.tsx'
import {
  changesBack,
  changesTo,
  inWordsOfGrade,
  leftOpen,
  monthWords,
  staysText,
  studentWords,
  subjectText,
  type TypeChange,
  transferText,
} from './attend-view.ts'
import { type AttendanceRole, attendanceCalls, monthQuery } from './attendance-calls.ts'
import { NoteButton } from './note-button.tsx'
import { TransferButton } from './transfer-button.tsx'

/** What the address says where the month is a table. */
const LIST = 'list'
/** As many as one call takes; a longer list is sent in parts. */
const PART = 45

/** One student's month (出欠): lessons, entry and leave, types one by one or all, totals, a sheet to sign. */
export function AttendPage({ by }: { by: AttendanceRole }) {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const query = useQuery(monthQuery(by, id, address.get('month') ?? undefined))
  orNotFound(query)
  const { data } = query
  const isList = address.get('view') === LIST
  const turn = (count: number) => changeAddress((said) => turnedMonth(said, data?.month, count))
  return (
    <div className="main">
      <PageHead title="出欠" crumb={data && studentWords(data.student)} count={data && monthWords(data.month)}>
        <TurnPair unit="月" onTurn={turn} />
        <Button onClick={() => window.print()} disabled={!data}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
      </PageHead>
      <StudentTabs by={by} id={id} />
      <LoadState query={query} failure="出欠を読み込めませんでした。" />
      {data && <Month key={data.month} by={by} month={inWordsOfGrade(data)} isList={isList} />}
    </div>
  )
}

interface MonthProps {
  by: AttendanceRole
  month: AttendanceMonth
  isList: boolean
}

function Month({ by, month, isList }: MonthProps) {
  const { lessons } = month
  const open = leftOpen(lessons)
  const { change, undo, forget, isSaving, error } = useTypes(by, month)
  if (lessons.length === 0 && month.readings.length === 0)
    return <EmptyState title="この月の授業はありません" text="時間割で授業を入れると、ここに並びます。" />
  const shown = {
    month,
    isSaving,
    onChange: (lesson: AttendedLesson, type: AttendTypeName | null) => change([lesson], type),
    actOf: (lesson: StaffLesson) => (
      <>
        {/* Who sits where is the branch's to plan. */}
        {by === 'branch' && <TransferButton lesson={lesson} studentId={month.student.id} isBusy={isSaving} />}
        {/* Saved, the lesson is another one for an undo of types. */}
        <NoteButton
          {...{ by, lesson, isBusy: isSaving, name: month.student.name ?? '名前のない生徒' }}
          studentId={month.student.id}
          onSaved={async () => forget()}
        />
      </>
    ),
  }
  return (
    <div className="stack gap-14 one-column">
      <FormErrors error={error} fallback="出欠を変えられませんでした。もう一度お試しください。" />
      <div className={`row wrap gap-10 ${css.acts}`}>
        <ViewSwitch isList={isList} />
        {open.length > 0 && (
          <>
            <span className="muted">{`未入力が${open.length}件あります。`}</span>
            <BusyButton kind="soft" isBusy={isSaving} onClick={() => change(open, 'present')}>
              未入力をすべて「出席」にする
            </BusyButton>
          </>
        )}
        {undo && (
          <BusyButton isBusy={isSaving} onClick={undo}>
            元に戻す
          </BusyButton>
        )}
      </div>
      {isList ? (
        <>
          <Card label="授業と入退室" isPadded={false}>
            <AttendTable {...shown} />
          </Card>
          <AttendTotalsCard lessons={lessons} />
        </>
      ) : (
        <AttendBoard {...shown} mayPlan={by === 'branch'} />
      )}
      <AttendSheet month={month} />
    </div>
  )
}

/** The month as a calendar, or line by line as it is printed. */
function ViewSwitch({ isList }: { isList: boolean }) {
  const changeAddress = useChangeAddress()
  const show = (view: string | null) => changeAddress({ view }, { replace: true })
  return (
    <fieldset className={`seg ${css.views}`} aria-label="表示">
      <button type="button" className={isList ? '' : 'on'} aria-pressed={!isList} onClick={() => show(null)}>
        <IconCalendarMonth className="i" aria-hidden />
        カレンダー
      </button>
      <button type="button" className={isList ? 'on' : ''} aria-pressed={isList} onClick={() => show(LIST)}>
        <IconList className="i" aria-hidden />
        一覧
      </button>
    </fieldset>
  )
}

/** Saves types, and remembers what the last change took away. */
function useTypes(role: AttendanceRole, { student, month }: AttendanceMonth) {
  const queries = useQueryClient()
  const [back, keepBack] = useState<TypeChange[]>([])
  const saving = useSave({
    save: async ({ changes, before }: { changes: TypeChange[]; before: readonly AttendedLesson[] }) => {
      const saved: Omit<TypeChange, 'attend_type'>[] = []
      for (let at = 0; at < changes.length; at += PART) {
        const lessons = changes.slice(at, at + PART)
        const answer = await attendanceCalls[role].update({ student_id: student.id, lessons })
        saved.push(...answer.lessons)
      }
      return changesBack(before, saved)
    },
    onSaved: async (undone) => {
      keepBack(undone)
      await queries.invalidateQueries({ queryKey: monthQuery(role, student.id, month).queryKey.slice(0, 1) })
      notify.success(undone.length > 0 ? '出欠を変えました' : '元に戻しました')
    },
  })
  return {
    change: (lessons: readonly AttendedLesson[], type: AttendTypeName | null) =>
      saving.save({ changes: changesTo(lessons, type), before: lessons }),
    undo: back.length > 0 ? () => saving.save({ changes: back, before: [] }) : null,
    forget: () => keepBack([]),
    isSaving: saving.isSaving,
    error: saving.error,
  }
}

/** The month on A4, with a place for the parent's signature. */
function AttendSheet({ month: { student, month, lessons, readings } }: { month: AttendanceMonth }) {
  const branch = branchNameOf(useVisitor())
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <h1>{`${monthWords(month)}の出欠`}</h1>
        <p>{[branch, studentWords(student)].filter(Boolean).join(' ')}</p>
        <table className={css.table}>
          <thead>
            <tr>
              {['日付', '時限', '教科', '入退室', '出欠', '振替'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson) => (
              <tr key={lesson.id}>
                <th scope="row">{shortDayInWords(lesson.date)}</th>
                <td>{lesson.period}</td>
                <td>{subjectText(lesson)}</td>
                <td>{staysText(readings, lesson.date)}</td>
                <td>{attendTypes[lesson.attend_type]}</td>
                <td>{transferText(lesson)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <TotalsTable lessons={lessons} />
        <p className={`flex between ${css.sign}`}>
          <span>確認した日　　　年　　月　　日</span>
          <span>保護者のサイン</span>
        </p>
      </div>
    </PrintSheet>
  )
}
