import { describe, expect, it } from 'vitest'
import { readArrival, schoolWordOf } from './sso-address.ts'

describe('a visit to /sso', () => {
  it.each([
    ['', { kind: 'choose', school: null, wanted: null }],
    ['?school=sakura-chu', { kind: 'choose', school: 'sakura-chu', wanted: null }],
    ['?to=%2Fteacher%2Fselect', { kind: 'choose', school: null, wanted: '/teacher/select' }],
    ['?to=https%3A%2F%2Fevil.example', { kind: 'choose', school: null, wanted: null }],
    ['?code=c&state=s', { kind: 'returned', code: 'c', state: 's', iss: undefined }],
    ['?code=c&state=s&iss=i', { kind: 'returned', code: 'c', state: 's', iss: 'i' }],
    ['?code=c', { kind: 'choose', school: null, wanted: null }],
    ['?error=access_denied&state=s', { kind: 'refused', isCancelled: true }],
    ['?error=server_error', { kind: 'refused', isCancelled: false }],
    ['?error=access_denied&code=c&state=s', { kind: 'refused', isCancelled: true }],
  ])('%s is read as what it is', (search, arrival) => {
    expect(readArrival(search)).toEqual(arrival)
  })
})

it.each([
  ['sakura-chu', 'sakura-chu'],
  ['hanako@sakura.example', 'sakura.example'],
  [' ｈａｎａｋｏ＠ｓａｋｕｒａ．ｅｘａｍｐｌｅ ', 'sakura.example'],
])('of %s only %s is sent', (typed, sent) => {
  expect(schoolWordOf(typed)).toBe(sent)
})
