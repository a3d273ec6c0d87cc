/**
 * `npm run deploy -- --stage <name> [--only-web] [--despite-alarms]`: checks the stage's file and the account, builds, deploys every stack, then
 * puts the web build into its bucket. The credentials are taken from the environment, as the AWS tools do.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { endpoints } from '@tcheck/contract/endpoints'
import { loadStage } from '@tcheck/stages/load-stage'
import { describeTroubles, nameIn } from '@tcheck/stages/stage'
import { areasOf, domainsOf } from '../infra/lib/areas.ts'
import { askAccount } from './deploy/ask-account.ts'
import { askAws } from './deploy/ask-aws.ts'
import { readDeployOptions, stepsLeft, troublesOfDeploy } from './deploy/before-deploy.ts'
import { prepareDocuments } from './deploy/prepare-documents.ts'
import { type AskService, outputOf, watchDeploys } from './deploy/rollback-triggers.ts'
import { keepSourceMaps } from './deploy/source-maps.ts'
import { uploadWeb } from './deploy/upload-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outputsFile = fileURLToPath(new URL('../cdk.out/outputs.json', import.meta.url))

function run(command: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  process.stdout.write(`\n$ ${command} ${words.join(' ')}\n`)
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } })
  if (status !== 0)
    fail(`${command} ended with ${status}. What is deployed already stays; the command can be given again.`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const orFail = <T>(work: Promise<T>) => work.catch((error: Error) => fail(error.message))

function versionNow(): string {
  const { stdout, status } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : new Date().toISOString()
}

// All checks run before the build.
const { stageName, isOnlyWeb, isDespiteAlarms } = await orFail(readDeployOptions(process.argv.slice(2)))
const stage = await orFail(loadStage(new URL('../infra/stages/', import.meta.url), stageName))
if (isOnlyWeb && !existsSync(outputsFile)) {
  fail(
    '--only-web needs what a deploy of the stacks has told (cdk.out/outputs.json), which is not here: deploy without it',
  )
}
const asked = await askAccount(stage.region).catch((error: Error) => error)
const troubles = troublesOfDeploy(stage, asked)
if (troubles.length > 0) fail(describeTroubles(stage.name, troubles))

const version = versionNow()
const s3 = new S3Client({ region: stage.region })
run('vite', ['build', 'frontend'], { WEB_ORIGIN: stage.appOrigin })
if (!isOnlyWeb) {
  const ask: AskService = (service, query) =>
    askAws(fetch, {
      service,
      host: `${service}.${stage.region}.amazonaws.com`,
      path: '/',
      query,
      region: stage.region,
    })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const lambdaStacks = [
    ...areasOf(endpoints).map(({ name }) => nameIn(stage, `api-${name}`)),
    ...domainsOf(endpoints).map(({ name }) => nameIn(stage, `domain-${name}`)),
  ]
  await orFail(watchDeploys(stage, lambdaStacks, { ask, say, pause: setTimeout }, isDespiteAlarms))
  // The edge may ask for them as soon as its stack is changed, some minutes before the new web comes.
  const standing = await orFail(outputOf(ask, nameIn(stage, 'web'), 'WebBucket'))
  const prepared = standing === null ? [] : await orFail(prepareDocuments(s3, standing))
  for (const name of prepared) say(`${name}: opens by the pages' one document until the new web comes`)
  run('cdk', [
    'deploy',
    '--all',
    '-c',
    `stage=${stage.name}`,
    '-c',
    `version=${version}`,
    '--require-approval',
    'broadening',
    '--outputs-file',
    outputsFile,
  ])
}
const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string>>
const bucket = outputs[nameIn(stage, 'web')]?.['WebBucket']
if (!bucket) fail(`The web stack of ${stage.name} has told no bucket: deploy it first, without --only-web`)

const folderOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const maps = folderOf(`.local/source-maps/${version}`)
const kept =
  keepSourceMaps(folderOf('functions/dist'), `${maps}/functions`) +
  keepSourceMaps(folderOf('frontend/dist'), `${maps}/web`)

const { put, removed } = await uploadWeb({
  s3,
  bucket,
  folder: folderOf('frontend/dist'),
  version,
  now: new Date(),
})
process.stdout.write(
  `\nweb: ${put} files put, ${removed} old ones removed\nsource maps of ${version}: ${kept} in ${maps}\n${stage.appOrigin}\n`,
)
const left = stepsLeft(stage, outputs)
if (left.length > 0) {
  process.stdout.write(
    `\nNow known; write it into infra/stages/${stage.name}.ts and deploy again:\n${left.join('\n')}\n`,
  )
}
