import { readFileSync } from 'node:fs'
import { type Endpoint, groupNames } from '@tcheck/contract/endpoints'
import type { Stage } from '@tcheck/stages/stage'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { type NeedsOfLambdas, readNeeds } from '../lib/read-needs.ts'
import { defineTcheck, stacksOf, type TcheckStacks } from '../lib/tcheck-app.ts'
import { stage as productionStage } from '../stages/production.ts'

const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as { context: object }

interface SynthesisProps {
  stage?: Stage
  endpoints?: readonly Endpoint[]
  needs?: NeedsOfLambdas
  newStacks?: readonly string[]
}

/** The app as `npm run synth` builds it, but with one line of code in each Lambda, so that nothing is bundled. */
export async function synthesize({ stage = productionStage, endpoints, needs, newStacks }: SynthesisProps = {}) {
  const app = new App({ analyticsReporting: false, context: { ...context, 'aws:cdk:bundling-stacks': [] } })
  const stacks = defineTcheck(app, {
    stage,
    version: '0.0.0',
    needs: needs ?? (await readNeeds(groupNames)),
    codeOf: () => Code.fromInline('exports.handler = async () => ({ statusCode: 503 })'),
    ...(endpoints && { endpoints }),
    ...(newStacks && { newStacks }),
  })
  return { app, stacks }
}

/** The stacks of production, synthesized once for all who look at them. */
export const production = synthesize()

export interface Resource {
  readonly stack: string
  readonly id: string
  readonly type: string
  readonly properties: Record<string, unknown>
  readonly deletionPolicy: string | undefined
}

interface TemplateJson {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown>; DeletionPolicy?: string }>
}

export function resourcesOf(stack: Stack): Resource[] {
  const { Resources } = Template.fromStack(stack).toJSON() as TemplateJson
  return Object.entries(Resources).map(([id, { Type, Properties = {}, DeletionPolicy }]) => ({
    stack: stack.stackName,
    id,
    type: Type,
    properties: Properties,
    deletionPolicy: DeletionPolicy,
  }))
}

/** What lies behind the APIs: those of the areas' stacks and of the domains'. */
export const calledResources = ({ apis, domains }: TcheckStacks): Resource[] =>
  [...apis, ...domains].flatMap(resourcesOf)

export const allResources = (stacks: TcheckStacks): Resource[] => stacksOf(stacks).flatMap(resourcesOf)
