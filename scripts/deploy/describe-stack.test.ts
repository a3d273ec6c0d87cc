import { expect, test } from 'vitest'
import { outputOf } from './rollback-triggers.ts'

const output = (key: string, value: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`

test('reads what a stack has told, whatever stands around it', async () => {
  const ask = async () => `<Outputs>${output('DistributionId', 'E1')}${output('WebBucket', 'the-bucket')}</Outputs>`
  expect(await outputOf(ask, 'web', 'WebBucket')).toBe('the-bucket')
  expect(await outputOf(ask, 'web', 'Other')).toBeNull()
})

test('reads nothing of a stack that is not there, and says what is not allowed', async () => {
  const rejected = (words: string) => async () => Promise.reject(new Error(words))
  expect(await outputOf(rejected('400 ValidationError'), 'web', 'WebBucket')).toBeNull()
  await expect(outputOf(rejected('AccessDenied'), 'web', 'WebBucket')).rejects.toThrow('AccessDenied')
})
