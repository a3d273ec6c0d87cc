import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FORMAT } from '@tcheck/data/stage/format'
import { tableDefinition } from '@tcheck/data/table-definition'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedTable } from '../table/embedded-table.ts'
import { openDataFolder } from './data-folder.ts'

let base = ''
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'tcheck-folder-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

/** Every file with its time of change and its bytes. */
async function bytesOf(folder: string) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Promise.all(paths.map(async (path) => [path, (await stat(path)).mtimeMs, await readFile(path, 'base64')]))
}

const noSeed = async () => expect.unreachable('seeded again')

describe('the lock', () => {
  it('keeps a second start out until the first gives the folder back', async () => {
    const first = await openDataFolder(base)
    await expect(openDataFolder(base)).rejects.toMatchObject({ problem: 'locked' })
    await first.release()
    await (await openDataFolder(base)).release()
    expect((await readdir(base)).sort()).toEqual(['format.json', 'table'])
  })

  it('lets one of two in that come at once', async () => {
    for (let round = 0; round < 30; round += 1) {
      const both = await Promise.allSettled([openDataFolder(base), openDataFolder(base)])
      const opened = both.filter((one) => one.status === 'fulfilled')
      expect(opened).toHaveLength(1)
      await opened[0]?.value.release()
    }
  })

  it('does not outlive a process that was killed', async () => {
    const lockModule = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
    const source = `const { lockFolder } = await import(${JSON.stringify(lockModule)})
      await lockFolder(${JSON.stringify(base)}); console.log('locked'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
    await once(child.stdout, 'data')
    await expect(openDataFolder(base)).rejects.toMatchObject({ problem: 'locked' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await openDataFolder(base)).release()
  })

  it('is not fooled by a lock file that says nothing, or names the port of another program', async () => {
    for (const content of ['', '{"port":1}', '{"port":9,"token":"x"}']) {
      await writeFile(join(base, 'lock.json'), content)
      await (await openDataFolder(base)).release()
    }
  })
})

describe('the folder', () => {
  it('is made where it is missing', async () => {
    await (await openDataFolder(join(base, 'a', 'b'))).release()
    expect(await readdir(join(base, 'a'))).toEqual(['b'])
  })

  it('is refused in one Japanese sentence where it is a file', async () => {
    await writeFile(join(base, 'file'), '')
    const opening = openDataFolder(join(base, 'file'))
    await expect(opening).rejects.toMatchObject({ problem: 'unwritable' })
    // Where even root cannot write.
    for (const path of [join(base, 'file', 'inside'), '/proc/tcheck/data']) {
      await expect(openDataFolder(path)).rejects.toThrow(/^データフォルダー.*。$/)
    }
  })

  it('loses by a reset what is ours, and nothing else', async () => {
    const first = await openDataFolder(base)
    await first.seedOnce(async () => undefined)
    await writeFile(join(first.tablePath, 'answers'), 'x')
    await writeFile(join(base, 'keys.json'), '{}')
    await writeFile(join(base, 'holiday.jpg'), 'theirs')
    await first.release()
    await (await openDataFolder(base, { isReset: true })).release()
    expect((await readdir(base)).sort()).toEqual(['format.json', 'holiday.jpg', 'table'])
    expect(await readdir(join(base, 'table'))).toEqual([])
  })
})

describe('the number of the formats', () => {
  it('is noted in a folder that is made, and lets it open again', async () => {
    await (await openDataFolder(base)).release()
    expect(JSON.parse(await readFile(join(base, 'format.json'), 'utf8'))).toEqual({ format: FORMAT })
    await (await openDataFolder(base)).release()
  })

  it.each([
    ['older-format', '', '前の版'],
    ['older-format', '{"for', '前の版'],
    ['not-migrated', JSON.stringify({ format: FORMAT - 1 }), 'npm run ops -- migrate'],
    ['newer-format', JSON.stringify({ format: FORMAT + 1 }), '新しい版'],
  ])(
    '%s: %j is refused in one sentence that names the reset, and nothing in the folder changes',
    async (problem, text, says) => {
      await mkdir(join(base, 'table'))
      const table = createEmbeddedTable({ path: join(base, 'table') })
      await table.handle('CreateTable', structuredClone({ TableName: 'tcheck', ...tableDefinition }))
      await table.close()
      if (text !== '') await writeFile(join(base, 'format.json'), text)
      const before = await bytesOf(base)
      const error = await openDataFolder(base).catch((reason: Error) => reason)
      expect(error).toMatchObject({ problem, message: expect.stringContaining('「npm start -- --reset」') })
      expect((error as Error).message).toMatch(new RegExp(`^データフォルダー[^。]*${says}[^。]*。$`))
      expect(await bytesOf(base)).toEqual(before)

      await (await openDataFolder(base, { isReset: true })).release()
      expect(JSON.parse(await readFile(join(base, 'format.json'), 'utf8'))).toEqual({ format: FORMAT })
      expect(await readdir(join(base, 'table'))).toEqual([])
    },
  )

  it('opens a folder of an earlier number for a migration, which notes its own', async () => {
    await (await openDataFolder(base)).release()
    await writeFile(join(base, 'format.json'), JSON.stringify({ format: FORMAT - 1 }))
    const folder = await openDataFolder(base, { isMigrating: true })
    await folder.storeFormat(FORMAT)
    await folder.release()
    await (await openDataFolder(base)).release()
  })
})

describe('seeding', () => {
  it('happens once', async () => {
    const first = await openDataFolder(base)
    let times = 0
    await first.seedOnce(async () => {
      times += 1
    })
    await first.seedOnce(noSeed)
    await first.release()
    const second = await openDataFolder(base)
    await second.seedOnce(noSeed)
    await second.release()
    expect(times).toBe(1)
  })

  it('begins anew, without the parts, where it was cut off; the keys stay', async () => {
    const first = await openDataFolder(base)
    await writeFile(join(base, 'keys.json'), '{"keys":1}')
    const cutOff = first.seedOnce(async () => {
      await writeFile(join(first.tablePath, 'half'), 'x')
      await mkdir(first.storePath)
      throw new Error('cut off')
    })
    await expect(cutOff).rejects.toThrow('cut off')
    await first.release()

    const second = await openDataFolder(base)
    expect(await readdir(second.tablePath)).toEqual([])
    expect(await readFile(join(base, 'keys.json'), 'utf8')).toBe('{"keys":1}')
    let isSeeded = false
    await second.seedOnce(async () => {
      isSeeded = true
    })
    expect(isSeeded).toBe(true)
    await second.release()
  })
})
