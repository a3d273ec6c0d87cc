import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCp932 } from '../csv/write-csv.ts'
import { decodeCsv } from './decode-csv.ts'
import { textOf } from './read-cell.ts'
import { readCsv } from './read-csv.ts'
import { unreadableCharactersOf } from './unreadable-characters.ts'

const rowsOf = (text: string) => readCsv(text, 100).rows.map(({ row, cells }) => [row, ...cells.map(textOf)])

describe('a CSV of another program', () => {
  test.each([
    [
      'sep=,\r\na;b,c\r\n1;2,3',
      [
        [1, 'a;b', 'c'],
        [2, '1;2', '3'],
      ],
    ],
    [
      'sep=;\na,b;c\n1,5;2',
      [
        [1, 'a,b', 'c'],
        [2, '1,5', '2'],
      ],
    ],
    [
      'SEP=\t\ra\tb\r1\t2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    ['"sep=;"\na;b', [[1, 'a', 'b']]],
    ['sep=,,,\na,b,c,d', [[1, 'a', 'b', 'c', 'd']]],
    ['sep=,', []],
    [
      'sep=x,y\na,b',
      [
        [1, 'sep=x', 'y'],
        [2, 'a', 'b'],
      ],
    ],
    [
      'sepal,b\n1,2',
      [
        [1, 'sepal', 'b'],
        [2, '1', '2'],
      ],
    ],
  ])('reads the directive of %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test.each([
    ['="00123"', '00123'],
    ['"=""00123"""', '00123'],
    ['="a,b"', 'a,b'],
    ['="say ""hi"""', 'say "hi"'],
    ['=""', ''],
    [' ="007"', '007'],
    ['="1"&"2"', '="1"&"2"'],
    ['=A1', '=A1'],
    ['="open', '="open'],
  ])('reads %s as the text %j', (cell, text) => {
    expect(rowsOf(`a,b\n${cell},x`)).toEqual([
      [1, 'a', 'b'],
      [2, text, 'x'],
    ])
  })

  test.each([
    ['山田, "太郎", "小, 中"', ['山田', '太郎', '小, 中']],
    ['山田,　"太,郎"　,x', ['山田', '太,郎', 'x']],
    ['山田, "a"b",x', ['山田', '"a"b"', 'x']],
    ['山田, "open', ['山田', '"open']],
    ['山田, 太郎 ,"x" ', ['山田', '太郎', 'x']],
  ])('reads the spaces after commas of %j', (line, cells) => {
    expect(rowsOf(`${line}\n1,2`)[0]).toEqual([1, ...cells])
  })
})

test.each([
  ['the end-of-file mark of DOS', new TextEncoder().encode('名前,学年\r\n見本,中1\r\n\x1a')],
  ['zeros up to the end of a block', new TextEncoder().encode('名前,学年\r\n見本,中1\r\n\0\0\0')],
  ['both in Shift_JIS', Uint8Array.from([...encodeCp932('名前,学年\r\n見本,中1\r\n'), 0x1a, 0])],
  ['the mark of UTF-8 twice', new TextEncoder().encode('\ufeff\ufeff"名前","学年"\n見本,中1')],
  ['the mark of UTF-8 where files were joined', new TextEncoder().encode('\ufeff名前,学年\n\ufeff"見本",中1')],
])('a CSV with %s has its rows alone', (_, bytes) => {
  expect(rowsOf(decodeCsv(bytes).text)).toEqual([
    [1, '名前', '学年'],
    [2, '見本', '中1'],
  ])
})

test('a file of nothing but zeros is read in bounded time', () => {
  expect(rowsOf(decodeCsv(new Uint8Array(4_000_000).fill(0x1a, 0, 3_999_999).fill(0x61, 3_999_999)).text)).toHaveLength(
    1,
  )
  expect(rowsOf(decodeCsv(new Uint8Array(4_000_000)).text)).toEqual([])
})

describe('odd signs', () => {
  test.each([
    ['読め\ufffdない', [['garbled', '読めない文字があります（3文字目）']]],
    ['\u0080あ\u001b', [['garbled', '読めない文字があります（1、3文字目）']]],
    ['\ue000橋𠮷\u{f0001}', [['private_use', '外字があります（1、4文字目）']]],
    [
      '\ufffd\ue757',
      [
        ['garbled', '読めない文字があります（1文字目）'],
        ['private_use', '外字があります（2文字目）'],
      ],
    ],
    ['\ufffd'.repeat(6), [['garbled', '読めない文字があります（1、2、3、4、5文字目など）']]],
    ['改行\n\t\r\u0085と　髙﨑㋐①⼈𠮷', []],
    ['', []],
  ])('of %j are named with their places', (text, found) => {
    expect(unreadableCharactersOf(text).map(({ kind, trouble }) => [kind, trouble])).toEqual(found)
  })
})

describe('whatever byte of whatever file is broken', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'あア漢字表能ｱA1~\\①髙'), minLength: 1, maxLength: 6 })
  const table = fc.array(fc.tuple(cell, cell), { minLength: 3, maxLength: 6 })
  const encodings = {
    cp932: (text: string) => [...encodeCp932(text)],
    utf8: (text: string) => [...new TextEncoder().encode(text)],
    marked: (text: string) => [...new TextEncoder().encode(text)],
  } as const

  test('its cell is named, and the other rows are read as they are', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom<(keyof typeof encodings)[]>('cp932', 'utf8', 'marked'),
        fc.nat(),
        fc.nat(),
        (rows, name, turn, place) => {
          const encode = encodings[name]
          const broken = turn % rows.length
          const lines = rows.map(([one, other], at) => {
            const bytes = encode(one)
            if (at === broken) bytes.splice(place % (bytes.length + 1), 0, 0xff)
            return [...bytes, ...encode(`,${other}\r\n`)]
          })
          const mark = name === 'marked' ? [0xef, 0xbb, 0xbf] : []
          const head = encode('名前は全角の文字,学年も全角の文字\r\n')
          const { rows: read } = readCsv(decodeCsv(Uint8Array.from([...mark, ...head, ...lines.flat()])).text, 100)
          expect(read).toHaveLength(rows.length + 1)
          read.slice(1).forEach(({ cells }, at) => {
            const odd = unreadableCharactersOf(textOf(cells[0])).map(({ kind }) => kind)
            expect([cells[0] === rows[at]?.[0], odd]).toEqual(at === broken ? [false, ['garbled']] : [true, []])
            expect(cells[1]).toBe(rows[at]?.[1])
          })
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('a character of a private font in Shift_JIS is named', () => {
    const { text } = decodeCsv(Uint8Array.from([...encodeCp932('名前\r\n'), 0xf0, 0x40, ...encodeCp932('橋\r\n')]))
    expect(text).toBe('名前\r\n\ue000橋\r\n')
    expect(unreadableCharactersOf('\ue000橋')).toMatchObject([{ kind: 'private_use' }])
  })
})
