import { useState } from 'react'
import { deviceArea } from '../../lib/store/storage-area.ts'

/** Which columns somebody has shown (true) or hidden (false) on this device, by list: `{ "adminBranches.list": { state: false } }`. */
const STORAGE_KEY = 'tcheckColumns'

export type ColumnChoices = Readonly<Record<string, boolean>>

/** What is broken or from elsewhere counts as nothing chosen. */
function readAll(): Record<string, ColumnChoices> {
  try {
    const all: unknown = JSON.parse(deviceArea.getItem(STORAGE_KEY) ?? '{}')
    return typeof all === 'object' && all !== null ? { ...(all as Record<string, ColumnChoices>) } : {}
  } catch {
    return {}
  }
}

export const columnChoicesOf = (list: string): ColumnChoices => readAll()[list] ?? {}

/** The columns of a list that stand otherwise than the screen has them at first; kept on this device, for addresses that say none. */
export function useColumnChoices(list: string) {
  const [choices, setChoices] = useState(() => columnChoicesOf(list))
  const keep = (next: ColumnChoices) => {
    setChoices(next)
    try {
      deviceArea.setItem(STORAGE_KEY, JSON.stringify({ ...readAll(), [list]: next }))
    } catch {
      // A full store: the choice holds for as long as the page stands.
    }
  }
  return { choices, keep }
}
