import {
  costOfHours,
  costOfStudents,
  firewallCost,
  idleCost,
  probeCost,
  schoolKinds,
  streamReadsCost,
  totalOf,
  warmThroughputCost,
} from './monthly-cost.ts'
import type { Standing } from './standing.ts'

const dollars = (value: number) => value.toFixed(2)

/** Units a second of each student that keep every partition below half of its limit, with unevenly placed keys. */
const warmFor = (students: number) => ({ readUnits: students * 0.255, writeUnits: students * 0.32 })

/** The tables of docs/cost.md, between its markers. */
export function costTables(standing: Standing): string {
  const perKind = schoolKinds.map((kind) => costOfStudents(1000, kind, standing))
  const names = (perKind[0] ?? []).map(([what]) => what)
  const rows = names.map(
    (what, at) => `| ${what} | ${perKind.map((lines) => dollars(lines[at]?.[1] ?? 0)).join(' | ')} |`,
  )
  const row = (what: string, values: readonly number[]) =>
    `| **${what}** | ${values.map((value) => `**${dollars(value)}**`).join(' | ')} |`
  const idle = idleCost(standing)
  const hours = costOfHours(standing)
  const firewall = firewallCost(standing)
  const used = perKind.map((lines) => totalOf(lines) + totalOf(hours) + totalOf(idle))
  return [
    `| US dollars a month for 1,000 students | ${schoolKinds.map(({ name }) => name).join(' | ')} |`,
    `|---|${schoolKinds.map(() => '---|').join('')}`,
    `| attempts of twenty questions, a student | ${schoolKinds.map(({ attemptsPerStudent }) => attemptsPerStudent).join(' | ')} |`,
    ...rows,
    row('by students', perKind.map(totalOf)),
    ...hours.map(([what, value]) => `| ${what} | ${schoolKinds.map(() => dollars(value)).join(' | ')} |`),
    row('with a stage of its own, without firewall', used),
    row(
      'with a stage of its own and firewall',
      used.map((value) => value + firewall),
    ),
    '',
    '| US dollars a month while nobody uses it | |',
    '|---|---|',
    ...idle.map(([what, value]) => `| ${what} | ${dollars(value)} |`),
    `| **without firewall** | **${dollars(totalOf(idle))}** |`,
    `| firewall, its rules and alarms | ${dollars(firewall)} |`,
    `| **with firewall** | **${dollars(totalOf(idle) + firewall)}** |`,
    `| in no sum: a probe, with what its requests take | ${dollars(probeCost())} |`,
    `| in no sum: the pipe's reads of the stream, were they paid | ${dollars(streamReadsCost())} |`,
    '',
    '| students who begin within ten minutes | warm throughput, read and write units a second | US dollars, once |',
    '|---|---|---|',
    ...[12_000, 100_000, 1_000_000].map((students) => {
      const warm = warmFor(students)
      return `| ${students.toLocaleString('en')} | ${warm.readUnits.toLocaleString('en')}, ${warm.writeUnits.toLocaleString('en')} | ${dollars(warmThroughputCost(warm))} |`
    }),
  ].join('\n')
}
