import { expect, test } from 'vitest'
import { issueAccessToken } from './access-token.ts'
import { createCredentialReader } from './credential-reader.ts'
import { doorCardOf } from './door-card.ts'
import { generateSecrets } from './new-keys.ts'
import { readSealingKeys, seal } from './sealed-text.ts'
import { readPublicKeys, readSigningKey } from './token-keys.ts'

const stored = generateSecrets()
const sealingKeys = readSealingKeys(stored.sealingKeys)
const signingKey = readSigningKey(stored.tokenKeys)
const now = new Date('2026-04-10T09:00:00+09:00')
const claims = { sub: 'acc-1', role: 'teacher', branch_id: 'br-1', session_version: 1, sid: 's1' } as const

let publicKeys = readPublicKeys(stored.tokenPublicKeys)
let keysOfNow = sealingKeys
const reader = createCredentialReader({
  secrets: { publicKeys: async () => publicKeys, sealingKeys: async () => keysOfNow },
  findStudentIdByLogin: async (loginId) => (loginId === 'student01' ? 'st-1' : null),
})

test('reads an access token, and follows the published keys when they change', async () => {
  const token = issueAccessToken(signingKey, claims, now)
  expect(await reader.readAccessToken(token, now)).toMatchObject(claims)
  publicKeys = readPublicKeys(generateSecrets().tokenPublicKeys)
  expect(await reader.readAccessToken(token, now)).toBeNull()
})

test('reads the student, the version and the entry of a link', async () => {
  const link = { purpose: 'student', branchId: 'br-1', text: 'st-1', version: 4, entryId: 'e1' } as const
  expect(await reader.readEncryptedUsername(seal(sealingKeys, link))).toEqual({
    branchId: 'br-1',
    studentId: 'st-1',
    version: 4,
    entryId: 'e1',
  })
})

test('forgets what it opened when the keys change', async () => {
  const sealed = seal(sealingKeys, { purpose: 'student', branchId: 'br-1', text: 'st-2', version: 1, entryId: null })
  for (let call = 0; call < 2; call += 1)
    expect(await reader.readEncryptedUsername(sealed)).toMatchObject({ studentId: 'st-2' })
  keysOfNow = readSealingKeys(generateSecrets().sealingKeys)
  expect(await reader.readEncryptedUsername(sealed)).toBeNull()
  keysOfNow = sealingKeys
})

test('takes a sealed text for the student of that login or id, until the first revocation', async () => {
  const of = (text: string) => seal(sealingKeys, { purpose: 'text', branchId: 'br-1', text })
  const named = { branchId: 'br-1', studentId: 'st-1', version: 1, entryId: null }
  expect(await reader.readEncryptedUsername(of('student01'))).toEqual(named)
  expect(await reader.readEncryptedUsername(of('st-1'))).toEqual(named)
})

test('does not take a sealed material code for a student', async () => {
  const code = seal(sealingKeys, { purpose: 'material-code', branchId: 'br-1', text: 'st-1' })
  expect(await reader.readEncryptedUsername(code)).toBeNull()
  expect(await reader.readEncryptedUsername(`${code}A`)).toBeNull()
})

test('does not take a door card for a student', async () => {
  const card = doorCardOf(sealingKeys, { id: 'st-1', branch_id: 'br-1', door_version: 1 })
  expect(await reader.readEncryptedUsername(card)).toBeNull()
})
