import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { getSetHead, type StoredSetHead } from '@tcheck/data/question-set/question-set'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import type { QuestionMedia } from '../question-media.ts'
import { readVersion, setView } from '../set-views.ts'

/**
 * What an editor corrected, as a new version: through the checks and the storing of an import, and only while the version
 * that was opened is still the newest.
 */
export const save =
  ({
    table,
    media,
  }: {
    table: Table
    media: Pick<QuestionMedia, 'has'>
  }): RouteHandler<typeof adminQuestionSets.save> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { category, code, opened_version, question_set: edited } = input
    const head = (await getSetHead(table, input)) ?? throwApiError('NOT_FOUND')
    if (head.version !== opened_version) return throwApiError('SET_VERSION_PASSED', { version: head.version })
    const opened = await readVersion(table, input, head.version, throwApiError)
    const { checkEditedSet, mediaAddedTo } = await import('@tcheck/content/edit/check-edited-set')
    const added = await thoseThere(mediaAddedTo(opened, edited), media)
    const { set, problem } = checkEditedSet(edited, { opened, head }, added)
    if (!set) return throwApiError('SET_CONTENT_REFUSED', { ...problem })
    const { differencesOf } = await import('@tcheck/content/export/differences')
    // The columns alone: in what order a set of before keeps its fields makes no version of it.
    if (differencesOf({ ...opened, ...mastersOfHead(head) }, set).length === 0) {
      return { question_set: setView(head), is_new: false }
    }
    const { storeQuestionSets } = await import('@tcheck/content/import/store-question-sets')
    const act = {
      action: 'changed',
      branchId: null,
      target: { kind: 'question_set', id: `${category}/${code}` },
      details: { what: 'edited', from: head.version },
    } as const
    const stamp = {
      stored_at: now.toISOString(),
      stored_by: principal?.kind === 'account' ? principal.account_id : null,
      how: 'edited',
    } as const
    try {
      const [stored] = await storeQuestionSets(table, [set], stamp, {
        opened: head.version,
        more: [auditCall(call, act)],
      })
      if (!stored) return throwApiError('NOT_FOUND')
      const { question_groups: _, ...storedHead } = stored
      return { question_set: setView({ ...head, ...storedHead }), is_new: true }
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const newest = await getSetHead(table, input)
      return throwApiError('SET_VERSION_PASSED', { version: newest?.version ?? head.version })
    }
  }

const mastersOfHead = ({ subject_code, junkyo_id, unit_id }: StoredSetHead) => ({ subject_code, junkyo_id, unit_id })

/** More than a person drops in one sitting; of what is beyond nobody asks, and it is refused as unknown. */
const MOST_ADDED = 100

async function thoseThere(names: readonly string[], media: Pick<QuestionMedia, 'has'>): Promise<string[]> {
  const asked = names.slice(0, MOST_ADDED)
  const there = await Promise.all(asked.map((name) => media.has(name)))
  return asked.filter((_, at) => there[at])
}
