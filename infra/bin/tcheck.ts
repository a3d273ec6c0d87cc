/**
 * The CDK app: `npm run synth` writes the CloudFormation templates of the stage `dev`, `npm run synth -- -c
 * stage=production` those of another. Needs no account and no network.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { groupNames } from '@tcheck/contract/endpoints'
import { loadStage } from '@tcheck/stages/load-stage'
import { App } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildFunctions } from '../../scripts/build-functions.ts'
import { checkPolicies } from '../lib/policy-checks.ts'
import { readNeeds } from '../lib/read-needs.ts'
import { defineTcheck } from '../lib/tcheck-app.ts'

const app = new App()
const stage = await loadStage(
  new URL('../stages/', import.meta.url),
  String(app.node.tryGetContext('stage') ?? 'dev'),
).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

const { version: packageVersion } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

await buildFunctions()
const bundleOf = (group: string) => fileURLToPath(new URL(`../../functions/dist/${group}`, import.meta.url))
defineTcheck(app, {
  stage,
  // A deploy names its release, by which its source maps are kept too.
  version: String(app.node.tryGetContext('version') ?? packageVersion),
  // Comma-separated; a deploy names the stacks with data that it creates.
  newStacks: String(app.node.tryGetContext('newStacks') ?? '').split(','),
  needs: await readNeeds(groupNames),
  // Source maps stay here: a stack trace is read where the code is.
  codeOf: (group) => Code.fromAsset(bundleOf(group), { exclude: ['*.map'] }),
})
checkPolicies(app)
app.synth()
