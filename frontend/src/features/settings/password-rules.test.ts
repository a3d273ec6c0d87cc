import { expect, it } from 'vitest'
import { wishesFor } from './password-rules.ts'

const met = (password: string) => wishesFor(password, 'branch01').map(({ isMet }) => isMet)

it('asks for nothing that is met and everything that is not', () => {
  expect(met('')).toEqual([false, false, false])
  expect(met('aaaaaaaa')).toEqual([true, true, false])
  expect(met('Branch01')).toEqual([true, false, true])
  expect(met('青いかさの話')).toEqual([false, true, true])
  expect(met('青いかさの長い話')).toEqual([true, true, true])
})

it('counts characters as people do', () => {
  expect(met('𠮷𠮷𠮷野屋の朝')[0]).toBe(false)
  expect(met('𠮷𠮷𠮷野屋の朝食')[0]).toBe(true)
})
