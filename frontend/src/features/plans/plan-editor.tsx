import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Course } from '@tcheck/contract/learning'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import type { PlanDesk } from '@tcheck/contract/learning-plans'
import type { Day } from '@tcheck/learning/japan-day'
import { movePlanItem, type PlanItem, planProgress, spreadFrom, spreadOverLessons } from '@tcheck/learning/plan'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Bar } from '../../ui/bar.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { RichText } from '../math/rich-text.tsx'
import { PlanBoard, PlanSpread, type SpreadChoice } from './plan-board.tsx'
import { type PlanRole, planKeys, savePlan } from './plan-calls.ts'
import { PlanPaper } from './plan-paper.tsx'
import { draftOf, isItemDone, itemsOf, lessonsOf, nextDay, openOn, paceOf } from './plan-view.ts'
import css from './plans.module.css'

/** More steps back than anybody remembers. */
const MOST_STEPS = 100

interface PlanEditorProps {
  by: PlanRole
  desk: PlanDesk
  course: Course
  /** undefined: there is none yet. */
  plan: LearningPlan | undefined
  /** Another person has stored the plan meanwhile. */
  onReadAgain: () => void
}

/** Chooses chapter items of a course, gives them days, moves them, and stores the whole when asked. */
export function PlanEditor({ by, desk, course, plan, onReadAgain }: PlanEditorProps) {
  const draft = usePlanDraft(draftOf(plan))
  const [withLater, setWithLater] = useState(true)
  const queries = useQueryClient()
  const [revision, setRevision] = useState(plan?.revision ?? 0)
  const known = itemsOf(course)
  const isOpen = openOn(desk)
  const isDone = (code: string) => {
    const item = known.get(code)
    return item !== undefined && isItemDone(item)
  }
  const { save, isSaving, error } = useSave({
    save: async (items: readonly PlanItem[]) => {
      const sent = items.map(({ item, day }) => ({ code: item, day }))
      const { subject_code, grade } = course
      const learning_plan = { subject_code, grade, items: sent, revision }
      return { items, stored: await savePlan[by]({ student_id: desk.student.id, learning_plan }) }
    },
    onSaved: async ({ items, stored }) => {
      setRevision(stored.revision)
      draft.setStored(items)
      notify.success('学習計画を保存しました')
      await queries.invalidateQueries({ queryKey: planKeys(by) })
    },
  })
  const [said, setSaid] = useState('')
  const change = (items: readonly PlanItem[], words: string) => {
    draft.change(items)
    setSaid(words)
  }
  const move = (item: string, day: Day, words: string) =>
    change(movePlanItem(draft.items, { item, day, withLater, isOpen }), words)
  const remove = (code: string, words: string) =>
    change(
      draft.items.filter(({ item }) => item !== code),
      words,
    )
  const undo = () => {
    draft.undo?.()
    setSaid('元に戻しました。')
  }
  const add = (codes: readonly string[]) => {
    const last = draft.items.at(-1)?.day ?? nextDay(desk.today, -1, () => true)
    const more: PlanItem[] = []
    for (const item of codes) more.push({ item, day: nextDay(more.at(-1)?.day ?? last, 1, isOpen) })
    change([...draft.items, ...more], `${codes.length}項目を入れました。`)
  }
  const lessons = lessonsOf(desk, course.subject_code)
  const spread = ({ from, ...choice }: SpreadChoice) => {
    const done = draft.items.filter(({ item }) => isDone(item))
    const open = draft.items.filter(({ item }) => !isDone(item)).map(({ item }) => item)
    const closed = new Set(desk.closed_days)
    const days = [...lessons].flatMap(([day, periods]) => periods.map(() => day))
    const planned =
      choice.by === 'lessons'
        ? spreadOverLessons(open, { from, lessons: days, closed })
        : spreadFrom(open, { from, closed, ...choice })
    change([...done, ...planned], '日に割りふりました。')
  }
  return (
    <>
      <UnsavedGuard isUnsaved={draft.isUnsaved && !isSaving} />
      <FormErrors error={error} fallback="学習計画を保存できませんでした。もう一度お試しください。" />
      {error instanceof ApiError && error.code === 'CONFLICT' && (
        <p>
          <Button onClick={onReadAgain}>いまの計画を読み込む</Button>
        </p>
      )}
      <Standing draft={draft.items} {...{ course, isDone, today: desk.today }}>
        <Button disabled={!draft.undo} onClick={undo}>
          <IconArrowBackUp className="i" aria-hidden />
          元に戻す
        </Button>
        <Button disabled={draft.items.length === 0} onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        <BusyButton kind="primary" isBusy={isSaving} disabled={!draft.isUnsaved} onClick={() => save(draft.items)}>
          保存する
        </BusyButton>
      </Standing>
      <div className={`stack align-start one-column-900 ${css.editor}`}>
        <PlanMaterial course={course} plan={draft.items} onAdd={add} />
        <div className="stack">
          <PlanSpread
            desk={desk}
            lessons={lessons}
            isOff={draft.items.every(({ item }) => isDone(item))}
            onSpread={spread}
          />
          <PlanBoard
            {...{
              known,
              lessons,
              isOpen,
              today: desk.today,
              grade: course.grade,
              withLater,
              onWithLater: setWithLater,
            }}
            plan={draft.items}
            onMove={move}
            onRemove={remove}
            said={said}
          />
        </div>
      </div>
      <PlanPaper {...{ desk, course, known, lessons }} plan={draft.items} />
    </>
  )
}

interface StandingProps {
  draft: readonly PlanItem[]
  course: Course
  isDone: (code: string) => boolean
  today: string
  children: ReactNode
}

/** Progress against the plan, as it stands here. */
function Standing({ draft, course, isDone, today, children }: StandingProps) {
  const { done, total, expected, pace, count } = planProgress(draft, isDone, today)
  const stands = paceOf(pace, count)
  return (
    <Card
      title={`${course.subject_name}の計画(${gradeText(course.grade)})`}
      action={<Chip kind={stands.kind}>{stands.words}</Chip>}
    >
      <div className={`row wrap gap-10 ${css.standing}`}>
        <span className="grow">
          <span className="small">
            <span>{'終わり '}</span>
            <b>{done}</b>
            <span>{` / ${total}項目・きのうまでの予定 ${expected}項目`}</span>
          </span>
          <Bar share={total === 0 ? 0 : done / total} label={`${total}項目のうち${done}項目が終わりました`} />
        </span>
        {children}
      </div>
    </Card>
  )
}

/** A plan as it is changed here, with the steps back; what was stored last is told apart from what is not stored yet. */
function usePlanDraft(start: readonly PlanItem[]) {
  const [steps, setSteps] = useState<readonly (readonly PlanItem[])[]>([start])
  const [stored, setStored] = useState(start)
  const items = steps.at(-1) ?? start
  return {
    items,
    change: (next: readonly PlanItem[]) => setSteps((before) => [...before.slice(1 - MOST_STEPS), next]),
    undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : null,
    isUnsaved: JSON.stringify(items) !== JSON.stringify(stored),
    setStored,
  }
}

interface PlanMaterialProps {
  course: Course
  plan: readonly PlanItem[]
  onAdd: (codes: readonly string[]) => void
}

/** The chapters of a course: a whole one, or one item, is put behind what is planned; planned ones say their day. */
function PlanMaterial({ course, plan, onAdd }: PlanMaterialProps) {
  const days = new Map(plan.map(({ item, day }) => [item, day]))
  return (
    <Card title="入れる項目">
      {course.chapters.map((chapter) => {
        const left = chapter.items.filter(({ code }) => !days.has(code)).map(({ code }) => code)
        const name = plainText(chapter.title)
        return (
          <section key={chapter.code} className={css.chapter} aria-label={name}>
            <div className={css.chapterHead}>
              <h3 className="grow">
                <RichText text={chapter.title} grade={course.grade} />
              </h3>
              {left.length > 0 && (
                <Button kind="soft" size="sm" onClick={() => onAdd(left)} aria-label={`${name}を章ごと入れる`}>
                  {left.length === chapter.items.length ? '章ごと入れる' : `残り${left.length}つを入れる`}
                </Button>
              )}
            </div>
            <ul className={`stack gap-4 ${css.items}`}>
              {chapter.items.map(({ code, title }) => {
                const day = days.get(code)
                return (
                  <li key={code}>
                    <span className="grow">
                      <RichText text={title} grade={course.grade} />
                    </span>
                    {day ? (
                      <span className="muted small nowrap">{shortDayInWords(day)}</span>
                    ) : (
                      <Button size="sm" onClick={() => onAdd([code])} aria-label={`${plainText(title)}を入れる`}>
                        入れる
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}
