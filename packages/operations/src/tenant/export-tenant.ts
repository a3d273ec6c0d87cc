import { type Operation, requiredText, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import { type Target, tableBeside } from '../target.ts'
import { exportBranch } from './export-branch.ts'

/** The table to read from end to end: that of the data folder, or a restored copy of a stage's. */
export function sourceOf(target: Target, copy: string | undefined): Target {
  if (target.stage === null) return target
  if (copy === undefined || copy === target.tableName) {
    throw new OperationError(
      `動いている表は、端から端まで読みません。先に「npm run ops -- restore --stage ${target.stage.name}」で写しを作り、--copy にその名前を書いてください。`,
    )
  }
  return { ...target, table: tableBeside(target, copy), tableName: copy }
}

export const exportTenant: Operation = {
  usage: '<教室のID> --out フォルダー [--stage 名前 --copy 写しの表]',
  summary: '教室のすべて(答え、結果、人、操作の記録)を、JSON Lines と CSV で書き出します。パスワードなどは入りません。',
  args: [1, 1],
  options: { stage: 'text', copy: 'text', out: 'text' },
  run: (call) => {
    const { terminal, values, args } = call
    const out = requiredText(values, 'out', '書き出すフォルダー')
    return withTarget(call, async (target): Promise<0 | 1> => {
      const source = sourceOf(target, textOf(values, 'copy'))
      const { branch, items, files } = await exportBranch(source, {
        branchId: args[0] ?? '',
        out,
        now: terminal.now(),
        print: terminal.print,
        recordIn: target.table,
      })
      for (const [kind, count] of Object.entries(items)) terminal.print(`${kind.padEnd(18)} ${count}件`)
      terminal.print(
        `「${branch.name}」を「${out}」に書き出しました。${files.length}ファイル。個人の情報です。渡したら消してください。`,
      )
      return 0
    })
  },
}
