import { generateKeyPairSync, verify } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { urlSigner } from './sign-url.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signUrl = urlSigner(async () => ({
  keyPairId: 'KTESTKEYPAIR01',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}))

test('signs the URL of a file with SHA-256 until its moment', async () => {
  const url = new URL(await signUrl('https://tcheck.example/media/a.png', new Date('2026-11-20T03:05:00Z')))
  expect(url.searchParams.get('Hash-Algorithm')).toBe('SHA256')
  const epoch = Date.parse('2026-11-20T03:05:00Z') / 1000
  const condition = { DateLessThan: { 'AWS:EpochTime': epoch } }
  const policy = JSON.stringify({
    Statement: [{ Resource: 'https://tcheck.example/media/a.png', Condition: condition }],
  })
  const signature = (url.searchParams.get('Signature') ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '=')
    .replaceAll('~', '/')
  expect(verify('sha256', Buffer.from(policy), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})

test('no other file of the functions signs a URL', async () => {
  const signers: string[] = []
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname }))
    if (
      !file.endsWith('.test.ts') &&
      (await readFile(`${import.meta.dirname}/${file}`, 'utf8')).includes('cloudfront-signer')
    )
      signers.push(file)
  expect(signers).toEqual(['sign-url.ts'])
})
