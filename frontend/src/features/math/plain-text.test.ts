import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('leaves of a text what can be spoken', () => {
  expect(plainText('[[wavy|{気孔|きこう}から]]出る\n$x^2$')).toBe('気孔から出る x^2')
})
