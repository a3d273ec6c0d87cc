import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lossesOf } from './releases/additive.ts'
import { earlierRelease, runEarlierCode } from './releases/earlier-code.ts'
import { openRelease, readRelease, recordRelease, writeRelease } from './releases/release.ts'

// frozen/README.md: what a release stored is read by today's code, and its clients are answered as before.

const ROOT = join(import.meta.dirname, '../..')
const RELEASES = join(ROOT, 'frozen/releases')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
/** Set where this is the earlier code: a release that newer code has recorded. */
const newer = process.env['NEWER_RELEASE']

const HINT = 'Clients of a release still send this call. Before the tag of a version record it again (frozen/README.md)'

if (process.env['RECORD_RELEASE']) await writeRelease(join(RELEASES, version), await recordRelease())

describe.runIf(newer !== undefined)('a newer release', async () => {
  const release = newer === undefined ? undefined : await readRelease(newer)
  const send = release && (await openRelease(release))

  test.each(release?.calls.map((call) => [call.name, call] as const) ?? [])(
    '%s is read by this earlier code',
    async (_, call) => {
      const answer = await send?.(call.request)
      // A call that this code has not is no loss; what it answers, the newer code answers too.
      if (answer?.status === 404 && answer.body === null) return
      expect([answer?.status, lossesOf(answer?.body, call.body)]).toEqual([call.status, []])
    },
  )
})

describe.runIf(newer === undefined)('releases', () => {
  test('the version of package.json has its data and calls', () => {
    expect(existsSync(join(RELEASES, version))).toBe(true)
  })

  describe.each(readdirSync(RELEASES))('%s', async (name) => {
    const release = await readRelease(join(RELEASES, name))
    const send = await openRelease(release)

    test('holds calls that read and calls that write', () => {
      const methods = new Set(release.calls.map(({ request }) => request.method))
      expect(release.calls.length).toBeGreaterThan(100)
      expect(methods.has('GET') && methods.has('POST')).toBe(true)
    })

    test.each(release.calls.map((call) => [call.name, call] as const))('%s is answered as then', async (_, call) => {
      const { status, body } = await send(call.request)
      expect([status, lossesOf(call.body, body)], HINT).toEqual([call.status, []])
    })
  })

  const earlier = earlierRelease()

  test.skipIf(earlier === undefined)(
    'the code of the newest tag reads what today’s code stores',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tcheck-recorded-'))
      try {
        await writeRelease(folder, await recordRelease())
        const { status, output } = runEarlierCode(earlier ?? '', folder)
        expect(status, output).toBe(0)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    600_000,
  )
})
