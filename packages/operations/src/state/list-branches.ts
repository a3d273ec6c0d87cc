import { listBranches, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { type Operation, withTarget } from '../operation.ts'

export const listAllBranches: Operation = {
  usage: '[--stage 名前]',
  summary: '教室をすべて、IDと、クラスと生徒の数をつけて言います。',
  args: [0, 0],
  options: { stage: 'text' },
  run: (call) =>
    withTarget(call, async ({ table }): Promise<0 | 1> => {
      const branches = await listBranches(table)
      for (const { id, name, disabled_at } of branches) {
        const classes = await listClassesOfBranch(table, id)
        const students = classes.reduce((sum, { roster }) => sum + roster.length, 0)
        const closed = disabled_at === undefined ? '' : `  閉じた日 ${disabled_at}`
        call.terminal.print(`${id}  ${name}  ${classes.length}クラス  ${students}人${closed}`)
      }
      call.terminal.print(`教室 ${branches.length}`)
      return 0
    }),
}
