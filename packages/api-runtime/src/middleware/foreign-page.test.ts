import { eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { isFromForeignPage } from './foreign-page.ts'

const sent = (headers: Record<string, string>, domainName = 'tcheck.example') => {
  const event = eventOf({ method: 'POST', path: '/api/pets', headers: { host: 'api.example', ...headers } })
  return isFromForeignPage({ ...event, requestContext: { ...event.requestContext, domainName } })
}

test.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://tcheck.example' }],
  ['somebody who typed it', { 'sec-fetch-site': 'none' }],
  ['a browser that names the origin alone', { origin: 'https://tcheck.example' }],
  ['a tablet at the address of a local start', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
  ['a program', {}],
])('takes a call of %s', (_, headers) => {
  expect(sent(headers)).toBe(false)
})

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.tcheck.example' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a host that only looks alike', { origin: 'https://tcheck.example.evil.example' }],
  ['another port', { origin: 'https://tcheck.example:8443' }],
  ['a page in a sandbox', { origin: 'null' }],
  ['what is no origin', { origin: 'tcheck.example' }],
  ['a file', { origin: 'file://' }],
  ['a word that we do not know', { 'sec-fetch-site': 'Cross-Site' }],
])('knows a call of %s', (_, headers) => {
  expect(sent(headers)).toBe(true)
})
