/**
 * `npm run deploy -- --stage <name>`: checks the stage's file and the account, builds, deploys every stack, then puts the
 * web build into its bucket. The credentials are taken from the environment, as the AWS tools do. The other options:
 * docs/how-to/deploy.md.
 */
import { spawnSync } from 'node:child_process'
import { resolveTxt } from 'node:dns/promises'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { endpoints } from '@tcheck/contract/endpoints'
import { loadStage } from '@tcheck/stages/load-stage'
import { describeTroubles, nameIn } from '@tcheck/stages/stage'
import { areasOf, domainsOf } from '../infra/lib/areas.ts'
import { askAccount } from './deploy/ask-account.ts'
import { askAws, type Question } from './deploy/ask-aws.ts'
import { stepsLeft, troublesOfDeploy } from './deploy/before-deploy.ts'
import { checkAccount, type Finding } from './deploy/check-account.ts'
import { readDeployOptions } from './deploy/deploy-options.ts'
import { deployStacks } from './deploy/deploy-stacks.ts'
import { prepareDocuments } from './deploy/prepare-documents.ts'
import { rollBack } from './deploy/rollback.ts'
import { type AskService, outputOf, watchDeploys } from './deploy/rollback-triggers.ts'
import { keepSourceMaps } from './deploy/source-maps.ts'
import { prepareNewStacks, protectStacks } from './deploy/stack-protection.ts'
import { uploadWeb } from './deploy/upload-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outputsFile = fileURLToPath(new URL('../cdk.out/outputs.json', import.meta.url))

function statusOf(
  command: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  cwd = root,
) {
  process.stdout.write(`\n$ ${command} ${words.join(' ')}\n`)
  return spawnSync(command, words, { cwd, stdio: 'inherit', env: { ...process.env, ...settings } }).status ?? 1
}

function run(command: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const status = statusOf(command, words, settings)
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
const options = await orFail(readDeployOptions(process.argv.slice(2)))
const { stageName, isOnlyWeb, isDespiteAlarms } = options
const stage = await orFail(loadStage(new URL('../infra/stages/', import.meta.url), stageName))
if (isOnlyWeb && !existsSync(outputsFile)) {
  fail(
    '--only-web needs what a deploy of the stacks has told (cdk.out/outputs.json), which is not here: deploy without it',
  )
}
const asked = await askAccount(stage.region).catch((error: Error) => error)
const troubles = troublesOfDeploy(stage, asked)
const say = (line: string) => void process.stdout.write(`${line}\n`)
if (options.isCheck) {
  // Another account's answers would say nothing of the stage.
  const isOwn = !(asked instanceof Error) && asked.account === stage.account
  const asking = { aws: (question: Question) => askAws(fetch, question), resolveTxt }
  const findings: Finding[] = [
    ...troubles.map((sentence) => ({ state: 'stops', sentence }) as const),
    ...(isOwn ? await checkAccount(stage, asking) : []),
  ]
  for (const { state, sentence } of findings) say(`${state.padEnd(8)} ${sentence}`)
  process.exit(findings.some(({ state }) => state === 'stops') ? 1 : 0)
}
if (troubles.length > 0) fail(describeTroubles(stage.name, troubles))
if (options.rollbackTag !== undefined) {
  await orFail(putBack(options.rollbackTag))
  process.exit(0)
}

const version = versionNow()
const s3 = new S3Client({ region: stage.region })
if (options.stack === undefined) run('vite', ['build', 'frontend'], { WEB_ORIGIN: stage.appOrigin })
if (!isOnlyWeb) await orFail(deployAll())
if (options.stack !== undefined) process.exit(0)
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

async function deployAll() {
  const ask: AskService = (service, query) =>
    askAws(fetch, {
      service,
      host: `${service}.${stage.region}.amazonaws.com`,
      path: '/',
      query,
      region: stage.region,
    })
  const lambdaStacks = [
    ...areasOf(endpoints).map(({ name }) => `Api-${name}`),
    ...domainsOf(endpoints).map(({ name }) => `Domain-${name}`),
  ].filter((id) => options.stack === undefined || options.stack === id)
  const names = lambdaStacks.map((id) => nameIn(stage, id.toLowerCase()))
  await watchDeploys(stage, names, { ask, say, pause: setTimeout }, isDespiteAlarms)
  // The edge may ask for them as soon as its stack is changed, some minutes before the new web comes.
  const standing = await outputOf(ask, nameIn(stage, 'web'), 'WebBucket')
  const prepared = standing === null ? [] : await prepareDocuments(s3, standing)
  for (const name of prepared) say(`${name}: opens by the pages' one document until the new web comes`)
  const newStacks = await prepareNewStacks(stage, { ask, say })
  await deployStacks(
    { stageName, version, stack: options.stack, newStacks, root },
    { cdk: (words) => statusOf('cdk', words), accepts: () => acceptPermissions(stageName) },
  )
  for (const name of await protectStacks(stage, ask)) say(`${name}: is protected against deletion`)
}

/** Wider permissions are accepted by the stage's name; a program writes `--yes`. */
async function acceptPermissions(name: string): Promise<boolean> {
  if (options.isYes) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\nThese permissions get wider. Type ${name} to deploy: `)
  terminal.close()
  return answer.trim() === name
}

async function putBack(tag: string) {
  const git = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout
  }
  rollBack(
    {
      root,
      git,
      run(command, words, folder) {
        if (statusOf(command, words, {}, folder) !== 0) throw new Error(`${command} ${words[0]} failed in ${folder}`)
      },
    },
    stageName,
    tag,
  )
}
