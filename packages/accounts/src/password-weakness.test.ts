import { expect, test } from 'vitest'
import { generatePassword } from './generated-text.ts'
import { commonWords } from './password-common.ts'
import { type PasswordWeakness, passwordWeakness, weaknessMessages } from './password-weakness.ts'

test.each<[PasswordWeakness, string]>([
  ['too_short', 'k7mp3xq'],
  ['too_short', 'さくらの木の下'],
  ['too_long', 'たぬき狐'.repeat(51)],
  ['digits_only', '20100412'],
  ['digits_only', '090-1234-8765'],
  ['digits_only', '8273649182'],
  ['repeated', 'aaaaaaaa'],
  ['repeated', 'abcabcabc'],
  ['repeated', 'さくさくさくさく'],
  ['repeated', '11221122'],
  ['key_row', 'qwertyuiop'],
  ['key_row', '1qaz2wsx'],
  ['key_row', 'asdfghjkl'],
  ['key_row', 'zxcvbnm1'],
  ['key_row', '12345678'],
  ['key_row', '87654321'],
  ['key_row', 'abcdefgh'],
  ['key_row', 'qwer1234'],
  ['key_row', '1q2w3e4r'],
  ['key_row', 'あいうえおかきくけこ'],
  ['login', 'sensei01x'],
  ['login', '2024sensei01'],
  ['login', '10iesnes'],
  ['common', 'password'],
  ['common', 'Password1'],
  ['common', 'P@ssw0rd'],
  ['common', 'p4ssw0rd!'],
  ['common', 'iloveyou'],
  ['common', 'sakura0412'],
  ['common', 'tanaka2010'],
  ['common', 'yuki.tanaka'],
  ['common', 'TanakaYuki'],
  ['common', 'hinata2026!'],
  ['common', 'welcome123'],
  ['common', 'pokemon99'],
  ['common', 'doraemon'],
  ['common', 'baseball12'],
  ['common', 'ＰＡＳＳＷＯＲＤ'],
  ['common', 'ドラえもん2024'],
  ['common', 'さくら2024!'],
  ['common', 'ｐａｓｓｗｏｒｄ２０２６'],
])('calls %s: %s', (weakness, password) => {
  expect(passwordWeakness(password, 'sensei01')).toBe(weakness)
})

test.each([
  'kawara-no-hato-3wa',
  'correct horse battery staple',
  'ねこと犬とうさぎの朝',
  'k7mp3xq9fd',
  'Tokei12;saboten',
  'mizuumi ni kujira',
  'xK9$mQ2!vL',
])('takes %s', (password) => {
  expect(passwordWeakness(password, 'sensei01')).toBeNull()
})

test('takes what it issues itself', () => {
  for (let count = 0; count < 300; count++) expect(passwordWeakness(generatePassword(), 'student01')).toBeNull()
})

test('judges the forms of one password alike', () => {
  for (const form of ['ｓａｋｕｒａ２０２６', 'SAKURA2026', 'sakura2026']) {
    expect(passwordWeakness(form, 'x')).toBe('common')
  }
})

test('covers far more than ten thousand passwords by its list and what people add to it', () => {
  const years = Array.from({ length: 40 }, (_, index) => String(1990 + index))
  const guesses = [...commonWords]
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .flatMap((word) => [...years, '0401', '1225', '123!'].map((extra) => word + extra))
  expect(guesses.length).toBeGreaterThan(10_000)
  expect(guesses.filter((guess) => passwordWeakness(guess, 'x') === null)).toEqual([])
})

test('tells every reason in a Japanese sentence', () => {
  for (const message of Object.values(weaknessMessages)) expect(message).toMatch(/パスワード.*。$/)
})
