import { expect, test } from 'vitest'
import { isAddressIn, networkSite, readNetworkBlock } from './network-block.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5/32', '203.0.113.5'],
  ['203.0.113.5/28', '203.0.113.0/28'],
  ['203.0.113.200/24', '203.0.113.0/24'],
  [' 203.0.113.5 ', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::/48', '2001:db8:1::/48'],
  ['2001:db8:1:ff::/56', '2001:db8:1::/56'],
  ['2001:db8:1:2::9/128', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
])('reads %s as %s', (typed, block) => {
  expect(readNetworkBlock(typed)).toEqual({ block })
})

test.each([
  ...['', 'school', '203.0.113', '203.0.113.256', '203.0.113.05', '1.2.3.4.5', '203.0.113.5/', '203.0.113.5/a'],
  ...['203.0.113.5/33', '203.0.113.0/23', '203.0.113.5/28/1', '2001:db8:1::/47', '2001:db8::1::2', '2001:db8:1:2:3'],
  ...['2001:db8:1:2:3:4:5:6:7', '2001:db8:12345::1', '2001:db8:g::', '2001:db8::/129', '1:2:3:4:5:6:7::8'],
])('finds no block in "%s"', (typed) => {
  const isEightGroups = typed === '1:2:3:4:5:6:7::8'
  expect(readNetworkBlock(typed)).toEqual({ reason: 'invalid' })
  expect(isEightGroups && networkSite(typed)).toBe(isEightGroups ? null : false)
})

test.each([
  ...['0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.1.1', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.0/24', '224.0.0.1', '255.255.255.255', '::1', 'fc00::1', 'fd00::/48', 'fe80::1'],
])('says that %s is no public address', (typed) => {
  expect(readNetworkBlock(typed)).toEqual({ reason: 'not_public' })
})

test.each(['9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '192.167.0.1'])(
  'takes %s, beside a block that is not public',
  (typed) => {
    expect(readNetworkBlock(typed)).toEqual({ block: typed })
  },
)

test.each([
  ['203.0.113.0', '203.0.113.0/28', true],
  ['203.0.113.15', '203.0.113.0/28', true],
  ['203.0.113.16', '203.0.113.0/28', false],
  ['203.0.112.255', '203.0.113.0/28', false],
  ['::ffff:203.0.113.15', '203.0.113.0/28', true],
  ['203.0.113.5', '203.0.113.5', true],
  ['203.0.113.6', '203.0.113.5', false],
  ['2001:db8:1:2::abcd', '2001:db8:1:2::/64', true],
  ['2001:db8:1:3::abcd', '2001:db8:1:2::/64', false],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::/48', true],
  ['2001:db8:2::1', '2001:db8:1::/48', false],
  ['203.0.113.5', '2001:db8:1::/48', false],
  ['nobody', '203.0.113.5', false],
])('%s in %s: %s', (address, block, isIn) => {
  expect(isAddressIn(address, block)).toBe(isIn)
})

test.each([
  ['203.0.113.5', '203.0.113.0/24'],
  ['203.0.113.0/28', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['nobody', null],
])('%s is found by %s', (address, site) => {
  expect(networkSite(address)).toBe(site)
})
