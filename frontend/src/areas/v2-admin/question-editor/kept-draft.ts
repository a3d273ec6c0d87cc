import type { EditedSet } from '@tcheck/contract/edited-set'
import { deviceArea } from '../../../lib/store/storage-area.ts'

/** What was typed and not saved yet, on this device. */
export interface KeptDraft {
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

const keyOf = ({ category, code }: SetRef) => `tcheckQuestionDraft ${category}/${code}`
/** A draft that nobody came back to. */
const KEPT_DAYS = 30

export function keepDraft(ref: SetRef, draft: KeptDraft): void {
  try {
    deviceArea.setItem(keyOf(ref), JSON.stringify(draft))
  } catch {
    // The device is full: leaving the page still asks.
  }
}

export const forgetDraft = (ref: SetRef) => deviceArea.removeItem(keyOf(ref))

/** null where there is none, it is too old, or nobody can read it. */
export function readDraft(ref: SetRef, now: Date): KeptDraft | null {
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
