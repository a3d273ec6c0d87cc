import { accountKey } from '../account/account.ts'
import { branchKey } from '../branch/branch.ts'
import { studentKey } from '../student/student.ts'
import { type Condition, type Item, type Key, onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'
import { type CountedEntity, thingWrite } from './counter-items.ts'

const TRIES = 10

/** That something is counted, beside it. */
const keysOf = {
  branches: (id: string) => ({ own: branchKey(id), marker: { pk: branchKey(id).pk, sk: 'TALLIED' } }),
  teachers: (id: string) => ({ own: accountKey(id), marker: { pk: accountKey(id).pk, sk: 'TALLIED' } }),
  students: (id: string) => ({ own: studentKey(id), marker: { pk: studentKey(id).pk, sk: 'TALLIED' } }),
} satisfies Record<CountedEntity, (id: string) => { own: Key; marker: Key }>

/** Students of a class, teachers and branches, while nobody has stopped them. */
function isCounted(thing: CountedEntity, own: Item | undefined): boolean {
  if (!own || (own['disabled_at'] ?? null) !== null) return false
  if (thing === 'teachers') return own['role'] === 'teacher'
  return thing === 'branches' || own['kind'] === 'roster'
}

/** As it was read: whoever stops it meanwhile, or lets it in again, is told of later and decides. */
const asItWas = (isOpen: boolean): Condition =>
  isOpen
    ? {
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(disabled_at) OR disabled_at = :none)',
        ExpressionAttributeValues: { ':none': null },
      }
    : {
        ConditionExpression: 'attribute_not_exists(pk) OR (attribute_exists(disabled_at) AND disabled_at <> :none)',
        ExpressionAttributeValues: { ':none': null },
      }

/**
 * Updates a count to the present state of one entity. Can be repeated, in any order: a marker beside the entity records that it is counted,
 * and is written together with the sum.
 */
export const countEntity = (
  table: Table,
  thing: CountedEntity,
  id: string,
): Promise<'counted' | 'taken_back' | 'known'> =>
  table.retry(
    async () => {
      const { own, marker } = keysOf[thing](id)
      const [stored, mark] = await Promise.all([
        table.get<Item>(own, { consistent: true }),
        table.get<Key>(marker, { consistent: true }),
      ])
      const isWanted = isCounted(thing, stored)
      if (isWanted === (mark !== undefined)) return 'known'
      await table.transact([
        { check: own, condition: asItWas(isWanted) },
        isWanted
          ? { put: { ...marker, thing, id }, condition: onlyIfAbsent }
          : { delete: marker, condition: onlyIfPresent },
        thingWrite(thing, id, isWanted ? 1 : -1),
      ])
      return isWanted ? 'counted' : 'taken_back'
    },
    { tries: TRIES },
  )

/** Takes back what a marker says, and the marker with it; for the erasure of what it stands beside. */
export const takeThingBackWrites = ({ pk, sk, thing, id }: Item): Write[] => [
  { delete: { pk, sk }, condition: onlyIfPresent },
  thingWrite(thing as CountedEntity, id as string, -1),
]
