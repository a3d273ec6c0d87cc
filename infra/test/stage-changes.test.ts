import { checkStage, type Stage } from '@tcheck/stages/stage'
import { expect, test } from 'vitest'
import { stage as dev } from '../stages/dev.ts'
import { resourcesOf, synthesize } from './synthesized.ts'

const name = 'tcheck-dev-restored-202611200300'
const streamArn = `arn:aws:dynamodb:${dev.region}:111111111111:table/${name}/stream/2026-11-20T03:00:00.000`
const restored: Stage = { ...dev, restoredTable: { name, streamArn }, originSecretTurn: 2 }
const { stacks } = await synthesize({ stage: restored })
// Outside the tests: synthesis takes what a slow machine takes.
const all = [stacks.data, stacks.audit, stacks.web, ...stacks.apis, ...stacks.domains].flatMap(resourcesOf)
const ofType = (wanted: string) => all.filter(({ type }) => type === wanted)

test('a restored copy takes the place of the table everywhere, and the table stays in its stack', () => {
  expect(ofType('AWS::DynamoDB::GlobalTable')).toMatchObject([{ deletionPolicy: 'Retain' }])
  const functions = all.filter(({ type, properties }) => {
    const environment = properties['Environment'] as { Variables?: Record<string, unknown> } | undefined
    return type === 'AWS::Lambda::Function' && environment?.Variables?.['TABLE_NAME'] !== undefined
  })
  expect(functions.length).toBeGreaterThan(20)
  for (const { id, properties } of functions) {
    expect(properties, id).toMatchObject({ Environment: { Variables: { TABLE_NAME: name } } })
  }
  const sources = all.filter(
    ({ type, properties }) =>
      type === 'AWS::Lambda::EventSourceMapping' && JSON.stringify(properties['EventSourceArn']).includes('dynamodb'),
  )
  expect(sources.map(({ properties }) => properties['EventSourceArn'])).toEqual([streamArn])
  const policies = all.filter(({ type, stack }) => type === 'AWS::IAM::Role' && stack.includes('-api-'))
  expect(JSON.stringify(policies)).toContain(`:table/${name}`)
  expect(JSON.stringify(policies)).not.toMatch(/ImportValue[^}]*TableCD/)
})

test('the distribution changes with the turn of the origin secret, so that the new secret is read', () => {
  expect(ofType('AWS::CloudFront::Distribution')).toMatchObject([
    { properties: { DistributionConfig: { Comment: 'Tcheck dev 2' } } },
  ])
})

test.each([
  [{ name: 'tcheck-production-restored-1', streamArn }, 'no copy of this stage'],
  [{ name, streamArn: streamArn.replace(name, `${name}0`) }, 'not the stream'],
])('refuses a copy that is not this stage’s: %j', (restoredTable, sentence) => {
  expect(() => checkStage({ ...dev, restoredTable })).toThrow(sentence)
})

test('takes the copy of its own table', () => {
  expect(checkStage(restored)).toBe(restored)
})
