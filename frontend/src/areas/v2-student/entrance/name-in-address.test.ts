import { expect, it } from 'vitest'
import { nameInAddress } from './name-in-address.ts'

it.each([
  ['in the query', '?encrypted_username=k1.abc', '', 'k1.abc'],
  ['after the hash sign', '', '#encrypted_username=k1.abc', 'k1.abc'],
  ['after the hash sign rather than in the query', '?encrypted_username=old', '#encrypted_username=new', 'new'],
])('finds a name %s', (_, search, hash, name) => {
  expect(nameInAddress(search, hash)).toBe(name)
})

it.each([
  ['an address without one', '', ''],
  ['an empty one', '?encrypted_username=', ''],
  ['one that is longer than any we made', `?encrypted_username=${'x'.repeat(401)}`, ''],
])('finds none in %s', (_, search, hash) => {
  expect(nameInAddress(search, hash)).toBeNull()
})
