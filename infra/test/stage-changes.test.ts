import { checkStage, type Stage } from '@tcheck/stages/stage'
import { stageSchema } from '@tcheck/stages/stage-schema'
import { describe, expect, test } from 'vitest'
import { checkPolicies } from '../lib/policy-checks.ts'
import { stage as dev } from '../stages/dev.ts'
import {
  deletedData,
  missingExports,
  namedAndRetained,
  type Replacement,
  refusedUpdates,
  replaceableWithName,
  replacementsOf,
  type StackTemplate,
  type Templates,
} from './replacements.ts'
import { changes, everything, neverChanged, restoredTable, sampleEndpoints } from './stage-options.ts'
import { resourcesOf, synthesize } from './synthesized.ts'

const { name, streamArn } = restoredTable
const restored: Stage = { ...dev, restoredTable, originSecretTurn: 2 }
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

/** Replacements that lose nothing, each with the reason. */
const safeReplacements: readonly { type: string; settings: readonly (keyof Stage)[]; reason: string }[] = [
  {
    type: 'AWS::Lambda::EventSourceMapping',
    settings: ['restoredTable', 'vault'],
    reason: 'It has no state but its place in the stream; the new one reads the copy’s stream from its beginning.',
  },
  {
    type: 'AWS::Pipes::Pipe',
    settings: ['restoredTable', 'vault'],
    reason: 'As the mapping: the new pipe has another name and reads the copy’s stream from its beginning.',
  },
  {
    type: 'AWS::Backup::BackupSelection',
    settings: ['vault'],
    reason: 'It only names what is backed up. Recovery points are in the vault, which stays.',
  },
  {
    type: 'AWS::Backup::BackupVault',
    settings: ['vault'],
    reason: 'The replaced vault and its recovery points stay in the account until their days are over.',
  },
  {
    type: 'AWS::SES::EmailIdentity',
    settings: ['mail', 'domain'],
    reason:
      'Until the DNS records of the new domain stand, mails wait in the queue of dead letters (docs/how-to/deploy.md).',
  },
]

/** The templates of a stage, with cdk-nag on: a finding without a reason stops the synthesis. */
async function templatesOf(stage: Stage, endpoints?: typeof sampleEndpoints): Promise<Templates> {
  const { app } = await synthesize({ stage, ...(endpoints && { endpoints }) })
  checkPolicies(app)
  return new Map(app.synth().stacks.map(({ stackName, template }) => [stackName, template as StackTemplate]))
}

const allTogether = templatesOf(everything)

test('every setting of a stage is changed here, or has a reason why it never changes', () => {
  const listed = [...Object.keys(changes), ...Object.keys(neverChanged)]
  expect(listed.toSorted()).toEqual(Object.keys(stageSchema.shape).toSorted())
})

test('the import of a copy adds its table to one stack and changes nothing else, for another swap too', async () => {
  const { name: copy } = restoredTable
  const used = await templatesOf({ ...dev, restoredTable }, sampleEndpoints)
  const imported = await templatesOf(
    { ...dev, restoredTable: { ...restoredTable, inStack: ['own', copy] } },
    sampleEndpoints,
  )
  const { Resources = {}, ...rest } = imported.get('tcheck-dev-data') ?? {}
  const { Resources: old = {}, ...restBefore } = used.get('tcheck-dev-data') ?? {}
  const added = Object.keys(Resources).filter((id) => !(id in old))
  expect(added.map((id) => Resources[id])).toMatchObject([
    { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: copy }, DeletionPolicy: 'Retain' },
  ])
  expect(Object.fromEntries(Object.entries(Resources).filter(([id]) => id in old))).toEqual(old)
  expect(rest).toEqual(restBefore)
  for (const [stack, template] of used)
    if (stack !== 'tcheck-dev-data') expect(imported.get(stack), stack).toEqual(template)
})

/** Named resources that could be replaced, each with the reason why no release is refused. */
const namedAndReplaceable: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Stage ApiId': 'Its name is one of its API.',
  'AWS::Backup::BackupSelection BackupPlanId': 'No change replaces the plan.',
  'AWS::Backup::BackupSelection BackupSelection': 'Its name follows the table, the only resource that changes.',
  'AWS::DynamoDB::GlobalTable KeySchema': 'A restored copy has the keys of its table; other keys are another table.',
  'AWS::Lambda::Alias FunctionName': 'Its name is one of its function.',
  'AWS::Pipes::Pipe Source': 'Its name follows the table.',
  'AWS::WAFv2::WebACL Scope': 'CloudFront accepts one scope only.',
}

test('all settings together give no fixed name to a resource that a release can replace', async () => {
  expect(replaceableWithName(await allTogether).toSorted()).toEqual(Object.keys(namedAndReplaceable))
})

test('stacks with data are protected, but not while they are created', async () => {
  const protectedIds = async (newStacks: readonly string[]) => {
    const { app } = await synthesize({ stage: { ...dev, vault: { days: 35 } }, endpoints: sampleEndpoints, newStacks })
    return app
      .synth()
      .stacks.flatMap(({ id, terminationProtection }) => (terminationProtection ? [id] : []))
      .toSorted()
  }
  expect(await protectedIds([])).toEqual(['Data', 'Keys', 'Media', 'Vault'])
  expect(await protectedIds(['Keys', 'Vault'])).toEqual(['Data', 'Media'])
})

test('all settings together leave nothing after a failed first deploy that keeps its name from the next one', async () => {
  const templates = await allTogether
  expect(templates.size).toBeGreaterThan(20)
  // The copy is imported, not created.
  expect(namedAndRetained(templates)).toEqual([`tcheck-production-data: ${everything.restoredTable?.name}`])
})

describe('a change of a stage', async () => {
  const base = await templatesOf(dev, sampleEndpoints)
  const used = new Set<string>()

  test.each(Object.entries(changes))(
    'of %s deploys: AWS refuses nothing of it, and replaces safely',
    async (setting, steps) => {
      let [before, stage] = [base, dev]
      for (const step of steps) {
        stage = { ...stage, ...step }
        const after = await templatesOf(stage, sampleEndpoints)
        for (const [from, to] of [
          [before, after],
          [after, before],
        ] as const) {
          const found = replacementsOf(from, to)
          expect(found.filter(({ keepsName }) => keepsName)).toEqual([])
          expect(refusedUpdates(from, to)).toEqual([])
          expect(missingExports(from, to)).toEqual([])
          expect(deletedData(from, to)).toEqual([])
          const unsafe = found.filter((one) => !isSafe(setting, one))
          expect(unsafe).toEqual([])
        }
        before = after
      }
    },
  )

  function isSafe(changed: string, { type }: Replacement): boolean {
    const entry = safeReplacements.find((one) => one.type === type && one.settings.some((name) => name === changed))
    if (entry) used.add(`${type} ${changed}`)
    return entry !== undefined
  }

  test('and no replacement is listed that does not happen', () => {
    const listed = safeReplacements.flatMap(({ type, settings }) => settings.map((setting) => `${type} ${setting}`))
    expect([...used].toSorted()).toEqual(listed.toSorted())
  })
})
