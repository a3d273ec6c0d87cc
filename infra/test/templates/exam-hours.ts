import type { Stage } from '@tcheck/stages/stage'
import { describe, expect, test } from 'vitest'
import { stage as productionStage } from '../../stages/production.ts'
import { allResources, calledResources, production, type Resource, synthesize } from '../synthesized.ts'
import { readApis } from './gateway-model.ts'

const stage: Stage = {
  ...productionStage,
  examHours: [
    { days: ['MON', 'FRI'], from: '08:20', until: '16:05', readyLambdas: { 'student-activities': 200, session: 20 } },
    { days: ['SAT'], from: '09:00', until: '12:00', readyLambdas: { 'student-activities': 50 } },
  ],
  warmThroughput: { readUnits: 24_000, writeUnits: 16_000 },
}
const scheduled = (await synthesize({ stage })).stacks
const resources = allResources(scheduled)
const usual = allResources((await production).stacks)
const ofType = (type: string, all: readonly Resource[] = resources) => all.filter((one) => one.type === type)

interface Scalable {
  MinCapacity: number
  /** CloudFormation's schema knows none here. */
  Tags?: unknown
  ScheduledActions: {
    Schedule: string
    Timezone: string
    ScalableTargetAction: { MinCapacity: number; MaxCapacity: number }
  }[]
}
const actionsOf = (id: string) => {
  const target = ofType('AWS::ApplicationAutoScaling::ScalableTarget').find((one) => one.id.startsWith(id))
  if (!target) throw new Error(`${id} has no scalable target`)
  const { MinCapacity, ScheduledActions, Tags } = target.properties as unknown as Scalable
  expect(Tags).toBeUndefined()
  return {
    MinCapacity,
    actions: ScheduledActions.map(({ Schedule, Timezone, ScalableTargetAction: to }) => {
      expect(to.MinCapacity).toBe(to.MaxCapacity)
      return [Schedule, Timezone, to.MinCapacity]
    }),
  }
}

describe('exam hours', () => {
  test('make Lambdas stand ready in Japan’s hours and none outside of them', () => {
    expect(actionsOf('studentactivities')).toEqual({
      MinCapacity: 0,
      actions: [
        ['cron(20 8 ? * MON,FRI *)', 'Asia/Tokyo', 200],
        ['cron(5 16 ? * MON,FRI *)', 'Asia/Tokyo', 0],
        ['cron(0 9 ? * SAT *)', 'Asia/Tokyo', 50],
        ['cron(0 12 ? * SAT *)', 'Asia/Tokyo', 0],
      ],
    })
    expect(actionsOf('session').actions).toHaveLength(2)
  })

  test('lead every call of such a group to the version that stands ready, and no other group there', () => {
    const apis = readApis(calledResources(scheduled))
    const ready = apis.flatMap(({ routes }) => routes.filter(({ alias }) => alias === 'live').map((one) => one.target))
    expect([...new Set(ready)].sort()).toEqual(['tcheck-production-session', 'tcheck-production-student-activities'])
    const all = apis.flatMap(({ routes }) => routes.map(({ target }) => target))
    expect(all.filter((target) => new Set(ready).has(target))).toHaveLength(ready.length)
    const permitted = ofType('AWS::Lambda::Permission').map(({ properties }) => JSON.stringify(properties))
    expect(permitted.filter((one) => one.includes('Aliaslive'))).toHaveLength(2)
  })

  test('cost nothing where a stage names none', () => {
    const types = new Set(usual.map(({ type }) => type))
    for (const paid of ['AWS::ApplicationAutoScaling::ScalableTarget', 'AWS::Lambda::Alias', 'AWS::Lambda::Version'])
      expect(types).not.toContain(paid)
    for (const { properties } of ofType('AWS::Lambda::Alias'))
      expect(properties).not.toHaveProperty('ProvisionedConcurrencyConfig')
  })
})

test('Lambdas are reserved for the groups that the stage names, and for no other', () => {
  const reserved = ofType('AWS::Lambda::Function', usual).flatMap(({ properties }) =>
    properties['ReservedConcurrentExecutions'] === undefined
      ? []
      : [[String(properties['FunctionName']), properties['ReservedConcurrentExecutions']]],
  )
  expect(Object.fromEntries(reserved)).toEqual(
    Object.fromEntries(
      Object.entries(productionStage.reservedLambdas).map(([group, count]) => [`tcheck-production-${group}`, count]),
    ),
  )
})

test('the table and each of its indexes are warm for what the stage names, and as they come without it', () => {
  const warm = { ReadUnitsPerSecond: 24_000, WriteUnitsPerSecond: 16_000 }
  const [table] = ofType('AWS::DynamoDB::GlobalTable')
  expect(table?.properties['WarmThroughput']).toEqual(warm)
  const indexes = table?.properties['GlobalSecondaryIndexes'] as { WarmThroughput: object }[]
  expect(indexes.map((index) => index.WarmThroughput)).toEqual([warm, warm])
  expect(JSON.stringify(ofType('AWS::DynamoDB::GlobalTable', usual))).not.toContain('WarmThroughput')
})
