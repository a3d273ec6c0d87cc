import { rm } from 'node:fs/promises'
import { getBranch } from '@tcheck/data/branch/branch'
import { nameIn } from '@tcheck/stages/stage'
import { confirmByName, type Operation, type OperationCall, requiredText, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import { openLocalTarget, type Target, tableBeside } from '../target.ts'
import { describeReport } from '../verify-audit.ts'
import { type Comparison, compareTables, isWhole } from './compare-tables.ts'
import { restoreDataFolder, saveDataFolder } from './local-copy.ts'
import { putBack } from './put-back.ts'
import { beginCopy, completeCopy, dropCopy, waitForTable } from './table-copy.ts'

const DEFAULT_SAMPLE = 5

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/[Z+]/.test(text)) {
    throw new OperationError('--at は、2026-11-20T21:30:00+09:00 のように時差まで書いてください。')
  }
  return moment
}

function sampleOf(text: string | undefined): number {
  const count = text === undefined ? DEFAULT_SAMPLE : Number(text)
  if (!Number.isInteger(count) || count < 1) throw new OperationError('--sample は、1以上の数です。')
  return count
}

/** Says what the copy is worth. */
function printComparison(print: (line: string) => void, comparison: Comparison): 0 | 1 {
  const { branches, sampled, newest, chains } = comparison
  print(`教室        いま ${branches.now}  写し ${branches.copy}`)
  for (const { branch_id, items, attempts, onlyInCopy, missing } of sampled) {
    for (const [kind, { now, copy }] of Object.entries(items)) {
      if (now !== copy) print(`  ${branch_id} ${kind}  いま ${now}  写し ${copy}`)
    }
    print(
      `回 ${branch_id}  いま ${attempts.now}  写し ${attempts.copy}  写しだけにある ${onlyInCopy}  写しに足りない ${missing.length}`,
    )
    for (const id of missing.slice(0, 5)) print(`  足りない: ${id}`)
  }
  print(`いちばん新しい保存  いま ${newest.now ?? 'なし'}  写し ${newest.copy ?? 'なし'}`)
  for (const report of chains) print(`記録の鎖 ${describeReport(report)}`)
  const whole = isWhole(comparison)
  print(whole ? '写しは、その時点までそろっています。' : '写しが、その時点までそろっていません。')
  return whole ? 0 : 1
}

const seconds = (from: Date, to: Date) => `${Math.round((to.getTime() - from.getTime()) / 1000)}秒`

/** One branch only: what it lost, from a copy that was made before. */
async function putBackBranch(call: OperationCall, target: Target, branchId: string): Promise<0 | 1> {
  const { terminal, values } = call
  const name = requiredText(values, 'copy', '写しの表の名前')
  if (name === target.tableName) throw new OperationError('--copy には、写しの名前を書きます。')
  const copy = { ...target, table: tableBeside(target, name), tableName: name }
  const branch = await getBranch(copy.table, branchId)
  if (!branch) throw new OperationError(`写しに、教室「${branchId}」はありません。`)
  const isTried = values['dry-run'] === true
  if (!isTried) await confirmByName(call, `「${branch.name}」がなくしたものを、写しからもどします。`, branch.name)
  const counts = await putBack(target.table, copy, { branchId, now: terminal.now(), isTried })
  for (const [kind, count] of Object.entries(counts)) terminal.print(`${kind.padEnd(18)} ${count}件`)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  terminal.print(
    isTried
      ? `${total}件をもどせます。まだ何もしていません。`
      : `${total}件をもどしました。いまあるものは変えていません。`,
  )
  return 0
}

type Pause = (milliseconds: number) => Promise<void>

async function restoreStage(call: OperationCall, opened: Target, pause?: Pause) {
  const { terminal, values } = call
  const { stage, dynamo, tableName } = opened
  if (stage === null) throw new OperationError('ステージではありません。')
  const copying = { dynamo, ...(pause && { pause }) }
  const isDrill = values['drill'] === true
  const began = terminal.now()
  const serial = began.toISOString().slice(0, 16).replaceAll(/\D/g, '')
  const known = textOf(values, 'copy')
  const at = momentOf(textOf(values, 'at'))
  if (known === tableName) throw new OperationError('--copy には、写しの名前を書きます。')
  if (known !== undefined && at === undefined) throw new OperationError('--copy には、その時点を --at で書きます。')
  if (known !== undefined && isDrill) throw new OperationError('--drill は写しを消すので、--copy とは使えません。')
  const target = known ?? `${nameIn(stage, isDrill ? 'drill' : 'restored')}-${serial}`
  if (values['dry-run'] === true) {
    terminal.print(`表「${tableName}」の写し「${target}」を作ります。もとの表は変えません。まだ何もしていません。`)
    return 0
  }
  const moment = known === undefined ? await beginCopy(copying, { source: tableName, target, at }) : (at ?? began)
  terminal.print(
    `写し「${target}」(${moment.toISOString()} の時点)。止めたときは、--copy ${target} --at ${moment.toISOString()} で続けられます。`,
  )
  await waitForTable(copying, target, terminal.print)
  const ready = terminal.now()
  const copy = tableBeside(opened, target)
  const options = { moment, sample: sampleOf(textOf(values, 'sample')), branchId: textOf(values, 'branch') }
  const code = printComparison(terminal.print, await compareTables(opened.table, copy, options))
  const compared = terminal.now()
  terminal.print(`かかった時間  写し ${seconds(began, ready)}  くらべる ${seconds(ready, compared)}`)
  if (isDrill) {
    await dropCopy(copying, target)
    terminal.print(`訓練は終わりです。写し「${target}」は消しました。`)
    return code
  }
  if (code === 0) await completeAndPrint(call, opened, target, pause)
  return code
}

/** Completes a copy and prints the steps of the swap. */
async function completeAndPrint({ terminal }: OperationCall, { stage, dynamo }: Target, copy: string, pause?: Pause) {
  const { name = '', warmThroughput } = stage ?? {}
  const { LatestStreamArn } = await completeCopy({ dynamo, ...(pause && { pause }) }, copy, warmThroughput)
  terminal.print('次にすること(docs/runbooks/restore.md):')
  terminal.print(
    `1. infra/stages/${name}.ts に restoredTable: { name: '${copy}', streamArn: '${LatestStreamArn}' } と書く`,
  )
  terminal.print(`2. npm run deploy -- --stage ${name}`)
  terminal.print('3. 使えることを確かめたあとで、写しを Data のスタックに取り込む')
}

/** A copy that AWS Backup made: the table may be gone, so nothing is compared. */
async function completeStage(call: OperationCall, target: Target, copy: string, pause?: Pause): Promise<0> {
  const { stage } = target
  if (stage === null || !copy.startsWith(`${nameIn(stage, 'restored')}-`))
    throw new OperationError('--complete には、tcheck-ステージ-restored- で始まる写しの名前を書きます。')
  if (call.values['dry-run'] === true) {
    call.terminal.print(`写し「${copy}」を使えるようにととのえます。まだ何もしていません。`)
    return 0
  }
  await completeAndPrint(call, target, copy, pause)
  return 0
}

async function restoreLocal({ terminal, values }: OperationCall): Promise<0 | 1> {
  const began = terminal.now()
  const serial = began.toISOString().replaceAll(/\D/g, '')
  const save = textOf(values, 'save')
  if (save !== undefined) {
    await saveDataFolder(terminal.dataDir, save, began)
    terminal.print(`「${terminal.dataDir}」の写しを「${save}」に作りました。鍵も入っています。大切にしまってください。`)
    return 0
  }
  const isDrill = values['drill'] === true
  const from = textOf(values, 'from') ?? (isDrill ? `${terminal.dataDir}-drill-${serial}` : undefined)
  if (from === undefined) throw new OperationError('--save、--from、--drill のどれかを付けてください。')
  if (isDrill) await saveDataFolder(terminal.dataDir, from, began)
  const to = `${terminal.dataDir}-restored-${serial}`
  try {
    const moment = await restoreDataFolder(from, to)
    const ready = terminal.now()
    const options = { moment, sample: sampleOf(textOf(values, 'sample')), branchId: textOf(values, 'branch') }
    const code = await compareFolders(terminal.dataDir, to, async (now, copy) =>
      printComparison(terminal.print, await compareTables(now.table, copy.table, options)),
    )
    terminal.print(`かかった時間  写し ${seconds(began, ready)}  くらべる ${seconds(ready, terminal.now())}`)
    terminal.print(
      isDrill
        ? '訓練は終わりです。写しは消しました。'
        : `次にすること: TCHECK_DATA=${to} npm start(もとのフォルダーはそのままです)`,
    )
    return code
  } finally {
    if (isDrill) for (const folder of [from, to]) await rm(folder, { recursive: true, force: true })
  }
}

async function compareFolders<T>(
  now: string,
  copy: string,
  work: (now: Target, copy: Target) => Promise<T>,
): Promise<T> {
  const first = await openLocalTarget(now)
  try {
    const second = await openLocalTarget(copy)
    try {
      return await work(first, second)
    } finally {
      await second.close()
    }
  } finally {
    await first.close()
  }
}

/** @param pause waits between two looks at a table that is being made */
export const restoreWith = (pause?: Pause): Operation => ({
  usage:
    '--stage 名前 [--at 日時] [--drill] [--branch 教室のID] [--sample 数] [--copy 作りかけの写し] | --stage 名前 --put-back 教室のID --copy 写し [--yes 教室の名前] | --stage 名前 --complete 写し | --save フォルダー | --from フォルダー | --drill',
  summary:
    '前の時点の写しを新しい表に作り、いまの表とくらべます。もとの表は変えません。--drill は訓練で、写しを消して終わります。',
  args: [0, 0],
  options: {
    stage: 'text',
    at: 'text',
    copy: 'text',
    branch: 'text',
    sample: 'text',
    'put-back': 'text',
    complete: 'text',
    yes: 'text',
    save: 'text',
    from: 'text',
    drill: 'flag',
    'dry-run': 'flag',
  },
  run: (call) => {
    if (textOf(call.values, 'stage') === undefined) return restoreLocal(call)
    const copy = textOf(call.values, 'complete')
    if (copy !== undefined)
      return withTarget(call, (target) => completeStage(call, target, copy, pause), { table: copy })
    return withTarget(call, (target): Promise<0 | 1> => {
      const branchId = textOf(call.values, 'put-back')
      return branchId === undefined ? restoreStage(call, target, pause) : putBackBranch(call, target, branchId)
    })
  },
})

export const restore = restoreWith()
