import { expect, test } from 'vitest'
import { stage as production } from '../../infra/stages/production.ts'
import { alarmArnsOf, watchDeploys } from './rollback-triggers.ts'

const stage = { ...production, rollbackMinutes: 5 }
const [first = ''] = alarmArnsOf(stage)

/** Stacks of an account: one that no alarm watches, one that is watched; and none of any other name. */
function openAccount({ hasAlarms = true, ends = 'UPDATE_COMPLETE' } = {}) {
  const watched = alarmArnsOf(stage).map((arn) => `<member><Arn>${arn}</Arn></member>`)
  const stacks: Record<string, string> = {
    plain:
      '<ParameterKey>BootstrapVersion</ParameterKey><Tags><member><Key>stage</Key><Value>production</Value></member></Tags>',
    watched: `${watched.join('')}<MonitoringTimeInMinutes>5</MonitoringTimeInMinutes>`,
  }
  const updates: Record<string, string>[] = []
  const said: string[] = []
  let status = 'UPDATE_IN_PROGRESS'
  const fixture = {
    say: (line: string) => void said.push(line),
    pause: async () => {
      status = ends
    },
    ask: async (service: string, query: Record<string, string>) => {
      if (service === 'monitoring') return hasAlarms ? alarmArnsOf(stage).join() : ''
      if (query['Action'] === 'UpdateStack') updates.push(query)
      const stack = stacks[query['StackName'] ?? '']
      if (stack === undefined) throw new Error('cloudformation refuses the credentials: 400 ValidationError')
      return `${stack}<StackStatus>${status}</StackStatus>`
    },
  }
  return { fixture, updates, said }
}

test('gives a stack the alarms of its stage, once, with all else as it was', async () => {
  const { fixture, updates } = openAccount()
  expect(await watchDeploys(stage, ['plain', 'watched', 'not-yet'], fixture)).toEqual(['plain'])
  expect(updates).toHaveLength(1)
  expect(updates[0]).toMatchObject({
    StackName: 'plain',
    UsePreviousTemplate: 'true',
    'RollbackConfiguration.MonitoringTimeInMinutes': '5',
    'RollbackConfiguration.RollbackTriggers.member.1.Arn': first,
    'RollbackConfiguration.RollbackTriggers.member.3.Type': 'AWS::CloudWatch::Alarm',
    'Parameters.member.1.ParameterKey': 'BootstrapVersion',
    'Parameters.member.1.UsePreviousValue': 'true',
    'Tags.member.1.Key': 'stage',
    'Tags.member.2.Key': 'alarms-roll-back',
  })
  expect(first).toBe('arn:aws:cloudwatch:ap-northeast-1:111111111111:alarm:tcheck-production-server-errors')
})

test('leaves a stage alone whose alarms are not there yet: a missing one would fail every update', async () => {
  const { fixture, updates } = openAccount({ hasAlarms: false })
  expect(await watchDeploys(stage, ['plain'], fixture)).toEqual([])
  expect(updates).toEqual([])
})

test('takes the alarms away for a release that mends what set them off, and where a stage names no minutes', async () => {
  for (const [of, isDespite] of [
    [stage, true],
    [production, false],
  ] as const) {
    const { fixture, updates } = openAccount()
    const named = { ...of, ...(isDespite ? {} : { rollbackMinutes: undefined }) }
    expect(await watchDeploys(named as typeof stage, ['plain', 'watched'], fixture, isDespite)).toEqual(['watched'])
    expect(updates[0]?.['RollbackConfiguration.RollbackTriggers']).toBe('')
  }
})

test('says so where an alarm is on already', async () => {
  const { fixture } = openAccount({ ends: 'UPDATE_ROLLBACK_IN_PROGRESS' })
  await expect(watchDeploys(stage, ['plain'], fixture)).rejects.toThrow('plain is UPDATE_ROLLBACK_IN_PROGRESS')
})
