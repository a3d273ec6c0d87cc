import type { Stage } from '@tcheck/stages/stage'
import { expect, test } from 'vitest'
import { alarmDefinitions } from '../lib/alarms.ts'
import { stage as productionStage } from '../stages/production.ts'
import { allResources, production, type Resource, synthesize } from './synthesized.ts'

/** Beside production, in its account and region: all that an operator writes differently for it. */
const staging: Stage = {
  ...productionStage,
  name: 'staging',
  appOrigin: 'https://staging.tcheck.example',
  domain: {
    name: 'staging.tcheck.example',
    certificateArn: `arn:aws:acm:us-east-1:${productionStage.account}:certificate/0a1b2c3d-1111-2222-3333-444455556666`,
  },
  mail: { from: 'no-reply@mail.staging.tcheck.example' },
}
const [one, other] = [
  allResources((await production).stacks),
  allResources((await synthesize({ stage: staging })).stacks),
]

/** Names that live inside of something that has a name of its own, or are the cloud's. */
const NOT_OF_THE_ACCOUNT: readonly RegExp[] = [
  /^AWS::DynamoDB::GlobalTable .*(AttributeName|IndexName)$/,
  /^AWS::(Lambda::Alias|ApiGatewayV2::Stage) (Name|StageName)$/,
  /^AWS::IAM::Role Policies\.\d+\.PolicyName$/,
  /^AWS::WAFv2::WebACL Rules\./,
  /^AWS::WAFv2::WebACL VisibilityConfig\.MetricName$/,
  /^AWS::CloudFront::Distribution DistributionConfig\.Origins\./,
  /^AWS::CloudWatch::Alarm (MetricName|Dimensions\.\d+\.Name)$/,
  /^AWS::Logs::MetricFilter MetricTransformations\.\d+\.MetricName$/,
  /^AWS::SES::ConfigurationSetEventDestination /,
]

/** Every text that stands under a key that names something: `type path` to the name. */
function namesIn({ type, properties }: Resource): [where: string, name: string][] {
  const found: [string, string][] = []
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' && /(Name|^Alias(es)?|^EmailIdentity|CallerReference)$/.test(path.at(-1) ?? ''))
      found.push([`${type} ${path.join('.')}`, value])
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(properties, [])
  return found.filter(([where]) => !NOT_OF_THE_ACCOUNT.some((pattern) => pattern.test(where)))
}

function sharedOf(entriesOf: (resource: Resource) => readonly string[]): string[] {
  const own = new Set(one.flatMap(entriesOf))
  expect(own.size).toBeGreaterThan(0)
  return [...new Set(other.flatMap(entriesOf))].filter((entry) => own.has(entry))
}

test('two stages in one account share no name of anything', () => {
  expect(sharedOf((resource) => namesIn(resource).map(([where, name]) => `${where}: ${name}`))).toEqual([])
})

test('two stages in one account write no metric together', () => {
  const written = ({ type, properties }: Resource) =>
    type === 'AWS::Logs::MetricFilter'
      ? (properties['MetricTransformations'] as { MetricNamespace: string; MetricName: string }[]).map(
          ({ MetricNamespace, MetricName }) => `${MetricNamespace} ${MetricName}`,
        )
      : []
  expect(sharedOf(written)).toEqual([])
})

test('an alarm looks at its own stage, but those that say that they are of the account', () => {
  const looked = ({ type, properties: { Namespace, MetricName, Dimensions } }: Resource) =>
    type === 'AWS::CloudWatch::Alarm' ? [JSON.stringify([Namespace, MetricName, Dimensions])] : []
  const ofAccount = alarmDefinitions(productionStage, 'table').filter(({ isOfAccount }) => isOfAccount)
  expect(sharedOf(looked).map((text) => (JSON.parse(text) as string[])[1])).toEqual(
    ofAccount.map(({ metric }) => metric.metricName),
  )
  for (const { meaning } of ofAccount) expect(meaning).toContain('account')
})

test('two stages in one account export nothing under one name', async () => {
  const exportsOf = async (stage: Stage) => {
    const { app } = await synthesize({ stage })
    return app
      .synth()
      .stacks.flatMap(({ template }) => Object.values((template as { Outputs?: object }).Outputs ?? {}))
      .flatMap((output: { Export?: { Name: unknown } }) => (output.Export ? [JSON.stringify(output.Export.Name)] : []))
  }
  const own = new Set(await exportsOf(productionStage))
  expect(own.size).toBeGreaterThan(10)
  expect((await exportsOf(staging)).filter((name) => own.has(name))).toEqual([])
})
