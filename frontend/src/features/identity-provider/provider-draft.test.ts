import { expect, it } from 'vitest'
import { draftOf, emptyDraft, issuerOf, settingsOf } from './provider-draft.ts'

const tenant = '11111111-2222-3333-4444-555555555555'

it.each([
  [{ kind: 'google' as const }, 'https://accounts.google.com'],
  [
    { kind: 'microsoft' as const, tenant: ` ${tenant.toUpperCase()} ` },
    `https://login.microsoftonline.com/${tenant}/v2.0`,
  ],
  [{ kind: 'generic' as const, issuer: ' https://id.example/realms/school ' }, 'https://id.example/realms/school'],
])('an admin types no more of the issuer than the kind needs: %o', (fields, issuer) => {
  expect(issuerOf({ ...emptyDraft, ...fields })).toBe(issuer)
})

it('an empty secret is not sent, so that the stored one stays', () => {
  expect(settingsOf({ ...emptyDraft, client_secret: ' ' })).not.toHaveProperty('client_secret')
  expect(settingsOf({ ...emptyDraft, client_secret: 's' })).toHaveProperty('client_secret', 's')
})

it('reads domains however they are separated, also out of mail addresses', () => {
  const domains = '@a.example, b.example\nhanako@c.example、ｄ．ｅｘａｍｐｌｅ '
  expect(settingsOf({ ...emptyDraft, allowed_domains: domains }).allowed_domains).toEqual([
    'a.example',
    'b.example',
    'c.example',
    'd.example',
  ])
})

it('shows what is stored, and sends the same again', () => {
  const stored = {
    branch_id: 'br-1',
    kind: 'microsoft' as const,
    name: '市アカウント',
    school_code: 'sakura',
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    client_id: 'client',
    has_client_secret: true,
    allowed_domains: ['a.example'],
    trusts_second_factor: true,
    is_enabled: false,
    updated_at: '2026-11-20T00:00:00.000Z',
  }
  const { branch_id: _, has_client_secret: __, updated_at: ___, ...sent } = stored
  expect(settingsOf(draftOf(stored))).toEqual(sent)
})
