import { mayUseSet } from '@tcheck/contract/set-state'
import { getSetHead } from '../question-set/question-set.ts'
import type { Table } from '../table.ts'
import { type ShareableUrl, shareableStateAt } from './shareable-url.ts'

/** Whether a link opens its set now: it has not ended, and the set is published. */
export async function isUrlOpen(table: Table, url: ShareableUrl, now: Date): Promise<boolean> {
  if (shareableStateAt(url, now) !== 'open') return false
  const head = await getSetHead(table, { category: url.category, code: url.set_code })
  return mayUseSet(head ?? {}, 'new')
}
