import type { Account } from '@tcheck/data/account/account'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { listParentIds, parentLinkItems } from '@tcheck/data/student/parents'
import type { Item } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withPlace } from '../operation.ts'
import type { Place } from '../place.ts'
import { walkItems } from '../walk-items.ts'

/** Links that parents' accounts name and that are not there, account by account. */
async function* missingLinks(place: Place): AsyncGenerator<Item[]> {
  const parents = walkItems<Account>(place, 'sk = :account AND realm = :parent', {
    ':account': 'ACCOUNT',
    ':parent': 'parent',
  })
  for await (const parent of parents) {
    const missing: Item[] = []
    for (const studentId of parent.student_ids ?? []) {
      if ((await listParentIds(place.table, studentId)).includes(parent.id)) continue
      missing.push(...parentLinkItems({ ...parent, student_ids: [studentId] }))
    }
    if (missing.length > 0) yield missing
  }
}

/** Leads from students to the accounts of parents that were stored before there was such a link: without it no report is told of. */
export const linkParents: Operation = {
  usage: '[--apply] [--stage 名前]',
  summary:
    '前の版の保護者のアカウントを、子どもの成績のお知らせにつなぎます(表を端から読みます)。--apply がなければ、数えるだけです。',
  words: [0, 0],
  options: { stage: 'text', apply: 'flag' },
  run: (call) =>
    withPlace(call, async (place): Promise<0 | 1> => {
      const { desk, values } = call
      const isApplied = values['apply'] === true
      let linked = 0
      for await (const links of missingLinks(place)) {
        linked += links.length
        // Written again it is the same. Whose child it is, the account alone says, also where that changes now.
        if (isApplied) await place.table.batchPut(links)
      }
      if (!isApplied) {
        desk.say(`つながっていない子ども ${linked}人。まだ何もしていません(--apply でつなぎます)。`)
        return 0
      }
      const record = operatorRecord(
        { branch_id: null, action: 'changed', target: { kind: 'stage', id: 'parent-links' }, details: { linked } },
        desk.now(),
      )
      if (linked > 0) await putAuditRecord(place.table, record)
      desk.say(`${linked}人をつなぎました。`)
      return 0
    }),
}
