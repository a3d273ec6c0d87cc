import { costOfStudents, idleCost, schoolKinds, totalOf } from './monthly-cost.ts'

const dollars = (value: number) => value.toFixed(2)

/** The tables of docs/cost.md, between its marks. */
export function costTables(): string {
  const perKind = schoolKinds.map((kind) => costOfStudents(1000, kind))
  const names = (perKind[0] ?? []).map(([what]) => what)
  const rows = names.map(
    (what, at) => `| ${what} | ${perKind.map((lines) => dollars(lines[at]?.[1] ?? 0)).join(' | ')} |`,
  )
  const idle = idleCost(true)
  return [
    `| US dollars a month for 1,000 students | ${schoolKinds.map(({ name }) => name).join(' | ')} |`,
    `|---|${schoolKinds.map(() => '---|').join('')}`,
    `| attempts of twenty questions, a student | ${schoolKinds.map(({ attemptsPerStudent }) => attemptsPerStudent).join(' | ')} |`,
    ...rows,
    `| **together** | ${perKind.map((lines) => `**${dollars(totalOf(lines))}**`).join(' | ')} |`,
    '',
    '| US dollars a month while nobody uses it | |',
    '|---|---|',
    ...idle.map(([what, value]) => `| ${what} | ${dollars(value)} |`),
    `| **without firewall** | **${dollars(totalOf(idleCost(false)))}** |`,
    `| **with firewall** | **${dollars(totalOf(idle))}** |`,
  ].join('\n')
}
