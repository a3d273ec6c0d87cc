import { markByNumberWrite } from '@tcheck/data/attempt/attempt-item'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { ConditionFailed, type Item } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withPlace } from '../operation.ts'
import { walkItems } from '../walk-items.ts'

/**
 * Marks attempts by number that were stored before a number was a claim: a class result reads the index alone, and counted
 * them as by card (domain.md "Which attempt counts").
 */
export const markByNumber: Operation = {
  usage: '[--apply] [--stage 名前]',
  summary:
    '前の版の、番号で始めた取り組みに、番号の印をつけます。クラスの結果では、カードやサインインの取り組みより後になります(表を端から読みます)。--apply がなければ、数えるだけです。',
  words: [0, 0],
  options: { stage: 'text', apply: 'flag' },
  run: (call) =>
    withPlace(call, async (place): Promise<0 | 1> => {
      const { desk, values } = call
      const isApplied = values['apply'] === true
      let count = 0
      const filter = 'begins_with(sk, :attempt) AND attribute_exists(entry_id) AND attribute_exists(results_sk)'
      for await (const item of walkItems<Item>(place, filter, { ':attempt': 'ATTEMPT#' })) {
        const write = markByNumberWrite(item)
        if (!write) continue
        if (!isApplied) count += 1
        else
          count += await place.table.transact([write]).then(
            () => 1,
            (error: unknown) => {
              if (error instanceof ConditionFailed) return 0
              throw error
            },
          )
      }
      if (!isApplied) {
        desk.say(`印のない取り組み ${count}件。まだ何もしていません(--apply でつけます)。`)
        return 0
      }
      const record = operatorRecord(
        { branch_id: null, action: 'changed', target: { kind: 'stage', id: 'by-number' }, details: { count } },
        desk.now(),
      )
      if (count > 0) await putAuditRecord(place.table, record)
      desk.say(`${count}件に印をつけました。`)
      return 0
    }),
}
