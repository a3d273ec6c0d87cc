import { useQueryClient } from '@tanstack/react-query'
import { mediaNamesIn } from '@tcheck/content/edit/check-edited-set'
import { editedOf } from '@tcheck/contract/edited-of'
import type { EditedSet } from '@tcheck/contract/edited-set'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { type SetStateAction, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api, client } from '../../../lib/api/client.ts'
import { deviceArea } from '../../../lib/store/storage-area.ts'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { changedKeysOf, hasSamePlaces } from './edit-set.ts'
import { findProblems } from './problems.ts'
import { useDroppedMedia } from './use-dropped-media.ts'

/** What was typed and not saved yet, on this device. */
interface KeptDraft {
  /** The version that it began with. */
  openedVersion: number
  /** ISO 8601, UTC. */
  at: string
  edited: EditedSet
  /** Names of files that came while it was typed. */
  files: readonly string[]
}

interface SetRef {
  category: string
  code: string
}

/** A draft that nobody came back to. */
const KEPT_DAYS = 30

/** After the last key: writing the draft takes a moment that typing should not wait for. */
const KEEP_AFTER_MS = 400

/** The content of an editor: what was opened, what stands there now, what is wrong with it, and its way to the server. */
export function useEditor(opened: WholeSet) {
  const base = useMemo(() => editedOf(opened), [opened])
  const [kept] = useState(() => readDraft(opened, new Date()))
  const [edited, setEdited] = useState<EditedSet>(() => (kept?.openedVersion === opened.version ? kept.edited : base))
  const [added, setAdded] = useState<readonly string[]>(kept?.files ?? [])
  const media = useDroppedMedia((name) => setAdded((before) => [...before, name]))
  const isUnsaved = useMemo(() => JSON.stringify(edited) !== JSON.stringify(base), [edited, base])
  // What was saved or handed on is not kept once more, over the draft that goes on: a key of a moment ago may still wait.
  const isHandedOn = useRef(false)
  const keep = useCallback(
    (draft: EditedSet, openedVersion: number) =>
      keepDraft(opened, { openedVersion, at: new Date().toISOString(), edited: draft, files: added }),
    [opened, added],
  )
  useEffect(() => {
    if (!isUnsaved) return
    const waiting = setTimeout(() => {
      if (!isHandedOn.current) keep(edited, opened.version)
    }, KEEP_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [isUnsaved, edited, opened, keep])
  // What an import would say may come a moment behind the typing; the preview does not.
  const checked = useDeferredValue(edited)
  const underWay = media.underWay
  const problems = useMemo(
    // A file on its way is no problem yet: saving waits for it.
    () => findProblems(checked, opened, [...mediaNamesIn(opened), ...added, ...underWay.split('/')]),
    [checked, opened, added, underWay],
  )
  const queries = useQueryClient()
  const saving = useSave({
    save: (sent: EditedSet) =>
      client.adminQuestionSets.save({
        category: opened.category,
        code: opened.code,
        opened_version: opened.version,
        question_set: sent,
      }),
    onSaved: async ({ question_set: { version }, is_new }) => {
      isHandedOn.current = true
      forgetDraft(opened)
      notify.success(is_new ? `第${version}版として保存しました` : '内容は、いまの版と同じです')
      await queries.invalidateQueries({ queryKey: api.adminQuestionSets.key() })
    },
  })
  return {
    base,
    edited,
    change: (next: SetStateAction<EditedSet>) => {
      isHandedOn.current = false
      setEdited(next)
    },
    /** A newer version is opened with this as its draft. */
    handOn: (draft: EditedSet, version: number) => {
      isHandedOn.current = true
      keep(draft, version)
    },
    isUnsaved,
    /** A draft that began with another version: it is not put over this one unasked. */
    olderDraft: kept && kept.openedVersion !== opened.version ? kept : null,
    isResumed: kept?.openedVersion === opened.version,
    problems,
    /** The check has come to what stands there now: only then does it say whether that may be stored. */
    isChecked: checked === edited,
    changed: useMemo(() => changedKeysOf(base, edited), [base, edited]),
    hasSamePlaces: hasSamePlaces(base, edited),
    media,
    discard: () => {
      forgetDraft(opened)
      setEdited(base)
    },
    saving,
    /** Somebody else has stored a version meanwhile. */
    isPassed: saving.error instanceof ApiError && saving.error.code === 'SET_VERSION_PASSED',
  }
}
export type EditorState = ReturnType<typeof useEditor>

const keyOf = ({ category, code }: SetRef) => `tcheckQuestionDraft ${category}/${code}`

function keepDraft(ref: SetRef, draft: KeptDraft): void {
  try {
    deviceArea.setItem(keyOf(ref), JSON.stringify(draft))
  } catch {
    // The device is full: leaving the page still asks.
  }
}

const forgetDraft = (ref: SetRef) => deviceArea.removeItem(keyOf(ref))

/** null where there is none, it is too old, or nobody can read it. */
function readDraft(ref: SetRef, now: Date): KeptDraft | null {
  const text = deviceArea.getItem(keyOf(ref))
  if (text === null) return null
  try {
    const draft = JSON.parse(text) as KeptDraft
    const isYoung = now.getTime() - Date.parse(draft.at) < KEPT_DAYS * 86_400_000
    if (isYoung && Array.isArray(draft.edited.question_groups)) return draft
  } catch {
    // It cannot be read: it is forgotten.
  }
  forgetDraft(ref)
  return null
}
