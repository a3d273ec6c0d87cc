import { type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import type { ChapterItem } from '@tcheck/contract/learning'
import type { PlanDesk } from '@tcheck/contract/learning-plans'
import type { Day } from '@tcheck/learning/japan-day'
import type { PlanItem } from '@tcheck/learning/plan'
import { plainText } from '@tcheck/markup/plain-text'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { shortDayInWords, WEEKDAYS } from '../../lib/japan-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DragBoard } from '../../ui/drag-board.tsx'
import { type Choice, SelectControl } from '../../ui/form/select-control.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { LevelChip } from '../learning/level-chip.tsx'
import { RichText } from '../math/rich-text.tsx'
import { isItemDone, type LessonsByDay, lessonText, nextDay, shownDays } from './plan-view.ts'
import css from './plans.module.css'

/** One item a lesson, or so many items a week on some weekdays; null: one item on each of the weekdays. */
export type SpreadChoice =
  | { from: string; by: 'lessons' }
  | { from: string; by: 'weekdays'; weekdays: readonly number[]; perWeek: number | null }

interface PlanSpreadProps {
  desk: PlanDesk
  lessons: LessonsByDay
  /** Nothing is left to be spread. */
  isOff: boolean
  onSpread: (choice: SpreadChoice) => void
}

const A_LESSON = ['lesson', '授業1回に1項目'] as const
const COUNTS_A_WEEK = Array.from({ length: 14 }, (_, at) => [String(at + 1), `週に${at + 1}項目`] as const)

interface PlanBoardProps {
  plan: readonly PlanItem[]
  known: ReadonlyMap<string, ChapterItem>
  lessons: LessonsByDay
  isOpen: (day: Day) => boolean
  today: Day
  /** Of the course. */
  grade: number
  withLater: boolean
  onWithLater: (is: boolean) => void
  /** `words` name the change for a screen reader. */
  onMove: (item: string, day: Day, words: string) => void
  onRemove: (item: string, words: string) => void
  /** The words of the last change. */
  said: string
}

/** The plan by days: an item is dragged to another day, moved with the arrow keys, or given a day by its date. */
export function PlanBoard(props: PlanBoardProps) {
  const { plan, known, lessons, isOpen, today, grade, withLater, onWithLater, onMove, onRemove, said } = props
  const dayOf = (code: unknown) => plan.find(({ item }) => item === code)?.day
  const nameOf = (code: string) => plainText(known.get(code)?.title ?? '')
  const move = (code: string, day: Day) => {
    if (dayOf(code) === day) return
    onMove(code, day, `${nameOf(code)}を${shortDayInWords(day)}に動かしました。`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id))
  }
  const days = shownDays(plan, today, isOpen)
  const choices = [...new Set([...days, today])].sort().map((day) => [day, shortDayInWords(day)] as const)
  return (
    <Card
      title="日ごとの計画"
      action={
        <label className={css.later}>
          <Tick isOn={withLater} onTurn={onWithLater} />
          あとの予定もずらす
        </label>
      }
    >
      {plan.length === 0 && <p className="muted">「入れる項目」から選ぶと、ここに日ごとに並びます。</p>}
      {plan.length > 0 && (
        <DragBoard onDrop={drop}>
          <ol className="grid" aria-label="日ごとの計画">
            {days.map((day) => (
              <DayRow key={day} day={day} lesson={lessonText(lessons.get(day))} isToday={day === today}>
                {plan
                  .filter((one) => one.day === day)
                  .map(({ item: code }) => {
                    const item = known.get(code)
                    return (
                      item && (
                        <PlannedItem
                          key={code}
                          {...{ item, day, today, grade, choices }}
                          onStep={(by) => move(code, nextDay(day, by, isOpen))}
                          onDay={(to) => move(code, to)}
                          onRemove={() => onRemove(code, `${nameOf(code)}を外しました。`)}
                        />
                      )
                    )
                  })}
              </DayRow>
            ))}
          </ol>
        </DragBoard>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </Card>
  )
}

interface DayRowProps {
  day: Day
  lesson: string
  isToday: boolean
  children: ReactNode
}

function DayRow({ day, lesson, isToday, children }: DayRowProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const names = [css.day, isToday ? css.today : '', isOver ? css.over : '']
  return (
    <li ref={setNodeRef} className={names.filter(Boolean).join(' ')}>
      <b className="nowrap">
        <span>{shortDayInWords(day)}</span>
        {isToday && <span className="small">今日</span>}
      </b>
      <span className="small nowrap">{lesson}</span>
      <div className="stack gap-4">{children}</div>
    </li>
  )
}

/** From which day, and one a lesson, or how many a week on which weekdays. */
export function PlanSpread({ desk, lessons, isOff, onSpread }: PlanSpreadProps) {
  const [from, setFrom] = useState(desk.today)
  const beginning = useOwnField({ label: 'はじめの日', value: from, onChange: setFrom })
  const [pace, setPace] = useState('')
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    WEEKDAYS.flatMap((_, at) => (desk.closed_weekdays.includes(at) ? [] : [at])),
  )
  const turn = (at: number) =>
    setWeekdays(weekdays.includes(at) ? weekdays.filter((one) => one !== at) : [...weekdays, at])
  const left = [...lessons].flatMap(([day, periods]) => (day >= from ? periods : [])).length
  const isByLesson = pace === A_LESSON[0]
  const choice: SpreadChoice = isByLesson
    ? { from, by: 'lessons' }
    : { from, by: 'weekdays', weekdays, perWeek: pace === '' ? null : Number(pace) }
  return (
    <Card title="日に割りふる">
      <div className={`flex align-end wrap ${css.choices}`}>
        <DateField {...beginning} />
        <label>
          進める数
          <SelectControl
            value={pace}
            choices={[...(lessons.size > 0 ? [A_LESSON] : []), ...COUNTS_A_WEEK]}
            empty="選んだ曜日に1項目ずつ"
            onChoose={setPace}
          />
        </label>
        {!isByLesson && (
          <fieldset className={`flex wrap gap-4-12 ${css.weekdays}`}>
            <legend>曜日</legend>
            {WEEKDAYS.map((name, at) => (
              <label key={name}>
                <Tick isOn={weekdays.includes(at)} onTurn={() => turn(at)} />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Button
          disabled={isOff || from === '' || (isByLesson ? left === 0 : weekdays.length === 0)}
          onClick={() => onSpread(choice)}
        >
          日に割りふる
        </Button>
      </div>
      <p className="muted small">{spreadHint(isByLesson ? { left } : { weekdays })}</p>
    </Card>
  )
}

function spreadHint(by: { left: number } | { weekdays: readonly number[] }): string {
  if ('weekdays' in by)
    return by.weekdays.length === 0
      ? '曜日を1つ以上選んでください。'
      : '終わった項目は動きません。休みの日は飛ばします。'
  return by.left === 0
    ? 'この日からの授業は、まだ入っていません。'
    : `この日からの授業は、いま${by.left}回入っています。足りない分は、そのあとの同じ曜日に置きます。終わった項目は動きません。`
}

interface PlannedItemProps {
  item: ChapterItem
  day: Day
  today: Day
  grade: number
  /** Days that it may be given by choosing. */
  choices: readonly Choice<Day>[]
  onStep: (by: 1 | -1) => void
  onDay: (day: Day) => void
  onRemove: () => void
}

/** One item on its day. */
function PlannedItem({ item, day, today, grade, choices, onStep, onDay, onRemove }: PlannedItemProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: item.code })
  const name = plainText(item.title)
  const isDone = isItemDone(item)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div
      ref={setNodeRef}
      className={`row wrap ${css.planned} ${isDragging ? css.lifted : ''}`}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        className={`bare centered flex-none ${css.grip}`}
        aria-label={`${name}の日を変える(上下の矢印キー)`}
        {...listeners}
        onKeyDown={press}
      >
        <IconGripVertical className="i i-s" aria-hidden />
      </button>
      <span className={css.title}>
        <RichText text={item.title} grade={grade} />
      </span>
      {isDone && <Chip kind="ok">終わり</Chip>}
      {!isDone && day < today && <Chip kind="warn">遅れ</Chip>}
      <LevelChip level={item.level} rate={item.rate} />
      <SelectControl aria-label={`${name}の日`} value={day} choices={choices} onChoose={onDay} />
      <IconButton aria-label={`${name}を計画から外す`} onClick={onRemove}>
        <IconX className="i i-s" aria-hidden />
      </IconButton>
    </div>
  )
}
