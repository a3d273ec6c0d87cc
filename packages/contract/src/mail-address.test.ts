import { expect, test } from 'vitest'
import { mailAddress, plainAddress, quotedAddress } from './mail-address.ts'

test.each([
  ['name@example.jp', true, 'name@example.jp'],
  ['a.b+c@mail.example.jp', true, 'a.b+c@mail.example.jp'],
  ['a..b@docomo.ne.jp', true, '"a..b"@docomo.ne.jp'],
  ['ab.@docomo.ne.jp', true, '"ab."@docomo.ne.jp'],
  ['.ab@ezweb.ne.jp', true, '".ab"@ezweb.ne.jp'],
  ['a...b.@au.com', true, '"a...b."@au.com'],
  ['Ab..c@Docomo.ne.jp', true, '"Ab..c"@Docomo.ne.jp'],
  ['AB.@EZWEB.NE.JP', true, '"AB."@EZWEB.NE.JP'],
  ['-a.b-@t1.ezweb.ne.jp', true, '-a.b-@t1.ezweb.ne.jp'],
  ['a..b@example.jp', false, null],
  ['ab.@gmail.com', false, null],
  ['a..b@notdocomo.ne.jp', false, null],
  ['a..b@docomo.ne.jp.example.com', false, null],
  ['@docomo.ne.jp', false, null],
  ['a b@docomo.ne.jp', false, null],
  ['"a..b"@docomo.ne.jp', false, null],
  ['a@b@docomo.ne.jp', false, null],
  ['あ@docomo.ne.jp', false, null],
  [`${'a'.repeat(240)}.@docomo.ne.jp`, true, `"${'a'.repeat(240)}."@docomo.ne.jp`],
  [`${'a'.repeat(241)}.@docomo.ne.jp`, false, null],
])('%s is an address: %s', (address, isGood, quoted) => {
  expect(mailAddress.safeParse(address).success).toBe(isGood)
  if (quoted === null) return
  expect(quotedAddress(address)).toBe(quoted)
  expect(plainAddress(quoted)).toBe(address)
})
