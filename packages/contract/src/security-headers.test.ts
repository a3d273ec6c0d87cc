import { expect, it } from 'vitest'
import { fileSecurityHeaders, pageSecurityHeaders, securityHeaders } from './security-headers.ts'

it('lets no script run but the files of the app', () => {
  const policy = securityHeaders['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self';")
  expect(policy).not.toMatch(/script-src|unsafe-eval|https?:|\*/)
  for (const directive of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy).toContain(`${directive} 'none'`)
})

it('names headers in lower case, once each', () => {
  for (const name of Object.keys(securityHeaders)) expect(name).toBe(name.toLowerCase())
})

it('lets pages send files to the store and draw pictures of the other origin, and opens nothing else by that', () => {
  const page = pageSecurityHeaders('https://store.example', 'https://files.example')
  const policy = page['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self' https://store.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;")
  expect(policy.replace(' https://store.example', '').replace(' https://files.example', '')).toBe(
    securityHeaders['content-security-policy'],
  )
  expect({ ...page, 'content-security-policy': '' }).toEqual({ ...securityHeaders, 'content-security-policy': '' })
})

it('serves uploaded files of every type as inactive content', () => {
  expect(fileSecurityHeaders['content-security-policy']).toMatch(/^sandbox;.*default-src 'none'/)
  expect(fileSecurityHeaders['x-content-type-options']).toBe('nosniff')
})
