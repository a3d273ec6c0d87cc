import type { Account } from '@tcheck/data/account/account'
import { movePasswordWrites } from '@tcheck/data/account/password'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { ConditionFailed } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withPlace } from '../operation.ts'
import { walkItems } from '../walk-items.ts'

/** So many are moved by one command; the next one goes on, since what was moved is not found again. */
const MOST_AT_ONCE = 20_000

/** Brings every password's hash that lies with its account to a partition of its own, where only sign-in may read it. */
export const movePasswords: Operation = {
  usage: '[--apply] [--stage 名前]',
  summary: `前の版のアカウントにあるパスワードのハッシュを、別の場所に移します(一度に${MOST_AT_ONCE}件まで、表を端から読みます)。--apply がなければ、数えるだけです。`,
  words: [0, 0],
  options: { stage: 'text', apply: 'flag' },
  run: (call) =>
    withPlace(call, async (place): Promise<0 | 1> => {
      const { desk, values } = call
      let [found, moved] = [0, 0]
      const before = walkItems<Account>(place, 'sk = :account AND attribute_exists(password_hash)', {
        ':account': 'ACCOUNT',
      })
      for await (const account of before) {
        found += 1
        if (values['apply'] !== true) continue
        // A new password or a sign-in that came meanwhile has moved it already.
        moved += await place.table.transact(movePasswordWrites(account)).then(
          () => 1,
          (error: unknown) => {
            if (error instanceof ConditionFailed) return 0
            throw error
          },
        )
        if (moved >= MOST_AT_ONCE) break
      }
      if (values['apply'] !== true) {
        desk.say(`移していないハッシュ ${found}件。まだ何もしていません(--apply で移します)。`)
        return 0
      }
      const record = operatorRecord(
        { branch_id: null, action: 'changed', target: { kind: 'stage', id: 'passwords' }, details: { moved } },
        desk.now(),
      )
      if (moved > 0) await putAuditRecord(place.table, record)
      const isMore = moved >= MOST_AT_ONCE
      desk.say(
        `${moved}件を移しました。${isMore ? 'まだあるかもしれません。もう一度実行してください。' : 'ほかにはありません。'}`,
      )
      return 0
    }),
}
