import { stage } from '@tcheck/stages/testing/test-stage'
import { expect, test } from 'vitest'
import { prepareNewStacks, protectStacks } from './stack-protection.ts'

/** An account with stacks: status, and whether each is protected. */
function openAccount(stacks: Record<string, [status: string, isProtected: boolean]>) {
  const said: string[] = []
  const ask = async (_: string, query: Record<string, string>) => {
    const name = query['StackName'] ?? ''
    const stack = stacks[name]
    if (!stack) throw new Error('cloudformation refuses the credentials: 400 ValidationError')
    if (query['Action'] === 'UpdateTerminationProtection') stack[1] = query['EnableTerminationProtection'] === 'true'
    return `<StackStatus>${stack[0]}</StackStatus><EnableTerminationProtection>${stack[1]}</EnableTerminationProtection>`
  }
  return { stacks, said, ask, say: (line: string) => void said.push(line) }
}

test('a first deploy creates every stack with data without protection', async () => {
  const account = openAccount({})
  expect(await prepareNewStacks(stage, account)).toEqual(['Data', 'Media', 'Keys', 'Vault'])
})

test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'])(
  'a stack whose creation ended as %s may be deleted and is created again',
  async (status) => {
    const account = openAccount({ 'tcheck-dev-data': ['CREATE_COMPLETE', true], 'tcheck-dev-keys': [status, true] })
    expect(await prepareNewStacks(stage, account)).toEqual(['Media', 'Keys', 'Vault'])
    expect(account.stacks['tcheck-dev-keys']?.[1]).toBe(false)
    expect(account.stacks['tcheck-dev-data']?.[1]).toBe(true)
    expect(account.said).toEqual([expect.stringContaining(`tcheck-dev-keys: its creation failed (${status})`)])
  },
)

test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_FAILED'])(
  'a stack that stands as %s stays protected, and is protected if it is not',
  async (status) => {
    const account = openAccount({ 'tcheck-dev-data': [status, true], 'tcheck-dev-keys': [status, false] })
    expect(await prepareNewStacks(stage, account)).toEqual(['Media', 'Vault'])
    expect(await protectStacks(stage, account.ask)).toEqual(['tcheck-dev-keys'])
    expect(Object.values(account.stacks).map(([, isProtected]) => isProtected)).toEqual([true, true])
    expect(await protectStacks(stage, account.ask)).toEqual([])
  },
)

test('the remains of a failed creation are not protected', async () => {
  const account = openAccount({ 'tcheck-dev-keys': ['ROLLBACK_COMPLETE', false] })
  expect(await protectStacks(stage, account.ask)).toEqual([])
  expect(account.stacks['tcheck-dev-keys']?.[1]).toBe(false)
})

test('says what AWS does not allow', async () => {
  const ask = async () => Promise.reject(new Error('AccessDenied'))
  await expect(prepareNewStacks(stage, { ask, say: () => undefined })).rejects.toThrow('AccessDenied')
})
