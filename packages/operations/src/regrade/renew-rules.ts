import type { MainQuestion } from '@tcheck/contract/question-set'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { listBranches } from '@tcheck/data/branch/branch'
import { type SetRef, type StoredSet, storeVersion } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { compileSet, NEWEST_RULES, rulesOf } from '@tcheck/scoring'
import { answerFaultsOf } from '@tcheck/scoring/in-words'
import { compare, differenceLines } from '@tcheck/services/regrade/compare-marks'
import { findAttempts } from '@tcheck/services/regrade/find-attempts'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import { refOf } from './set-ref.ts'

/** The newest version, and its content as the next version with the newest rules. @throws OperationError */
async function renewedSet(table: Table, ref: SetRef) {
  const newest = await openLibrary<MainQuestion>(table).getNewest(ref)
  if (!newest) throw new OperationError(`問題セット「${ref.code}」はありません。`)
  const { restored_from: _, ...set } = newest.set
  if (rulesOf(set.rules) === NEWEST_RULES) throw new OperationError('もう、新しい採点の決まりです。')
  const compiled = compileSet(set.question_groups, NEWEST_RULES)
  const faults = [...compiled.byKey.values()].flatMap(({ key, compiled: question }) =>
    question ? answerFaultsOf(question).map(({ part, trouble }) => `${key} 正答「${part}」: ${trouble}`) : [],
  )
  const renewed: StoredSet<MainQuestion> = { ...set, version: set.version + 1, rules: NEWEST_RULES }
  return { set, compiled, faults, renewed }
}

/** Updates a set to the newest comparing rules (decision 0326). Attempts keep their version; `regrade` moves them. */
export const renewRules: Operation = {
  usage: '<unit|cbt|science_skill> <コード> [--apply] [--stage 名前]',
  summary:
    '前の採点の決まりの問題セットを、新しい決まりの版にします。--apply がなければ、変わる印を見せるだけです。回は regrade で移します。',
  args: [2, 2],
  options: { stage: 'text', apply: 'flag' },
  run: (call) => {
    const { terminal, values, args } = call
    const ref = refOf(args[0] ?? '', args[1] ?? '')
    return withTarget(call, async ({ table }): Promise<0 | 1> => {
      const now = terminal.now()
      const { set, compiled, faults, renewed } = await renewedSet(table, ref)
      const change = { from: set.version, to: renewed.version }
      const library = openLibrary<MainQuestion>(table)
      const correction = { ...change, set: compiled, library, at: now.toISOString() }
      let [attempts, changed] = [0, 0]
      for (const { id, name } of await listBranches(table)) {
        const { attemptIds } = await findAttempts(table, id, { ref, version: set.version })
        if (attemptIds.length === 0) continue
        const differences = await compare(table, attemptIds, correction)
        attempts += attemptIds.length
        changed += differences.changed
        terminal.print(`${name}  回 ${attemptIds.length}  印が変わる ${differences.changed}`)
        for (const line of differenceLines(differences)) terminal.print(line)
      }
      for (const fault of faults) terminal.print(`ご確認ください ${fault}`)
      terminal.print(
        `決まり${rulesOf(set.rules)}の第${set.version}版で、${attempts}回。決まり${NEWEST_RULES}では、印が変わるのは${changed}回です。`,
      )
      if (values['apply'] !== true) {
        terminal.print('まだ何もしていません(--apply で版を作ります)。')
        return 0
      }
      await putAuditRecord(
        table,
        operatorRecord(
          {
            branch_id: null,
            action: 'changed',
            target: { kind: 'question_set', id: `${ref.category}/${ref.code}` },
            details: { what: 'rules', ...change, rules: NEWEST_RULES, attempts, changed },
          },
          now,
        ),
      )
      await storeVersion(
        table,
        { ...renewed, stored_at: now.toISOString(), stored_by: null, how: 'rules' },
        set.version,
      )
      terminal.print(
        `第${renewed.version}版を作りました。回は、regrade ${ref.category} ${ref.code} --from ${set.version} で移します。`,
      )
      return 0
    })
  },
}
