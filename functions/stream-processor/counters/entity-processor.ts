import { countEntity } from '@tcheck/data/counter/count-entity'
import type { CountedEntity } from '@tcheck/data/counter/counter-items'
import type { Student } from '@tcheck/data/student/student'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import type { StreamProcessor } from '../processor.ts'

/** Branches, teachers and students are counted as they come, are stopped and let in again; erasing takes back by itself. */
export const entityProcessor: StreamProcessor<{ thing: CountedEntity; id: string }> = {
  noteOf: ({ key, item }) => {
    if (!item) return null
    const id = String(item['id'])
    switch (kindOf(key)) {
      case 'branch':
        return { thing: 'branches', id }
      case 'account':
        return item['role'] === 'teacher' ? { thing: 'teachers', id } : null
      case 'student':
        return (item as unknown as Student).kind === 'roster' ? { thing: 'students', id } : null
      default:
        return null
    }
  },
  take: async ({ thing, id }, { table }) => ({ thing, id, outcome: await countEntity(table, thing, id) }),
}
