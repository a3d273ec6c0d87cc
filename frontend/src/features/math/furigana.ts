import { useEffect } from 'react'
import { createStore, useStore } from '../../lib/store/store.ts'
import { type FuriganaChoice, tcheckState } from '../../lib/store/tcheck-state.ts'
import type { taughtUntil } from './taught-kanji.ts'

const lastWithAll = 3
const lastPrimary = 6

/** Between these grades it depends on the kanji. Their table is fetched for those students alone. */
const needsTable = (grade: number): grade is 4 | 5 | 6 => grade > lastWithAll && grade <= lastPrimary

const table = createStore<{ taught: typeof taughtUntil | null }>({ taught: null })

async function fetchTable(): Promise<void> {
  const { taughtUntil } = await import('./taught-kanji.ts')
  table.set({ taught: taughtUntil })
}

/** Which words have their reading over them; a set of kanji: those that have one of another. */
export type Readings = 'all' | 'none' | ReadonlySet<string>

/** Readings by the header's switch, else by grade: 小1–3 all, 小4–6 over kanji of later years, 中高 none. */
export function readingsFor(
  choice: FuriganaChoice,
  grade: number | undefined,
  taught: typeof taughtUntil | null,
): Readings {
  if (choice !== 'grade') return choice === 'on' ? 'all' : 'none'
  if (grade === undefined) return 'all'
  // Until the table is there a reading too many is better than a word that cannot be read.
  if (needsTable(grade)) return taught?.[grade] ?? 'all'
  return grade <= lastWithAll ? 'all' : 'none'
}

const isKanji = /\p{Script=Han}/u
/** Repeats the kanji before it. */
const isRepeat = '々'

/** Whether the reading of this word is shown: of a word of several kanji as soon as one of them is not taught yet. */
export function hasReading(word: string, readings: Readings): boolean {
  if (typeof readings === 'string') return readings === 'all'
  return [...word].some((sign) => isKanji.test(sign) && sign !== isRepeat && !readings.has(sign))
}

/** The readings that hold for this reader now. */
export function useReadings(grade: number | undefined): Readings {
  const choice = useStore(tcheckState, (state) => state.furigana)
  const taught = useStore(table, (state) => state.taught)
  useTaughtKanji(grade)
  return readingsFor(choice, grade, taught)
}

/** Fetches the table before there are words, so that no reading goes away from under an eye. */
export function useTaughtKanji(grade: number | undefined): void {
  const isWanted = grade !== undefined && needsTable(grade)
  useEffect(() => {
    // Without it all readings stay.
    if (isWanted && table.get().taught === null) fetchTable().catch(() => undefined)
  }, [isWanted])
}
