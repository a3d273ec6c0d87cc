import { openLibrary } from '../question-set/set-library.ts'
import type { Item, Table } from '../table.ts'
import { kindOf } from '../tenant/item-kinds.ts'
import { bucketChanges } from './count-attempt.ts'
import { getMarker, markerWrite, setOfMarker } from './counted-marker.ts'
import { reviewQuestions } from './flagged-questions.ts'

const TRIES = 10

/**
 * Subtracts students' contributions from counts before the students are erased. Their markers name all contributions. Each is subtracted
 * exactly once, also when the call is repeated.
 */
export async function takeBackCounted(table: Table, items: readonly Item[]): Promise<void> {
  const library = openLibrary(table)
  for (const item of items.filter((one) => kindOf(one) === 'question_counted')) {
    const key = { pk: item.pk, sk: item.sk }
    const { ref } = setOfMarker(key)
    const version = await table.retry(
      async () => {
        const before = await getMarker(table, key)
        if (before.revision === 0) return undefined
        const changes = await bucketChanges(table, ref, { before: before.counted, counted: null })
        await table.transact([
          markerWrite(key, before, { known: [], counted: null }),
          ...changes.map(({ write }) => write),
        ])
        return before.counted?.place.version
      },
      { tries: TRIES },
    )
    if (version !== undefined) await reviewQuestions(table, library, { ref, version })
  }
}
