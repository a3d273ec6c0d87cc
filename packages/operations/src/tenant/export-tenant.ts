import { type Operation, requiredText, textOf, withPlace } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import { type Place, tableBeside } from '../place.ts'
import { exportBranch } from './export-branch.ts'

/** The table to read from end to end: that of the data folder, or a restored copy of a stage's. */
export function sourceOf(place: Place, copy: string | undefined): Place {
  if (place.stage === null) return place
  if (copy === undefined || copy === place.tableName) {
    throw new OperationError(
      `動いている表は、端から端まで読みません。先に「npm run ops -- restore --stage ${place.stage.name}」で写しを作り、--copy にその名前を書いてください。`,
    )
  }
  return { ...place, table: tableBeside(place, copy), tableName: copy }
}

export const exportTenant: Operation = {
  usage: '<教室のID> --out フォルダー [--stage 名前 --copy 写しの表]',
  summary: '教室のすべて(答え、結果、人、操作の記録)を、JSON Lines と CSV で書き出します。パスワードなどは入りません。',
  words: [1, 1],
  options: { stage: 'text', copy: 'text', out: 'text' },
  run: (call) => {
    const { desk, values, words } = call
    const out = requiredText(values, 'out', '書き出すフォルダー')
    return withPlace(call, async (place): Promise<0 | 1> => {
      const source = sourceOf(place, textOf(values, 'copy'))
      const { branch, items, files } = await exportBranch(source, {
        branchId: words[0] ?? '',
        out,
        now: desk.now(),
        say: desk.say,
        recordIn: place.table,
      })
      for (const [kind, count] of Object.entries(items)) desk.say(`${kind.padEnd(18)} ${count}件`)
      desk.say(
        `「${branch.name}」を「${out}」に書き出しました。${files.length}ファイル。個人の情報です。渡したら消してください。`,
      )
      return 0
    })
  },
}
