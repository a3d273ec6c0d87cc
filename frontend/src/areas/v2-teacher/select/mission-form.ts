import { useQueryClient } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Mission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'
import { useCallback, useMemo, useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { sentenceAt, useForm } from '../../../ui/form/use-form.ts'
import { type Draft, draftKey, emptyDraft, isEmptyDraft, missionInputOf, readDraft, writeDraft } from './draft.ts'
import { type MissionValues, missionValuesOf, withValues } from './mission-values.ts'

/** What is chosen goes by three names, one a kind of questions; what is said of one of them is about the list. */
const chosenFields = ['mission.question_group_ids', 'mission.cbt_exam_codes', 'mission.science_skill_keys']

interface MissionFormOf {
  category: Category
  draft: Draft
  /** The branch's classes. */
  classes: readonly ClassRef[]
  onChange: ChangeDraft
  onMade: (mission: Mission) => void
}

/** 「ミッションを作る」: a draft that is kept on the device, sent by the form kit. */
export function useMissionForm({ category, draft, classes, onChange, onMade }: MissionFormOf) {
  const queries = useQueryClient()
  const values = useMemo(() => missionValuesOf(draft, classes), [draft, classes])
  const [sentSets, setSentSets] = useState<Draft['sets'] | null>(null)
  const form = useForm({
    route: 'teacherMissions.create',
    part: 'mission',
    start: values,
    held: { values, change: (changes: Partial<MissionValues>) => onChange((now) => withValues(now, changes)) },
    save: (sent, key) => {
      setSentSets(draft.sets)
      return client.teacherMissions.create({
        mission: missionInputOf(draft, { category, classes: sent.classes, now: new Date() }),
        idempotency_key: key,
      })
    },
    onSaved: async ({ mission }) => {
      onMade(mission)
      await queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
    },
  })
  const ofChosen = chosenFields.map((path) => sentenceAt(form.error, path)).find((sentence) => sentence !== null)
  /** What the server said of the chosen sets, until they are changed. */
  const chosenError = draft.sets === sentSets ? (ofChosen ?? null) : null
  return { ...form, chosenError }
}

export type MissionForm = ReturnType<typeof useMissionForm>

export type DraftState = 'empty' | 'kept' | 'lost'

export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/** The mission that this teacher is putting together, kept on the device with every change. */
export function useDraft(teacherId: string, category: Category) {
  const key = draftKey(teacherId, category)
  const [{ draft, isKept }, setState] = useState(() => ({ draft: readDraft(key), isKept: true }))
  const change = useCallback<ChangeDraft>(
    (step) =>
      setState(({ draft: before }) => {
        const after = step(before)
        return { draft: after, isKept: writeDraft(key, after) }
      }),
    [key],
  )
  const clear = useCallback(() => change(() => emptyDraft), [change])
  const state: DraftState = isEmptyDraft(draft) ? 'empty' : isKept ? 'kept' : 'lost'
  return { draft, state, change, clear }
}
