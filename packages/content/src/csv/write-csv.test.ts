import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countUnencodable, unencodableText } from './unencodable-characters.ts'
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
  test.each([
    ['得点○△×－〜−①髙㎝', '得点○△×－～－①髙㎝', 0],
    ['か\u3099', 'が', 0],
    ['は\u309aん', 'ぱん', 0],
    ['㋐と㋾', 'アとヲ', 0],
    ['10\u00a0¢£¬¦', '10 ￠￡￢￤', 0],
    ['x²', 'x〓', 1],
    ['½と1⁄2', '〓と1〓2', 2],
    ['\ufa19\uf9dc', '\ufa19\uf9dc', 0],
    ['\u{2f800}', '〓', 1],
    ['𠮷', '〓', 1],
    ['é', '〓', 1],
    ['⼈', '〓', 1],
    ['\ue000\ufffd', '\ue000〓', 1],
    ['葛\u{e0100}', '葛〓', 1],
    ['', '', 0],
  ])('writes %j as %j, with %i signs missing', (text, written, missing) => {
    expect(cp932(encodeCp932(text))).toBe(written)
    expect(countUnencodable(encodeCp932(text))).toBe(missing)
    expect(unencodableText(missing)).toBe(
      missing === 0 ? '' : `「〓」が${missing}か所あります。Shift_JISにない文字は「〓」になります。`,
    )
  })

  test('replaces no sign by another one unsaid: what is not 〓 reads back as the same text or as its kana', () => {
    const twins = new Map(
      Array.from('〜−—‖¥¢£¬¦\u00a0\u2011', (sign, at) => [sign, Array.from('～－―∥\\￠￡￢￤ \u2010')[at]]),
    )
    for (let code = 0x20; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const sign = String.fromCodePoint(code)
      const kana = /[㋐-㋾]/.test(sign) ? sign.normalize('NFKC') : sign
      const read = cp932(encodeCp932(sign))
      if (read !== '〓' && read !== kana && read !== twins.get(sign) && !/^(.〓+|〓+)$/u.test(read))
        expect.unreachable(`${code.toString(16)} as ${read}`)
    }
  })

  test('reads back whatever it can say', () => {
    const readable = fc.string({ unit: fc.constantFrom(...'あア漢字ｱA1~\\、。㈱№℡①Ⅳ髙﨑') })
    fc.assert(fc.property(readable, (text) => cp932(encodeCp932(text)) === text))
  })
})
