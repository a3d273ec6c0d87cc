import type { Item, Table } from '../table.ts'
import { type KindName, kindOf } from '../tenant/item-kinds.ts'
import { type Answered, takeAnswersBackWrites } from './count-answers.ts'
import { takeThingBackWrites } from './count-entity.ts'

const TRIES = 10
const MARKERS: ReadonlySet<KindName | undefined> = new Set(['tallied_branch', 'tallied_teacher', 'tallied_student'])

/** Takes out of the counts what is about to be erased: of all that goes the markers are found. Exactly once, however often it is called. */
export async function takeCountsBack(table: Table, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    const kind = kindOf(item)
    const isThing = MARKERS.has(kind)
    if (!isThing && kind !== 'answers_tallied') continue
    await table.retry(
      async () => {
        const marker = await table.get<Item & Answered>({ pk: item.pk, sk: item.sk }, { consistent: true })
        if (marker) await table.transact(isThing ? takeThingBackWrites(marker) : takeAnswersBackWrites(marker))
      },
      { tries: TRIES },
    )
  }
}
