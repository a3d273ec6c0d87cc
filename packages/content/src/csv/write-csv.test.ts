import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCp932, writeCsv } from './write-csv.ts'

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const cp932 = (bytes: Uint8Array) => new TextDecoder('shift_jis').decode(bytes)

describe('a CSV', () => {
  test('has the mark of UTF-8, lines of RFC 4180, numbers as numbers and times as in Japan', () => {
    const rows = [
      ['番', '答え', '時'],
      [1, 'a,"b"\n', new Date('2026-11-20T03:00:00.000Z')],
      [2, null, -3],
    ]
    expect(utf8(writeCsv(rows, 'utf8'))).toBe('\ufeff番,答え,時\r\n1,"a,""b""\n",2026-11-20 12:00\r\n2,,-3\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-3', '-3'],
    ['+0.5', '+0.5'],
    ['-x', "'-x"],
  ])('runs nothing that a pupil wrote: %s', (given, written) => {
    expect(utf8(writeCsv([[given]], 'utf8'))).toBe(`\ufeff${written}\r\n`)
  })
})

describe('CP932', () => {
  test('holds what classes write, and what it has not as what it stands for', () => {
    expect(cp932(encodeCp932('得点○△×－〜−①髙㎝'))).toBe('得点○△×－～－①髙㎝')
    expect(cp932(encodeCp932('㋐と𠮷と½'))).toBe('アと〓と1/2')
  })

  test('reads back whatever it can say', () => {
    const readable = fc.string({ unit: fc.constantFrom(...'あア漢字ｱA1~\\、。㈱№℡①Ⅳ髙﨑') })
    fc.assert(fc.property(readable, (text) => cp932(encodeCp932(text)) === text))
  })
})
