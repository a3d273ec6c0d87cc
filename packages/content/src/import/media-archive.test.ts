import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { defaultArchiveLimits, readMediaArchive } from './media-archive.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)
const mp4 = Uint8Array.of(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d)
const troubles = async (zip: Uint8Array, limits = defaultArchiveLimits) =>
  (await readMediaArchive(zip, limits)).problems.map(({ content, trouble }) => [content, trouble])

describe('readMediaArchive', () => {
  test('gives files by their last name, whatever the case of their ending', async () => {
    const { files, problems } = await readMediaArchive(zipSync({ 'set/a.png': png, 'B.PNG': png, 'c.Mp4': mp4 }))
    expect(problems).toEqual([])
    expect([...files.keys()].sort()).toEqual(['B.PNG', 'a.png', 'c.Mp4'])
    expect(files.get('a.png')).toEqual(png)
  })

  test('leaves out what systems put beside the files', async () => {
    const zip = zipSync({
      'a.png': png,
      '__MACOSX/._a.png': png,
      '.DS_Store': png,
      'x/Thumbs.db': png,
      'x/': new Uint8Array(),
    })
    expect([...(await readMediaArchive(zip)).files.keys()]).toEqual(['a.png'])
  })

  test('reads names as macOS and Windows in Japan write them', async () => {
    const decomposed = zipSync({ [`${'ガ'.normalize('NFD')}.png`]: png })
    expect([...(await readMediaArchive(decomposed)).files.keys()]).toEqual(['ガ.png'])

    const shiftJis = zipSync({ 'aabb.png': png })
    const name = strToU8('aabb')
    for (let at = 0; at < shiftJis.length - 4; at++) {
      if (name.every((byte, index) => shiftJis[at + index] === byte)) shiftJis.set([0x90, 0x7d, 0x95, 0x5c], at)
    }
    expect([...(await readMediaArchive(shiftJis)).files.keys()]).toEqual(['図表.png'])
  })

  test('refuses a name that no student could be shown a file by', async () => {
    const zip = zipSync({ '図 1（拡大）.png': png, 'a:b.png': png, [`${'長'.repeat(150)}.png`]: png })
    expect(await troubles(zip)).toEqual([
      ['a:b.png', 'このファイル名は使えません'],
      [expect.stringMatching(/^長+…$/), 'このファイル名は使えません'],
    ])
  })

  test('refuses other kinds, doubled names and contents that belie their name, all at once', async () => {
    const zip = zipSync({ 'a.jpg': png, 'x/b.png': png, 'y/b.png': png, 'c.png': mp4, 'd.mp4': strToU8('<html>') })
    expect(await troubles(zip)).toEqual([
      ['a.jpg', '使えない種類のファイルです'],
      ['b.png', '同じ名前のファイルが2つあります'],
      ['c.png', '中身が名前と合いません'],
      ['d.mp4', '中身が名前と合いません'],
    ])
    expect((await readMediaArchive(zip)).files.size).toBe(0)
  })

  test('refuses a zip bomb without unpacking it', async () => {
    const bomb = zipSync({ 'a.png': new Uint8Array(20 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await troubles(bomb)).toEqual([['a.png', 'ファイルが大きすぎます']])
  })

  test('refuses too many files and too many bytes', async () => {
    const zip = zipSync({ 'a.png': png, 'b.png': png, 'c.png': png }, { level: 0 })
    expect(await troubles(zip, { ...defaultArchiveLimits, files: 2 })).toEqual([
      ['', 'zipファイルの中のファイルが多すぎます'],
    ])
    expect(await troubles(zip, { ...defaultArchiveLimits, totalBytes: 25 })).toEqual([
      ['', 'zipファイルが大きすぎます'],
    ])
    expect(await troubles(zip, { ...defaultArchiveLimits, fileBytes: 10 })).toHaveLength(3)
  })

  test.each([
    ['no zip', strToU8('set_code,title')],
    ['an empty file', new Uint8Array()],
    ['a zip that is cut off', zipSync({ 'a.png': png }).slice(0, 40)],
  ])('refuses %s with one sentence', async (_, bytes) => {
    expect(await troubles(bytes)).toEqual([['', 'zipファイルが読めません']])
  })

  /** Two entries of a stored zip with one of the fields of their directory changed. */
  const withField = (offset: number, value: number, only: number, size: 2 | 4 = 2) => {
    const zip = zipSync({ 'a.png': png, 'b.png': png }, { level: 0 })
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
    for (let at = 0, found = 0; at < zip.length - 4; at++) {
      if (view.getUint32(at, true) !== 0x02014b50 || ++found !== only) continue
      if (size === 2) view.setUint16(at + offset, value, true)
      else view.setUint32(at + offset, value, true)
    }
    return zip
  }

  test('says of a zip that is built otherwise than others what to do', async () => {
    const { problems } = await readMediaArchive(withField(42, 0, 2, 4))
    expect(problems).toMatchObject([
      {
        ...{ kind: 'file_refused', row: 0, trouble: 'ふつうのzipファイルではない作りになっています' },
        remedy: 'ファイルを選び直して、zipを作り直してください。',
      },
    ])
  })

  test.each([
    ['a password', 8, 1, 'パスワードがかかっています'],
    ['another way of packing', 10, 12, '読めない方法で圧縮されています'],
  ])('refuses a file with %s by its name', async (_, offset, value, trouble) => {
    expect(await troubles(withField(offset, value, 2))).toEqual([['b.png', trouble]])
  })

  test('takes what just fits, and refuses one byte or file more', async () => {
    const zip = zipSync({ 'a.png': png, 'b.png': png }, { level: 0 })
    const at = (limits: Partial<typeof defaultArchiveLimits>) => troubles(zip, { ...defaultArchiveLimits, ...limits })
    expect([await at({ files: 2 }), await at({ fileBytes: 11 }), await at({ totalBytes: 22 })]).toEqual([[], [], []])
    expect((await at({ files: 1 })).map(([, trouble]) => trouble)).toEqual(['zipファイルの中のファイルが多すぎます'])
    expect((await at({ fileBytes: 10 })).map(([name]) => name)).toEqual(['a.png', 'b.png'])
    expect((await at({ totalBytes: 21 })).map(([, trouble]) => trouble)).toEqual(['zipファイルが大きすぎます'])
  })

  test.each(['a.zip', 'a.7z', 'a.RAR', 'a.tar', 'a.gz', 'a.lzh', 'a.xlsx'])(
    'says of %s that it is an archive of its own',
    async (name) => {
      expect(await troubles(zipSync({ [name]: png }))).toEqual([[name, 'zipの中に、別のまとめたファイルがあります']])
    },
  )

  test.each(['.hidden', 'x/.a', 'Thumbs.db', 'x/desktop.ini', 'DESKTOP.INI'])('leaves out %s', async (path) => {
    expect(await troubles(zipSync({ [path]: png }))).toEqual([])
  })
})
