import { crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { allOf } from '../testing/all-of.ts'
import { type ByteSource, bytesSource } from './byte-source.ts'
import { EntryDamaged, readEntryBytes, unpackEntry } from './unpack-entry.ts'
import { readZipDirectory } from './zip-directory.ts'

const text = (length: number) => strToU8('abc '.repeat(length / 4))
const listed = (zip: Uint8Array, most = 100) => readZipDirectory(bytesSource(zip), most)

describe('a zip is known by its directory', () => {
  test('reads few bytes of a large file', async () => {
    const zip = zipSync(
      { 'a.png': new Uint8Array(8 * 1024 * 1024).map((_, at) => at * 7 + (at >> 8)), 'b.png': text(8) },
      { level: 0 },
    )
    let bytes = 0
    const source: ByteSource = {
      size: zip.length,
      read: async (from, length) => {
        bytes += Math.min(length, zip.length - from)
        return zip.subarray(from, from + length)
      },
    }
    const entries = await readZipDirectory(source, 10)
    expect(entries.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['a.png', 8 * 1024 * 1024],
      ['b.png', 8],
    ])
    expect(bytes).toBeLessThan(100_000)
    const pieces = await allOf(unpackEntry(source, entries[0] ?? expect.unreachable()))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1024 * 1024)
  })

  test('refuses more files than it may have, by their number alone', async () => {
    await expect(listed(zipSync({ a: text(4), b: text(4) }), 1)).rejects.toMatchObject({ trouble: 'too-many-files' })
  })

  test('takes as many files as it may have', async () => {
    expect(await listed(zipSync({ a: text(4), b: text(4) }), 2)).toHaveLength(2)
  })

  /** A zip whose end record says another length or place of the directory. */
  const withEnd = (zip: Uint8Array, lie: { bytes?: number; offset?: number }) => {
    const end = new DataView(zip.buffer, zip.byteOffset + zip.length - 22, 22)
    end.setUint32(12, lie.bytes ?? end.getUint32(12, true), true)
    end.setUint32(16, lie.offset ?? end.getUint32(16, true), true)
    return zip
  }

  test.each([
    [
      'longer than 2,048 bytes for its one entry',
      () => withEnd(zipSync({ a: text(4000) }, { level: 0 }), { bytes: 2049, offset: 0 }),
    ],
    ['behind the end of the file', () => withEnd(zipSync({ a: text(4) }), { offset: 1_000_000 })],
    ['where no entry begins', () => withEnd(zipSync({ a: text(4) }), { offset: 0 })],
    ['without an end record', () => zipSync({ a: text(4) }).subarray(0, -22)],
    ['empty', () => new Uint8Array()],
  ])('refuses a directory that is %s', async (_, zip) => {
    await expect(listed(zip())).rejects.toMatchObject({ trouble: 'unreadable' })
  })

  test('reads a directory of 2,048 bytes for one entry, and one with the longest comment behind it', async () => {
    const name = `${'a'.repeat(2048 - 46 - 4)}.png`
    expect((await listed(zipSync({ [name]: text(4) }))).map(({ path }) => path)).toEqual([name])
    const zip = zipSync({ a: text(4) })
    const commented = new Uint8Array(zip.length + 0xffff)
    commented.set(zip)
    new DataView(commented.buffer).setUint16(zip.length - 2, 0xffff, true)
    expect((await listed(commented)).map(({ path }) => path)).toEqual(['a'])
  })

  /** A zip of one file whose name has a Unicode name beside it (field 0x7075). */
  const named = (raw: string, unicode: Uint8Array, { version = 1, sumOf = raw } = {}) => {
    const field = new Uint8Array(5 + unicode.length)
    new DataView(field.buffer).setUint32(1, crc32(strToU8(sumOf)), true)
    field.set([version])
    field.set(unicode, 5)
    return zipSync({ [raw]: [text(4), { extra: { 28789: field } }] })
  }
  test.each([
    ['of an ASCII name', named('????.png', strToU8('図形.png')), '図形.png', 'utf-8'],
    ['of a name in Unicode', named('図.png', strToU8('図形.png')), '図形.png', 'utf-8'],
    ['decomposed', named('a.png', strToU8('か\u3099.png')), 'が.png', 'utf-8'],
    ['of another name', named('b.png', strToU8('図形.png'), { sumOf: 'a.png' }), 'b.png', 'ascii'],
    ['of an unknown version', named('a.png', strToU8('図形.png'), { version: 2 }), 'a.png', 'ascii'],
    ['that is empty', named('a.png', new Uint8Array()), 'a.png', 'ascii'],
    ['that is no UTF-8', named('a.png', Uint8Array.of(0x90, 0x7d)), 'a.png', 'utf-8'],
  ])('reads or passes over a Unicode name %s', async (_, zip, path, encoding) => {
    expect(await listed(zip)).toMatchObject([{ path, encoding }])
  })

  test('refuses entries that share their bytes', async () => {
    const zip = zipSync({ aa: text(4000), bb: text(4000) })
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
    // The second entry of the directory is led to the first one's bytes.
    for (let at = 0, found = 0; at < zip.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && ++found === 2) view.setUint32(at + 42, 0, true)
    }
    await expect(listed(zip)).rejects.toMatchObject({ trouble: 'overlapping' })
  })

  test('unpacks no more than the directory says, and what was changed is found out', async () => {
    const zip = zipSync({ a: text(4000) })
    const [entry] = await listed(zip)
    if (!entry) return expect.unreachable()
    expect(await readEntryBytes(bytesSource(zip), entry)).toEqual(text(4000))
    for (const lie of [{ bytes: 10 }, { bytes: 4001 }, { crc32: 1 }]) {
      await expect(allOf(unpackEntry(bytesSource(zip), { ...entry, ...lie }))).rejects.toBeInstanceOf(EntryDamaged)
    }
  })

  test('lets a failure of the store be one', async () => {
    const zip = zipSync({ a: text(4000) })
    const [entry] = await listed(zip)
    const broken: ByteSource = { size: zip.length, read: async () => Promise.reject(new Error('the store is away')) }
    await expect(allOf(unpackEntry(broken, entry ?? expect.unreachable()))).rejects.toThrow('the store is away')
  })
})
