import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiErrors } from './errors.ts'
import { commonParts } from './password-common.ts'
import { LONGEST_PASSWORD } from './password-length.ts'
import { type PasswordWeakness, passwordRules, passwordWeakness, weaknessMessages } from './password-rules.ts'
import { newPassword } from './sign-in.ts'

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
  expect(passwordWeakness(password, { loginId: 'sensei01' })).toBe(weakness)
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
  expect(passwordWeakness(password, { loginId: 'sensei01' })).toBeNull()
})

test('judges the forms of one password alike', () => {
  for (const form of ['ｓａｋｕｒａ２０２６', 'SAKURA2026', 'sakura2026']) {
    expect(passwordWeakness(form, { loginId: 'x' })).toBe('common')
  }
})

test('covers far more than ten thousand passwords by its list and what people add to it', () => {
  const years = Array.from({ length: 40 }, (_, index) => String(1990 + index))
  const guesses = [...commonParts]
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .flatMap((word) => [...years, '0401', '1225', '123!'].map((extra) => word + extra))
  expect(guesses.length).toBeGreaterThan(10_000)
  expect(guesses.filter((guess) => passwordWeakness(guess, { loginId: 'x' }) === null)).toEqual([])
})

const spaces = ['', ' ', '  ', '\u3000', '\n']
const loginIds = ['sensei01', 'student02', 'ab', '青木']
/** Near the edges of every rule: lengths, repeats, rows, words, logins in other forms, blanks at the ends, any sign at all. */
const typedPasswords = fc
  .tuple(
    fc.constantFrom(...spaces),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 220 }),
      fc.string({ unit: 'grapheme', minLength: 6, maxLength: 12 }),
      fc.array(
        fc.constantFrom('a', 'ab', 'qwer', '1234', 'さくら', 'sakura', 'sensei01', 'ｓensei01', '😀', '-', '㍿'),
        {
          maxLength: 110,
        },
      ),
    ),
    fc.constantFrom(...spaces),
  )
  .map(([before, middle, after]) => before + (typeof middle === 'string' ? middle : middle.join('')) + after)

test('shows every rule met exactly for the passwords that the server takes', () => {
  fc.assert(
    fc.property(typedPasswords, fc.constantFrom(...loginIds), typedPasswords, (password, loginId, current) => {
      const owner = { loginId, currentPassword: current }
      const isShownMet = passwordRules(password, owner).every(({ isMet }) => isMet)
      const isTaken = newPassword.safeParse(password).success && passwordWeakness(password, owner) === null
      // Without a password of now nothing is sent.
      expect(isShownMet).toBe(isTaken && current !== '')
    }),
    { numRuns: 1000 },
  )
})

test('compares with the login only where it is known', () => {
  const of = (loginId: string | null) =>
    passwordRules('sensei01-x', { loginId }).find(({ weakness }) => weakness === 'login')?.isMet
  expect([of('sensei01'), of('midori'), of(null)]).toEqual([false, true, null])
})

test('an empty field meets no rule; a long one is judged at once', () => {
  expect(passwordRules('', { loginId: 'x', currentPassword: 'y' }).filter(({ isMet }) => isMet)).toEqual([])
  const book = 'mikan-densha-yuki'.repeat(60_000)
  expect(passwordWeakness(book, { loginId: 'x' })).toBe('too_long')
  expect(passwordWeakness('mikan-densha-yuki'.repeat(11), { loginId: 'x' })).toBeNull()
  expect('mikan-densha-yuki'.repeat(11).length).toBeLessThanOrEqual(LONGEST_PASSWORD)
})

test('the password of now is refused in every form of it, in the words of its code', () => {
  const owner = { loginId: 'x', currentPassword: 'kawara-no-hato-3wa' }
  expect(passwordWeakness('ｋawara-no-hato-3wa', owner)).toBe('same')
  expect(passwordWeakness('kawara-no-hato-3wa ', owner)).toBeNull()
  expect(apiErrors.PASSWORD_SAME[1]).toBe(weaknessMessages.same)
})

test('tells every reason in a Japanese sentence', () => {
  for (const message of Object.values(weaknessMessages)) expect(message).toMatch(/パスワード.*。$/)
})
