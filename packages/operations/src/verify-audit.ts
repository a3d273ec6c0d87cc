import { readFile } from 'node:fs/promises'
import { PLATFORM_CHAIN } from '@tcheck/data/audit/audit'
import type { ChainHead } from '@tcheck/data/audit/audit-chain'
import { type ChainFault, type ChainReport, verifyChain } from '@tcheck/data/audit/verify-chain'
import { listBranches } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import { type Operation, textOf, withTarget } from './operation.ts'
import { OperationError } from './operation-error.ts'
import { verifyExport } from './tenant/verify-export.ts'

interface VerifyOptions {
  /** One branch only; `platform` for what concerns none. */
  branch?: string | undefined
  /** A head of that branch that was noted down, `<number>:<hash>`. */
  head?: string | undefined
  /** Heads of any chains, as the Lambda logs them (`notedHeads`). */
  noted?: ReadonlyMap<string, readonly ChainHead[]>
}

/** Verifies the chains of all branches, or of one. */
export async function verifyAudit(table: Table, { branch, head, noted = new Map() }: VerifyOptions, now = new Date()) {
  const anchor = head === undefined ? undefined : readHead(head)
  if (anchor && branch === undefined) throw new OperationError('--head は、--branch といっしょに使います。')
  const chains = branch === undefined ? [PLATFORM_CHAIN, ...(await listBranches(table)).map(({ id }) => id)] : [branch]
  const reports: ChainReport[] = []
  for (const chain of chains)
    reports.push(
      await verifyChain(table, chain, { now, anchors: [...(noted.get(chain) ?? []), ...(anchor ? [anchor] : [])] }),
    )
  return reports
}

/**
 * Chain heads in the log of the Lambda that writes the chain: plain lines, or the JSON of `aws logs filter-log-events`, which holds them as
 * strings.
 */
export function notedHeads(log: string): Map<string, ChainHead[]> {
  const heads = new Map<string, ChainHead[]>()
  const lines = log.replaceAll('\\"', '"').matchAll(/"chain":"([^"]+)","number":(\d+),"hash":"([0-9a-f]{64})"/g)
  for (const [, chain = '', number, hash = ''] of lines)
    heads.set(chain, [...(heads.get(chain) ?? []), { number: Number(number), hash }])
  return heads
}

async function readNoted(file: string | undefined): Promise<Map<string, ChainHead[]>> {
  if (file === undefined) return new Map()
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperationError(`「${file}」を読めません。`)
  })
  const heads = notedHeads(text)
  if (heads.size === 0) throw new OperationError(`「${file}」に、鎖の先頭の記録がありません。`)
  return heads
}

function readHead(text: string): ChainHead {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new OperationError('--head は「番号:ハッシュ」の形で書きます。')
  return { number: Number(number), hash }
}

/** One line a chain, as the operator reads it. */
export function describeReport({ chain, links, head, pending, fault }: ChainReport): string {
  const waiting = pending > 0 ? `(連結待ち ${pending}件)` : ''
  if (!fault) return `正常  ${chain}  ${links}件  ${head.number}:${head.hash}${waiting}`
  return `異常  ${chain}  ${describeFault(fault)}${waiting}`
}

function describeFault(fault: ChainFault): string {
  switch (fault.kind) {
    case 'altered':
      return `${fault.number}番の記録 ${fault.record_sk} が書き換えられています。`
    case 'removed':
      return `${fault.number}番の記録 ${fault.record_sk} が消されています。`
    case 'link_removed':
      return `${fault.number}番の鎖が消されています。`
    case 'link_altered':
      return `${fault.number}番の鎖(記録 ${fault.record_sk})が書き換えられています。`
    case 'reordered':
      return `${fault.number}番に、別の番号の記録 ${fault.record_sk} が入れられています。`
    case 'truncated':
      return `${fault.number}番から後が切り取られています(${fault.head}番まであるはずです)。`
    case 'head_altered':
      return `${fault.number}番の先頭の値が、鎖と合いません。`
    case 'inserted':
      return `記録 ${fault.record_sk} が、後から差し込まれています。`
  }
}

export const verifyAuditChains: Operation = {
  usage:
    '[--branch 教室のID] [--head 番号:ハッシュ] [--heads ログのファイル] [--stage 名前] [--table 表の名前] | --export 書き出したフォルダー',
  summary: '操作の記録の鎖を読み、最初に合わない記録を言います。',
  args: [0, 0],
  options: { stage: 'text', table: 'text', branch: 'text', head: 'text', heads: 'text', export: 'text' },
  run: async (call) => {
    const { terminal, values } = call
    const folder = textOf(values, 'export')
    if (folder !== undefined) {
      const { line, holds } = await verifyExport(folder)
      terminal.print(line)
      return holds ? 0 : 1
    }
    const verify = async ({ table }: { table: Table }): Promise<0 | 1> => {
      const noted = await readNoted(textOf(values, 'heads'))
      const options = { branch: textOf(values, 'branch'), head: textOf(values, 'head'), noted }
      const reports = await verifyAudit(table, options, terminal.now())
      for (const report of reports) terminal.print(describeReport(report))
      return reports.some(({ fault }) => fault !== null) ? 1 : 0
    }
    return withTarget(call, verify, { table: textOf(values, 'table') })
  },
}
