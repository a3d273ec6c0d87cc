import { auditWrite } from '@tcheck/data/audit/audit'
import { verifyChain } from '@tcheck/data/audit/verify-chain'
import { type Branch, getBranch } from '@tcheck/data/branch/branch'
import { takeCountsBack } from '@tcheck/data/counter/take-counts-back'
import { takeBackCounted } from '@tcheck/data/question-counts/take-back'
import type { Key, Table } from '@tcheck/data/table'
import { beginErasing, type ErasedBranch, endErasingWrite, getErasedBranch } from '@tcheck/data/tenant/erased-branch'
import { itemKinds, type KindName } from '@tcheck/data/tenant/item-kinds'
import { type TenantMembers, walkTenant } from '@tcheck/data/tenant/tenant-walk'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, requiredText, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import { type ReadExport, readExport } from './read-export.ts'

/** Whoever was signed in is out after a minute; what the stream and the queues still carry has arrived after this. */
const SETTLED_MS = 10 * 60_000

type Counts = Partial<Record<KindName, number>>
const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** @throws OperationError where the branch may not be erased, or not yet */
async function checkMayErase(table: Table, branch: Branch, { manifest }: ReadExport, now: Date): Promise<void> {
  const closedAt = branch.disabled_at
  if (closedAt === undefined) {
    throw new OperationError(`「${branch.name}」はまだ閉じられていません。先に管理者の画面で閉じてください。`)
  }
  if (now.getTime() - Date.parse(closedAt) < SETTLED_MS) {
    throw new OperationError('閉じてから10分たっていません。とどいているとちゅうの記録を待ってください。')
  }
  if (manifest.branch.id !== branch.id || manifest.branch.closed_at !== closedAt) {
    throw new OperationError(
      '書き出しが、閉じたあとのこの教室のものではありません。写しと書き出しからやり直してください。',
    )
  }
  const chain = await verifyChain(table, branch.id, { now })
  if (chain.fault !== null || chain.pending > 0) {
    throw new OperationError('操作の記録の鎖が合いません。先に verify-audit で調べてください。')
  }
}

async function countItems(table: Table, branchId: string, members: TenantMembers): Promise<Counts> {
  const counts: Counts = {}
  for await (const group of walkTenant(table, branchId, members)) {
    for (const { kind } of group) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/**
 * Deletes everything of a branch, then checks that nothing is left. After an interruption the same command continues.
 * @returns what it deleted and what is left, which is nothing
 */
async function eraseBranch(
  { table, files }: Pick<Target, 'table' | 'files'>,
  { branchId, read, now }: { branchId: string; read: ReadExport; now: Date },
): Promise<{ deleted: Counts; left: number }> {
  const { manifest, sha256, members } = read
  const begun: ErasedBranch = {
    branch_id: branchId,
    state: 'begun',
    begun_at: now.toISOString(),
    done_at: null,
    items: manifest.items,
    export_sha256: sha256,
    audit_head: manifest.audit_head,
  }
  await beginErasing(table, begun)
  const deleted: Counts = {}
  const linked: Key[] = []
  for await (const group of walkTenant(table, branchId, members)) {
    const items = group.map(({ item }) => item)
    await takeBackCounted(table, items)
    await takeCountsBack(table, items)
    // Files before what leads to them.
    for (const { kind, item } of group) {
      if (kind === 'upload') await files.erase(String(item['id']))
    }
    await table.batchRemove(items)
    for (const { kind, item } of group) {
      deleted[kind] = (deleted[kind] ?? 0) + 1
      // What leads to these is gone as well, so that no walk finds them again.
      if (itemKinds[kind].scope === 'linked') linked.push({ pk: item.pk, sk: item.sk })
    }
  }
  const left = totalOf(await countItems(table, branchId, members)) + (await table.batchGet(linked)).length
  if (left > 0) return { deleted, left }
  const record = operatorRecord(
    {
      branch_id: null,
      action: 'deleted',
      target: { kind: 'branch', id: branchId },
      details: {
        items: totalOf(manifest.items),
        export_sha256: sha256,
        chain_number: manifest.audit_head?.number ?? 0,
        chain_hash: manifest.audit_head?.hash ?? null,
      },
    },
    now,
  )
  await table.transact([endErasingWrite(branchId, now.toISOString()), auditWrite(record)])
  return { deleted, left }
}

export const deleteTenant: Operation = {
  usage: '<教室のID> --export 書き出したフォルダー [--yes 教室の名前] [--stage 名前] [--dry-run]',
  summary: '閉じて書き出した教室の、すべてを消します。もとに戻せません。',
  args: [1, 1],
  options: { stage: 'text', export: 'text', yes: 'text', 'dry-run': 'flag' },
  run: (call) => {
    const { terminal, values, args } = call
    const [branchId = ''] = args
    const folder = requiredText(values, 'export', '書き出したフォルダー')
    return withTarget(call, async (target) => {
      const { table, name: targetName } = target
      const erased = await getErasedBranch(table, branchId)
      if (erased?.state === 'done') {
        terminal.print(
          `教室「${branchId}」は ${erased.done_at} に消してあります(${totalOf(erased.items)}件)。残りは0件です。`,
        )
        return 0
      }
      const read = await readExport(folder)
      if (read.manifest.branch.id !== branchId) throw new OperationError('書き出しは、別の教室のものです。')
      if (erased && erased.export_sha256 !== read.sha256) {
        throw new OperationError('前に消し始めたときと、別の書き出しです。同じものを使ってください。')
      }
      const branch = await getBranch(table, branchId)
      // Its own item goes last: without it the deletion was cut off just before its end.
      if (!branch && !erased) throw new OperationError(`教室「${branchId}」はありません。`)
      // A deletion that was begun has taken parts of the chain already.
      if (branch && !erased) await checkMayErase(table, branch, read, terminal.now())

      if (values['dry-run'] === true) {
        const counts = await countItems(table, branchId, read.members)
        for (const [kind, count] of Object.entries(counts)) terminal.print(`${kind.padEnd(18)} ${count}件`)
        terminal.print(`合わせて${totalOf(counts)}件を消します。まだ何もしていません。`)
        return 0
      }
      const { name } = read.manifest.branch
      await confirmByName(call, `${targetName}の「${name}」を消します。もとに戻せません。`, name)
      const { deleted, left } = await eraseBranch(target, { branchId, read, now: terminal.now() })
      for (const [kind, count] of Object.entries(deleted)) terminal.print(`${kind.padEnd(18)} ${count}件を消しました`)
      terminal.print(
        `合わせて${totalOf(deleted)}件(書き出しは${totalOf(read.manifest.items)}件)。残りは${left}件です。`,
      )
      return left === 0 ? 0 : 1
    })
  },
}
