import { expect, test } from 'vitest'
import { type DeployOptions, readDeployOptions } from './deploy-options.ts'

const plain: DeployOptions = {
  stageName: 'dev',
  stack: undefined,
  rollbackTag: undefined,
  isCheck: false,
  isOnlyWeb: false,
  isDespiteAlarms: false,
  isYes: false,
}

test.each<[string[], Partial<DeployOptions>]>([
  [['--stage', 'dev'], {}],
  [['--stage=dev'], {}],
  [['--only-web', '--stage', 'dev'], { isOnlyWeb: true }],
  [['--stage', 'dev', '--despite-alarms'], { isDespiteAlarms: true }],
  [['--stage', 'dev', '--check'], { isCheck: true }],
  [['--stage', 'dev', '--stack', 'Keys'], { stack: 'Keys' }],
  [['--stack=Api-teacher', '--stage', 'dev', '--yes'], { stack: 'Api-teacher', isYes: true }],
  [['--stage', 'dev', '--rollback', 'v0.1.0'], { rollbackTag: 'v0.1.0' }],
])('reads %j', async (words, options) => {
  expect(await readDeployOptions(words)).toEqual({ ...plain, ...options })
})

test.each([
  [[], 'Name the stage'],
  [['--stage'], 'Name the stage'],
  [['--stage='], 'Name the stage'],
  [['--stage', '--only-web'], 'Name the stage'],
  [['--stage', 'dev', '--stack'], 'Write a value after --stack'],
  [['--stage', 'dev', '--rollback', '--yes'], 'Write a value after --rollback'],
  [['--stage', 'dev', '--onlyweb'], 'does not know "--onlyweb"'],
  [['--stage', 'dev', '--only-web=yes'], 'does not know "--only-web=yes"'],
  [['dev'], 'does not know "dev"'],
  [['--stage', 'dev', 'production'], 'does not know "production"'],
  [['--stage', 'dev', '--only-web', '--stack', 'Keys'], 'exclude each other'],
  [['--stage', 'dev', '--check', '--rollback', 'v0.1.0'], 'exclude each other'],
])('refuses %j in one sentence', async (words, sentence) => {
  const rejected = readDeployOptions(words)
  await expect(rejected).rejects.toThrow(sentence)
  await expect(rejected).rejects.toThrow(/^[^\n]*npm run deploy -- --stage dev \[[^\n]*$/)
})
