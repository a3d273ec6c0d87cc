import { describe, expect, test } from 'vitest'
import { encodeCp932 } from '../csv/write-csv.ts'
import { decodeCsv } from './decode-csv.ts'
import { readCsv } from './read-csv.ts'

const rowsOf = (text: string, most = 100) => readCsv(text, most).rows.map(({ row, cells }) => [row, ...cells])

describe('rows of a CSV', () => {
  test.each([
    [
      'a comma',
      'a,b;c\td\n1,2',
      [
        [1, 'a', 'b;c\td'],
        [2, '1', '2'],
      ],
    ],
    [
      'a tab, where there is no comma',
      'a\tb;c\n1,2\t3',
      [
        [1, 'a', 'b;c'],
        [2, '1,2', '3'],
      ],
    ],
    [
      'a semicolon, where there is neither',
      'a;b\n1;2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a tab, where commas and line ends are in quotes',
      '"a,\n1"\tb\n1,2\t3',
      [
        [1, 'a,\n1', 'b'],
        [2, '1,2', '3'],
      ],
    ],
    [
      'a comma in one column',
      'a\n1',
      [
        [1, 'a'],
        [2, '1'],
      ],
    ],
  ])('are divided by %s of the header', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test.each([
    ['\n', 'a,b\n1,2\n'],
    ['\r\n', 'a,b\r\n1,2\r\n'],
    ['\r', 'a,b\r1,2\r'],
    ['none at the end', 'a,b\n1,2'],
  ])('end with %j', (_, text) => {
    expect(rowsOf(text)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ])
  })

  test.each([
    [
      'empty cells',
      'a,b,c\n,x,',
      [
        [1, 'a', 'b', 'c'],
        [2, '', 'x', ''],
      ],
    ],
    [
      'an empty line, which is counted',
      'a,b\n\n,\n1,2',
      [
        [1, 'a', 'b'],
        [4, '1', '2'],
      ],
    ],
    [
      'a cell over several lines, which is one row',
      'a,b\n"1\n2",3\n4,5',
      [
        [1, 'a', 'b'],
        [2, '1\n2', '3'],
        [3, '4', '5'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n"say ""hi""",""',
      [
        [1, 'a', 'b'],
        [2, 'say "hi"', ''],
      ],
    ],
    [
      'quotes inside a cell, which are data',
      'a,b\n5"3,x"y"',
      [
        [1, 'a', 'b'],
        [2, '5"3', 'x"y"'],
      ],
    ],
    [
      'text behind a closed quote',
      'a,b\n"1"2,3',
      [
        [1, 'a', 'b'],
        [2, '12', '3'],
      ],
    ],
    [
      'a delimiter in quotes',
      'a,b\n"1,2",3',
      [
        [1, 'a', 'b'],
        [2, '1,2', '3'],
      ],
    ],
    [
      'a comma at the very end',
      'a,b\n1,',
      [
        [1, 'a', 'b'],
        [2, '1', ''],
      ],
    ],
    ['nothing', '', []],
  ])('hold %s', (_, text, rows) => {
    expect(readCsv(text, 100)).toEqual({
      rows: rows.map(([row, ...cells]) => ({ row, cells })),
      openQuoteRow: null,
    })
  })

  test('of a quote that never closes are told by the row where it opens', () => {
    expect(readCsv('a,b\n1,2\n3,"4\n5,6', 100)).toEqual({
      rows: [
        { row: 1, cells: ['a', 'b'] },
        { row: 2, cells: ['1', '2'] },
        { row: 3, cells: ['3', '4\n5,6'] },
      ],
      openQuoteRow: 3,
    })
  })

  test('are read to one beyond the most, so that too many are seen', () => {
    const text = Array.from({ length: 50 }, (_, at) => `r${at}`).join('\n')
    expect(rowsOf(text, 10)).toHaveLength(11)
    expect(rowsOf(text, 50)).toHaveLength(50)
  })
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean, mark = '') =>
  Uint8Array.from(
    Array.from(mark + text).flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )
/** 「あ」 as EUC-JP, again and again. */
const EUC = Uint8Array.from(Array.from({ length: 20 }, () => [0xa4, 0xa2]).flat())

describe('a CSV file', () => {
  test.each([
    ['letters alone', utf8('code,title'), 'code,title', 'ASCII', false],
    ['UTF-8 with its mark', utf8('\ufeffコード'), 'コード', 'UTF-8（BOMつき）', false],
    ['UTF-8', utf8('コード,教材'), 'コード,教材', 'UTF-8', false],
    // The first letter has one or two bytes of the mark (ef bb bf).
    ['UTF-8 from a wide sign on', utf8('！コード,教材'), '！コード,教材', 'UTF-8', false],
    ['UTF-8 from an Arabic letter on', utf8('ﻼコード,教材'), 'ﻼコード,教材', 'UTF-8', false],
    ['three signs of UTF-8', utf8('abc表示中'), 'abc表示中', 'UTF-8', false],
    ['Shift_JIS', encodeCp932('コード,教材①髙'), 'コード,教材①髙', 'Shift_JIS（CP932）', false],
    ['UTF-16 with its mark', utf16('code,表', false, '\ufeff'), 'code,表', 'UTF-16 LE', false],
    ['UTF-16, the other way round, with its mark', utf16('code,表', true, '\ufeff'), 'code,表', 'UTF-16 BE', false],
    ['UTF-16 without a mark', utf16('code,表', false), 'code,表', 'UTF-16 LE', true],
    ['UTF-16, the other way round, without a mark', utf16('code,表', true), 'code,表', 'UTF-16 BE', true],
  ] as const)('of %s is read as such, and a doubt is said', (_, bytes, text, encoding, isDoubted) => {
    const read = decodeCsv(bytes)
    expect([read.text, read.encoding, read.doubt !== null]).toEqual([text, encoding, isDoubted])
  })

  test('that may be Shift_JIS as well says so', () => {
    // Two bytes that are one letter of UTF-8, and two half-width kana of Shift_JIS.
    expect(decodeCsv(Uint8Array.from([0x61, 0xc3, 0xa9]))).toEqual({
      ...{ text: 'aé', encoding: 'UTF-8', doubt: 'Shift_JISとしても読めます' },
    })
  })

  const sjis = (...parts: (string | number)[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...encodeCp932(part)])))
  const broken = (text: string, at: number) => {
    const bytes = utf8(text)
    return Uint8Array.from([...bytes.slice(0, at), 0xff, ...bytes.slice(at)])
  }

  test.each([
    ['UTF-8 with its mark and a broken byte', broken('\ufeff名前', 3), '\ufffd名前', 'UTF-8（BOMつき）', false],
    ['UTF-8 with its mark, cut', utf8('\ufeff名').slice(0, 5), '\ufffd', 'UTF-8（BOMつき）', false],
    ['UTF-8 with one broken byte of many', broken('名前,学年', 0), '\ufffd名前,学年', 'UTF-8', true],
    [
      'UTF-8 with as many broken bytes as letters',
      Uint8Array.from([0xff, 0xff, ...utf8('名前'), 0xff]),
      null,
      'Shift_JIS（CP932）',
      true,
    ],
    ['Shift_JIS with a broken byte', sjis('名', 0xff, '前'), '名\ufffd前', 'Shift_JIS（CP932）', true],
    [
      'Shift_JIS with a zero',
      sjis('名前,学年\r\n', 0, '山田,中1\r\n'),
      '名前,学年\r\n\0山田,中1\r\n',
      'Shift_JIS（CP932）',
      false,
    ],
    ['UTF-16 with half a character', utf16('a,\ud842b', false, '\ufeff'), 'a,\ufffdb', 'UTF-16 LE', false],
  ] as const)('of %s keeps what is good of it', (_, bytes, text, encoding, isDoubted) => {
    const read = decodeCsv(bytes)
    expect([text === null || read.text, read.encoding, read.doubt !== null]).toEqual([
      text ?? true,
      encoding,
      isDoubted,
    ])
  })

  test.each([
    ['half', 'ｱｲ表示', null],
    ['more than half', 'ｱｲｳ表示', '半角カナばかりになります。EUC-JPかもしれません'],
  ])('of Shift_JIS with %s of its Japanese in half-width kana has the doubt %j', (_, text, doubt) => {
    expect(decodeCsv(encodeCp932(`abc,${text}`))).toEqual({
      text: `abc,${text}`,
      encoding: 'Shift_JIS（CP932）',
      doubt,
    })
  })

  test('of EUC-JP, or with bytes that are none, says what is odd', () => {
    expect(decodeCsv(EUC).doubt).toBe('半角カナばかりになります。EUC-JPかもしれません')
    expect(decodeCsv(Uint8Array.from([0x83, 0x52, 0xff, 0xfd, 0x81]))).toMatchObject({
      ...{ encoding: 'Shift_JIS（CP932）', doubt: '読めない文字があります' },
    })
  })
})
