import { deviceArea, type StorageArea } from './storage-area.ts'
import { createStore } from './store.ts'

/** Local storage key of the persisted shared state (spec.md section 3, "Other stores"). */
export const storageKey = 'tcheckState'

export type MemoTool = 'brush' | 'marker' | 'eraser'
export type ViewportChoice = 'auto' | 'desktop'
export type FuriganaChoice = 'grade' | 'on' | 'off'

export interface DateRange {
  /** Dates as `YYYY-MM-DD`, in Japan; null is open-ended. */
  from: string | null
  to: string | null
}

/** Never tokens, never answers (domain.md, "Tokens and cookie"). */
export interface TcheckState {
  isMuted: boolean
  /** 0…1 */
  volume: number
  memoTool: MemoTool
  memoColor: string
  viewport: ViewportChoice
  dateRange: DateRange
  furigana: FuriganaChoice
  /** Single keys (`j`, `k`, `/`) act on lists; who speaks to the computer may switch them off (WCAG 2.1.4). */
  hasShortcuts: boolean
  /** Which of several children a parent looks at; null: the first. */
  childId: string | null
}

export const defaultState: TcheckState = {
  isMuted: false,
  volume: 0.5,
  memoTool: 'brush',
  memoColor: '#262e35',
  viewport: 'auto',
  dateRange: { from: null, to: null },
  furigana: 'grade',
  hasShortcuts: true,
  childId: null,
}

const isOneOf =
  (...names: string[]) =>
  (value: unknown) =>
    names.includes(value as string)
const isDate = (value: unknown) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(String(value))

const isValid: { [K in keyof TcheckState]: (value: unknown) => boolean } = {
  isMuted: (value) => typeof value === 'boolean',
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  memoTool: isOneOf('brush', 'marker', 'eraser'),
  memoColor: (value) => /^#[0-9a-f]{6}$/i.test(String(value)),
  viewport: isOneOf('auto', 'desktop'),
  dateRange: (value) => {
    const range = value as DateRange | null
    return typeof range === 'object' && range !== null && isDate(range.from) && isDate(range.to)
  },
  furigana: isOneOf('grade', 'on', 'off'),
  hasShortcuts: (value) => typeof value === 'boolean',
  childId: (value) => value === null || typeof value === 'string',
}

/** Reads what was stored; a field that is missing, broken or from elsewhere takes its default. */
export function parseState(stored: string | null): TcheckState {
  let fields: unknown
  try {
    fields = JSON.parse(stored ?? '{}')
  } catch {
    return defaultState
  }
  if (typeof fields !== 'object' || fields === null) return defaultState
  const isKept = ([key, value]: [string, unknown]) =>
    Object.hasOwn(isValid, key) && isValid[key as keyof TcheckState](value)
  const kept = Object.entries(fields).filter(isKept)
  return { ...defaultState, ...Object.fromEntries(kept) }
}

export const tcheckState = createStore<TcheckState>(defaultState)

/**
 * Loads the stored state and writes every later change; a change in another tab is taken over.
 *
 * A browser that refuses storage (private window, full disk) keeps the state for this visit only.
 *
 * @returns the function that stops both
 */
export function persistState(storage: StorageArea = deviceArea): () => void {
  const read = () => {
    try {
      return storage.getItem(storageKey)
    } catch {
      return null
    }
  }
  tcheckState.set(parseState(read()))
  const stopWriting = tcheckState.subscribe(() => {
    try {
      storage.setItem(storageKey, JSON.stringify(tcheckState.get()))
    } catch {
      // Nothing to do: the choice holds for this visit.
    }
  })
  const takeOver = (event: StorageEvent) => {
    if (event.storageArea === storage && event.key === storageKey) tcheckState.set(parseState(event.newValue))
  }
  window.addEventListener('storage', takeOver)
  return () => {
    stopWriting()
    window.removeEventListener('storage', takeOver)
  }
}
