import type { ShiftTeacher, StoredShifts } from '@tcheck/contract/groups/shifts'
import type { ShiftDays } from '@tcheck/timetable/shift'
import { useState } from 'react'
import { changesBetween, daysOf, type MarkChange, onto, type ShiftRole } from './shift-view.ts'

/** More steps back than anybody remembers. */
const MOST_STEPS = 100

interface Held {
  stored: ShiftDays
  revision: number
  /** As it was changed here, step by step; the last one is shown. */
  steps: readonly ShiftDays[]
}
const heldOf = ({ days, revision }: Pick<StoredShifts, 'days' | 'revision'>): Held => {
  const stored = daysOf(days)
  return { stored, revision, steps: [stored] }
}
const shownOf = ({ steps, stored }: Held) => steps.at(-1) ?? stored

/** A teacher's month as it is changed here, with the steps back. What others store shows where nothing is changed here. */
export function useShiftDraft(by: ShiftRole, latest: ShiftTeacher) {
  const [kept, setHeld] = useState(() => heldOf(latest))
  const isNewer = latest.revision > kept.revision
  const held = isNewer && changesBetween(by, kept.stored, shownOf(kept)).length === 0 ? heldOf(latest) : kept
  if (held !== kept) setHeld(held)
  const days = shownOf(held)
  const changes = changesBetween(by, held.stored, days)
  return {
    days,
    changes,
    revision: held.revision,
    isUnsaved: changes.length > 0,
    change: (next: ShiftDays) =>
      setHeld((before) => ({ ...before, steps: [...before.steps.slice(1 - MOST_STEPS), next] })),
    undo: held.steps.length > 1 ? () => setHeld((before) => ({ ...before, steps: before.steps.slice(0, -1) })) : null,
    /** What was sent is stored; what was changed since stays. */
    setStored: ({ days: stored, revision }: StoredShifts) =>
      setHeld((before) => ({ ...before, stored: daysOf(stored), revision })),
    /** What another person has stored, with the own changes on it. @returns the own ones that gave way */
    takeStored: (theirs: ShiftTeacher): MarkChange[] => {
      const fresh = heldOf(theirs)
      const met = onto(by, { before: held.stored, stored: fresh.stored, draft: days })
      setHeld({ ...fresh, steps: [fresh.stored, met.days] })
      return met.lost
    },
  }
}
export type ShiftDraft = ReturnType<typeof useShiftDraft>
