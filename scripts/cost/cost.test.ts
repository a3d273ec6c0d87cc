import { readFileSync, writeFileSync } from 'node:fs'
import { secretNames } from '@tcheck/stages/secret-names'
import { expect, test } from 'vitest'
import { alarmDefinitions } from '../../infra/lib/alarms.ts'
import { stage } from '../../infra/stages/production.ts'
import { recordExam } from '../simulate/recorded-calls.ts'
import { costTables } from './cost-page.ts'
import { measured, standing } from './measured.ts'
import { costOfStudents, idleCost, schoolKinds, totalOf } from './monthly-cost.ts'

const page = new URL('../../docs/cost.md', import.meta.url)
const BLOCK = /(<!-- cost:begin -->\n)[\s\S]*?(<!-- cost:end -->)/

test('docs/cost.md shows what the measured figures and the price list give', () => {
  const text = readFileSync(page, 'utf8')
  const current = text.replace(BLOCK, (_, begin: string, end: string) => `${begin}${costTables()}\n${end}`)
  if (process.env['UPDATE_DOCS']) writeFileSync(page, current)
  else expect(text).toBe(current)
})

test('the measured units of an attempt are still what the handlers take', async () => {
  const { warm } = await recordExam()
  const touches = warm.flatMap((call) => call.touches)
  const sum = (kind: 'readUnits' | 'writeUnits') => touches.reduce((total, touch) => total + touch[kind], 0)
  expect(warm.length).toBe(measured.attempt.calls)
  expect(sum('writeUnits')).toBeLessThanOrEqual(measured.attempt.writeUnits)
  expect(sum('readUnits')).toBeLessThanOrEqual(measured.attempt.readUnits)
})

test('an idle stage costs under 5 dollars a month, under 20 with the firewall', () => {
  expect(totalOf(idleCost(false))).toBeLessThan(5)
  expect(totalOf(idleCost(true))).toBeLessThan(20)
})

test('counts the secrets and alarms that infra has', () => {
  expect(standing.secrets).toBeGreaterThanOrEqual(secretNames.length)
  expect(standing.alarms).toBe(alarmDefinitions(stage, 'table').length)
})

test('twice the students cost twice as much: nothing grows faster', () => {
  for (const kind of schoolKinds)
    expect(totalOf(costOfStudents(2000, kind))).toBeCloseTo(2 * totalOf(costOfStudents(1000, kind)), 6)
})
