import { expect, test } from 'vitest'
import { isAllowedHost, isIssuer, isPublicAddress, readAllowedHosts, readHttpIssuers } from './oidc-issuer.ts'

/** Each private range: the address before it, its first, its last, the one after it; null where the neighbour is private, too. */
test.each([
  [null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  [null, '1fff:ffff::', '1fff:ffff:ffff::', '2000::'],
  ['2000:ffff::', '2001::', '2001:1ff:ffff::', '2001:200::'],
  ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['3fff:ffff::', '4000::', 'ffff::', null],
])('of the addresses %s, %s, %s and %s the middle ones are private', (before, first, last, after) => {
  expect([first, last].map(isPublicAddress)).toEqual([false, false])
  for (const neighbour of [before, after]) if (neighbour !== null) expect(isPublicAddress(neighbour)).toBe(true)
})

test.each([
  ['https://localhost.', false],
  ['https://a.localhost', false],
  ['https://a.local.', false],
  ['https://a.internal', false],
  ['https://router.lan', false],
  ['https://nas.home.arpa', false],
  ['https://home.arpa.example', true],
  ['https://notlocal.example', true],
  ['https://mylan', false],
  ['https://a.mylan', true],
  ['https://[2606:4700::1111]', false],
  ['https://8.8.8.8', false],
  ['https://user@id.example', false],
  ['https://:pass@id.example', false],
  ['https://id.example#', false],
  ['https://id.example/#a', false],
  ['https://id.example/?', true],
  ['not a url', false],
])('%s may be the issuer of a provider: %s', (issuer, isAllowed) => {
  expect(isIssuer('generic', issuer, [])).toBe(isAllowed)
})

test.each([
  ['https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0/', false],
  ['xhttps://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0', false],
  ['https://login.microsoftonline.com/1111111-2222-3333-4444-555555555555/v2.0', false],
  ['https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2x0', false],
])('%s may be an issuer of Microsoft: %s', (issuer, isAllowed) => {
  expect(isIssuer('microsoft', issuer, [issuer])).toBe(isAllowed)
})

test.each([
  [undefined, []],
  ['', []],
  [' a  b\n', ['a', 'b']],
])('the setting %j names %j', (setting, names) => {
  expect([readHttpIssuers(setting), readAllowedHosts(setting)]).toEqual([names, names])
})

test.each([
  [[], 'https://any.example', true],
  [['id.example'], 'https://id.example/realm', true],
  [['id.example'], 'https://a.id.example', false],
  [['id.example'], 'no address', false],
])('where a stage allows %j, the host of %s is allowed: %s', (hosts, issuer, isAllowed) => {
  expect(isAllowedHost(issuer, hosts)).toBe(isAllowed)
})
