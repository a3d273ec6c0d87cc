/**
 * `npm run deploy -- --stage <name> [--only-web]`: checks the stage's file, builds, deploys every stack, then puts the web build
 * into its bucket. The credentials of the account are taken from the environment, as the AWS tools do.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { loadStage } from '@tcheck/stages/load-stage'
import { nameIn } from '@tcheck/stages/stage'
import { keepSourceMaps } from './deploy/source-maps.ts'
import { uploadWeb } from './deploy/upload-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outputsFile = fileURLToPath(new URL('../cdk.out/outputs.json', import.meta.url))

function run(command: string, words: readonly string[]) {
  process.stdout.write(`\n$ ${command} ${words.join(' ')}\n`)
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail(`${command} ended with ${status}. What is deployed already stays; the command can be given again.`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function versionNow(): string {
  const { stdout, status } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : new Date().toISOString()
}

const { values } = parseArgs({
  options: { stage: { type: 'string' }, 'only-web': { type: 'boolean', default: false } },
})
if (!values.stage) fail('Name the stage: npm run deploy -- --stage dev')
const stage = await loadStage(new URL('../infra/stages/', import.meta.url), values.stage).catch((error: Error) =>
  fail(error.message),
)

const version = versionNow()
run('vite', ['build', 'frontend'])
if (!values['only-web']) {
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
  s3: new S3Client({ region: stage.region }),
  bucket,
  folder: folderOf('frontend/dist'),
  version,
  now: new Date(),
})
process.stdout.write(
  `\nweb: ${put} files put, ${removed} old ones removed\nsource maps of ${version}: ${kept} in ${maps}\n${stage.appOrigin}\n`,
)
