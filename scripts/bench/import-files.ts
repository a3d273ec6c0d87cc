import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { writeWorkbook } from '@tcheck/content/sheet'
import { entryHeader, type WrittenEntry, zipDirectory } from '@tcheck/content/zip/write-zip'
import type { JobFiles } from '../../functions/job-worker/job-files.ts'

/** The store of a job as a folder: what lies in it is not in the worker's memory, as it is not in the cloud. */
export function folderFiles(folder: string): JobFiles {
  const at = (key: string) => join(folder, key)
  const media = (name: string) => join(folder, 'media', name)
  const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const unused = async () => Promise.reject(new Error('an import writes no export'))
  return {
    async open(key) {
      const { size } = await stat(at(key))
      const read = async (from: number, length: number) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)))
        const file = await open(at(key))
        try {
          await file.read(bytes, 0, bytes.length, from)
        } finally {
          await file.close()
        }
        return bytes
      }
      return { size, read }
    },
    read: (key) => readFile(at(key)),
    async readJson<T>(key: string) {
      try {
        return JSON.parse(await readFile(at(key), 'utf8')) as T
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async keep(key, content) {
      await mkdir(dirname(at(key)), { recursive: true })
      await writeFile(at(key), content)
    },
    mediaNames: async () => readdir(join(folder, 'media')),
    async mediaSum(name) {
      try {
        let sum = 0
        for await (const piece of createReadStream(media(name))) sum = crc32(piece as Uint8Array, sum)
        return sum
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    openMedia: unused,
    putMedia: (name, { pieces }) => pipeline(pieces, createWriteStream(media(name))),
    beginLarge: unused,
    putPart: unused,
    completeLarge: unused,
  }
}

const COLUMNS = [
  ...['set_code', 'category', 'title', 'subject_code', 'grade_id', 'main_question_number', 'main_title', 'viewpoint'],
  ...['kind', 'sub_question_number', 'text', 'pattern', 'answer', 'select_1', 'select_2', 'media_1', 'explanation'],
] as const
const ROWS_OF_A_SET = 10

/** A sheet of so many questions, ten a set, with formulas and choices; the first `pictures` of them show one each. */
export function sheetOf(rowCount: number, pictures: number): Promise<Uint8Array> {
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const isChoice = at % 3 === 0
    return [
      ...[`BENCH-${Math.floor(at / ROWS_OF_A_SET)}`, 'unit', '一次関数の値と{グラフ|ぐらふ}', 'math', '8'],
      ...[String(Math.floor((at % ROWS_OF_A_SET) / 5) + 1), '次の問いに答えましょう。', 'knowledge', 'question'],
      ...[String((at % 5) + 1), `直線 $y=${at % 9}x+${at % 7}$ の傾きを求めましょう。`, isChoice ? 's_2' : ''],
      ...[isChoice ? '赤' : `${at % 9};x=${at % 9}`, isChoice ? '赤' : null, isChoice ? '青' : null],
      ...[at < pictures ? `picture-${at}.png` : null, 'xの係数が傾きです。'.repeat(4)],
    ]
  })
  return writeWorkbook([{ name: '問題', columns: COLUMNS.map((header) => ({ header })), rows, areCellsText: true }])
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A zip of `count` pictures of so many bytes each, written as a stream. */
export async function writePictures(path: string, { count, bytes }: { count: number; bytes: number }): Promise<void> {
  const content = new Uint8Array(bytes)
  async function* pieces() {
    const entries: WrittenEntry[] = []
    let offset = 0
    for (let at = 0; at < count; at++) {
      content.fill(at % 251)
      content.set(PNG)
      const one = { name: `picture-${at}.png`, crc32: crc32(content), bytes }
      const header = entryHeader(one)
      entries.push({ ...one, offset })
      yield header
      yield content.slice()
      offset += header.length + bytes
    }
    yield zipDirectory(entries, offset)
  }
  await pipeline(pieces(), createWriteStream(path))
}
