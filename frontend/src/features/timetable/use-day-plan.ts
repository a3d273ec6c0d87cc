import { useQueryClient } from '@tanstack/react-query'
import type { LessonDay } from '@tcheck/contract/groups/branch-lessons'
import { changeFailureText } from '@tcheck/contract/lesson'
import type { Day } from '@tcheck/learning/japan-day'
import { changeDay, changedDesks, type DayChange } from '@tcheck/timetable/change-day'
import { type DayPlan, emptyDay } from '@tcheck/timetable/day'
import { useRef, useState } from 'react'
import { sentencesOf } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { deskText, rulesOf } from './day-view.ts'
import { type Week, weekQuery } from './timetable-calls.ts'

/** Why something was not done. */
export interface Trouble {
  /** 「松本 樹さんを4限・クラス4に置けませんでした。」 */
  what: string
  why: readonly string[]
}

const dayOf = (week: Week | undefined, date: Day): LessonDay =>
  week?.days.find((day) => day.date === date) ?? { ...emptyDay(date), revision: 0, lessons: [], details: [] }

/** What it looks like before the server has answered: by the same rules. */
function preload(day: DayPlan, changes: readonly DayChange[], week: Week): DayPlan {
  const rules = rulesOf(week)
  return changes.reduce((plan, change) => {
    const outcome = changeDay(plan, change, rules)
    return 'failure' in outcome ? plan : outcome.day
  }, day)
}

/**
 * A day that is changed card by card: shown at once, sent one after the other, and taken back with its reason where the server
 * refuses; what was built on that goes with it.
 */
export function useDayPlan(week: Week, date: Day) {
  const queries = useQueryClient()
  const { queryKey } = weekQuery(date)
  const [pending, setPending] = useState<readonly DayChange[]>([])
  const [undos, setUndos] = useState<readonly (readonly DayChange[])[]>([])
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const round = useRef(0)
  const plan = preload(dayOf(week, date), pending, week)

  const stored = () => dayOf(queries.getQueryData(queryKey), date)
  const store = (day: LessonDay) =>
    queries.setQueryData(
      queryKey,
      (before) => before && { ...before, days: before.days.map((one) => (one.date === day.date ? day : one)) },
    )

  async function send(changes: readonly DayChange[], of: { what: string; undo: readonly DayChange[]; round: number }) {
    if (of.round !== round.current) return
    const before = stored()
    try {
      for (const change of changes) {
        // The days of a request that was on its way would undo what is stored meanwhile.
        await queries.cancelQueries({ queryKey })
        const { day } = await client.branchLessons.updateDay({ date, revision: stored().revision, change })
        store(day)
        setPending((all) => all.filter((one) => one !== change))
      }
      if (of.undo.length > 0) setUndos((all) => [...all, of.undo])
      await queries.invalidateQueries({ queryKey })
    } catch (error) {
      round.current += 1
      await queries.invalidateQueries({ queryKey })
      setPending([])
      const desks = changedDesks(before, stored()).map(deskText)
      const why = sentencesOf(error, 'もう一度お試しください。')
      setTrouble({ what: of.what, why: desks.length > 0 ? [...why, `変わったところ: ${desks.join('、')}`] : why })
    }
  }

  /**
   * @param what  what it says where it is not done
   * @returns whether the rules allow it
   */
  function apply(changes: readonly DayChange[], what: string, isUndo = false): boolean {
    const undo: DayChange[] = []
    let day: DayPlan = plan
    for (const change of changes) {
      const outcome = changeDay(day, change, rulesOf(week))
      if ('failure' in outcome) {
        setTrouble({ what, why: [changeFailureText(outcome.failure)] })
        return false
      }
      if (outcome.undo) undo.unshift(outcome.undo)
      day = outcome.day
    }
    setTrouble(null)
    if (undo.length === 0) return true
    setPending((all) => [...all, ...changes])
    const of = { what, undo: isUndo ? [] : undo, round: round.current }
    line.current = line.current.then(() => send(changes, of))
    return true
  }

  const [last] = undos.slice(-1)
  return {
    plan,
    isSaving: pending.length > 0,
    trouble,
    forgetTrouble: () => setTrouble(null),
    apply,
    /** What was done elsewhere may be taken back as one step too. */
    keepUndo: (changes: readonly DayChange[]) => changes.length > 0 && setUndos((all) => [...all, changes]),
    /** Returns whether the rules allow it, as `apply` does. */
    undo:
      last && pending.length === 0
        ? () => {
            setUndos((all) => all.slice(0, -1))
            return apply(last, '元に戻せませんでした。', true)
          }
        : null,
  }
}
