import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('lets no script run but the files of the app', () => {
  const policy = securityHeaders['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self';")
  expect(policy).not.toMatch(/script-src|unsafe-eval|https?:|\*/)
  expect(policy).toContain("frame-ancestors 'none'")
})

it('names headers in lower case, once each', () => {
  for (const name of Object.keys(securityHeaders)) expect(name).toBe(name.toLowerCase())
})
