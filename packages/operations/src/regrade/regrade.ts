import { MOST_REASON_LETTERS, regradeReason } from '@tcheck/contract/regrade-reason'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { listBranches } from '@tcheck/data/branch/branch'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { setRegradeWrite } from '@tcheck/data/question-set/set-regrade'
import type { Table, Write } from '@tcheck/data/table'
import { compare, type Differences, differenceLines, noDifferences, note } from '@tcheck/services/regrade/compare-marks'
import { correctionOf, moveMission } from '@tcheck/services/regrade/correction'
import { type FoundAttempts, findAttempts } from '@tcheck/services/regrade/find-attempts'
import { type Correction, moveAttempt } from '@tcheck/services/regrade/move-attempt'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, type OperationCall, requiredText, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import { refOf } from './set-ref.ts'

function versionOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new OperationError('版は1以上の数です。')
  return Number(text)
}

/** @throws OperationError if a version is missing, or if its questions have other places */
async function wantedCorrection(table: Table, ref: SetRef, from: number, to: number | undefined, at: string) {
  const found = await correctionOf(table, ref, { from, to, at })
  if ('reason' in found) throw new OperationError(`${found.reason}。`)
  return found
}

interface Work {
  branchId: string
  ref: SetRef
  found: FoundAttempts
  correction: Correction
  now: Date
}

async function apply(table: Table, { branchId, ref, found, correction, now }: Work): Promise<Differences> {
  const differences = noDifferences()
  const { attemptIds, missions } = found
  if (attemptIds.length + missions.length === 0) return differences
  await putAuditRecord(
    table,
    operatorRecord(
      {
        branch_id: branchId,
        action: 'changed',
        target: { kind: 'question_set', id: `${ref.category}/${ref.code}` },
        details: {
          what: 'regraded',
          from: correction.from,
          to: correction.to,
          for_all: true,
          attempts: attemptIds.length,
          missions: missions.length,
        },
      },
      now,
    ),
  )
  // Missions first: whoever begins from now on is marked by the corrected version at once.
  for (const { id } of missions) await moveMission(table, id, ref, correction)
  for (const id of attemptIds) {
    const moved = await moveAttempt(table, id, correction)
    if (moved) note(differences, moved.before, moved.after, correction)
  }
  return differences
}

/**
 * Teachers are offered the corrected key of their classes (decision 0327). An operator who regrades without their consent types the set's
 * code and the reason, which their teachers read.
 */
async function typedForAll(
  call: OperationCall,
  { ref, correction, only }: { ref: SetRef; correction: Correction; only: string | undefined },
): Promise<Write> {
  const { terminal, values } = call
  const found = regradeReason.safeParse(requiredText(values, 'reason', '採点し直す理由(先生に見せます)'))
  if (!found.success) throw new OperationError(`--reason は、5字から${MOST_REASON_LETTERS}字で書いてください。`)
  const { from, to, at } = correction
  const scopeName = only === undefined ? 'すべての教室' : `教室 ${only}`
  await confirmByName(call, `${scopeName}を、クラスに聞かずに、第${from}版から第${to}版で採点し直します。`, ref.code)
  const regrade = {
    job_id: `ops-${terminal.now().getTime()}`,
    from,
    to,
    begun_at: at,
    forced_at: at,
    reason: found.data,
  }
  return setRegradeWrite(ref, { ...regrade, ...(only !== undefined && { branch_id: only }) })
}

export const regrade: Operation = {
  usage:
    '<unit|cbt|science_skill> <コード> --from 版 [--to 版] [--branch 教室のID] [--apply --reason 理由 [--yes コード]] [--stage 名前]',
  summary:
    '直した版の問題セットで、前の版の回を、クラスに聞かずに採点し直します。--apply がなければ、変わるところを見せるだけです。前の印は残します。',
  args: [2, 2],
  options: { stage: 'text', from: 'text', to: 'text', branch: 'text', apply: 'flag', reason: 'text', yes: 'text' },
  run: (call) => {
    const { terminal, values, args } = call
    const ref = refOf(args[0] ?? '', args[1] ?? '')
    const from = versionOf(requiredText(values, 'from', '前の版の番号'))
    const to = textOf(values, 'to')
    const isApplied = values['apply'] === true
    return withTarget(call, async ({ table }): Promise<0 | 1> => {
      const now = terminal.now()
      const correction = await wantedCorrection(
        table,
        ref,
        from,
        to === undefined ? undefined : versionOf(to),
        now.toISOString(),
      )
      const only = textOf(values, 'branch')
      const branches = (await listBranches(table)).filter(({ id }) => only === undefined || id === only)
      if (branches.length === 0) throw new OperationError('その教室はありません。')
      const confirmed = isApplied ? await typedForAll(call, { ref, correction, only }) : null
      let [attempts, changed] = [0, 0]
      for (const { id, name } of branches) {
        const found = await findAttempts(table, id, { ref, version: from })
        if (found.attemptIds.length + found.missions.length === 0) continue
        // Once a run, and only where something moves: run again until nothing does, it says nothing more.
        if (confirmed && attempts === 0) await table.transact([confirmed])
        const differences = isApplied
          ? await apply(table, { branchId: id, ref, found, correction, now })
          : await compare(table, found.attemptIds, correction)
        attempts += found.attemptIds.length
        changed += differences.changed
        terminal.print(
          `${name}  回 ${found.attemptIds.length}  印が変わる ${differences.changed}  ミッション ${found.missions.length}`,
        )
        for (const line of differenceLines(differences)) terminal.print(line)
      }
      terminal.print(
        isApplied
          ? `第${from}版から第${correction.to}版へ、${attempts}回を採点し直しました。印が変わったのは${changed}回です。0回になるまで、もう一度してください。`
          : `第${from}版から第${correction.to}版へ、${attempts}回。印が変わるのは${changed}回です。まだ何もしていません(--apply で書きます)。`,
      )
      return 0
    })
  },
}
