import type { RowProblem } from '../import/row-problem.ts'

/** A problem with all that the admin reads of it, on one line. */
const lineOf = ({ kind, sheet, row, column, content, trouble, remedy }: RowProblem) =>
  [kind, `${sheet}${row === 0 ? '' : ` ${row}`} ${column}`.trim(), content.replaceAll('\n', ' '), trouble, remedy].join(
    ' | ',
  )

/** What an admin reads in each of some cases. */
export const asRead = (cases: readonly (readonly [title: string, found: readonly RowProblem[]])[]): string =>
  cases.map(([title, found]) => `${[`# ${title}`, ...found.map(lineOf)].join('\n')}\n`).join('\n')
