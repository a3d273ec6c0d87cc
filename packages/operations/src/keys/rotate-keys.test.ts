import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open, readSealingKeys, seal } from '@tcheck/accounts/sealed-text'
import { openLocalKeys } from '@tcheck/local-cloud/secrets/local-keys'
import { secretNames } from '@tcheck/stages/secret-names'
import { stage } from '@tcheck/stages/testing/test-stage'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keysFile, type SecretStore, stageSecrets } from '../secret-store.ts'
import { emulateSecretsManager } from '../testing/secrets-manager.ts'
import { takeStep } from './rotate-keys.ts'
import { rotations } from './rotations.ts'

const NOON = new Date('2026-11-20T03:00:00.000Z')
const step = (secrets: SecretStore, name: string, step: string, more: { keyPairId?: string; isTried?: boolean } = {}) =>
  takeStep({ secrets, stage: null }, { name, step, now: NOON, ...more })

test('every secret of the product has its rotation', () => {
  expect(
    Object.values(rotations)
      .flatMap(({ secrets }) => secrets)
      .toSorted(),
  ).toEqual(secretNames.toSorted())
})

describe('the keys of a data folder', () => {
  let folder: string
  let file: string
  let secrets: SecretStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tcheck-keys-'))
    file = join(folder, 'keys.json')
    secrets = keysFile(file)
    await openLocalKeys(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const kidsOf = async () => {
    const keys = JSON.parse(await readFile(file, 'utf8'))
    const published = keys['tcheck/token-public-keys'].keys.map(({ kid }: { kid: string }) => kid)
    return { signing: keys['tcheck/token-keys'].current.kid, published }
  }

  test('exchange the key that signs in three steps, and nothing else in the file changes', async () => {
    const before = await kidsOf()
    const sealing = await secrets.read('sealing-keys')
    expect(await step(secrets, 'token-keys', 'publish')).toContain('switch')
    const published = await kidsOf()
    expect([published.signing, published.published.length]).toEqual([before.signing, 2])
    await step(secrets, 'token-keys', 'switch')
    const switched = await kidsOf()
    expect(switched.signing).not.toBe(before.signing)
    expect(switched.published.toSorted()).toEqual(published.published.toSorted())
    await step(secrets, 'token-keys', 'retire')
    expect(await kidsOf()).toEqual({ signing: switched.signing, published: [switched.signing] })
    expect(await secrets.read('sealing-keys')).toEqual(sealing)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await openLocalKeys(folder)
  })

  test('change the key that seals; what was handed out before still opens', async () => {
    const keys = async () => readSealingKeys(await secrets.read('sealing-keys'))
    const payload = { purpose: 'material-code', branchId: 'br-1', text: 'TC-MATH' } as const
    const printed = seal(await keys(), payload)
    await expect(step(secrets, 'sealing-keys', 'switch')).rejects.toThrow('publish')
    await step(secrets, 'sealing-keys', 'publish')
    expect((await keys()).current).toBe('k1')
    await step(secrets, 'sealing-keys', 'switch')
    expect((await keys()).current).toBe('k2')
    expect(open(await keys(), printed)).toEqual(payload)
    await expect(step(secrets, 'sealing-keys', 'retire')).rejects.toThrow('generate、publish、switch')
  })

  test('change the word of the entrance and the key of media; a start reads both afterwards', async () => {
    const before = await openLocalKeys(folder)
    await step(secrets, 'entrance', 'publish')
    await expect(step(secrets, 'entrance', 'publish')).rejects.toThrow('retire')
    expect(await secrets.read('entrance')).toMatchObject({ previous: before.originSecret })
    await step(secrets, 'entrance', 'retire')
    await step(secrets, 'media-signing', 'publish')
    expect((await openLocalKeys(folder)).mediaKey.keyPairId).toBe(before.mediaKey.keyPairId)
    await step(secrets, 'media-signing', 'switch')
    const after = await openLocalKeys(folder)
    expect(after.mediaKey.keyPairId).not.toBe(before.mediaKey.keyPairId)
    expect(after.originSecret).not.toBe(before.originSecret)
  })

  test('stay as they are for a step out of turn, an unknown one, and one that is only tried', async () => {
    const before = await readFile(file, 'utf8')
    for (const [name, word] of [
      ['token-keys', 'switch'],
      ['token-keys', 'turn'],
      ['token-keys', 'generate'],
      ['no-keys', 'publish'],
      ['toString', 'publish'],
    ] as const) {
      await expect(step(secrets, name, word)).rejects.toThrow('。')
    }
    expect(await step(secrets, 'token-keys', 'publish', { isTried: true })).toContain('token-public-keys')
    expect(await readFile(file, 'utf8')).toBe(before)
  })
})

describe('the secrets of a stage', () => {
  const nameOf = (name: string) => `tcheck/dev/${name}`
  const openManager = () => {
    // Each step is taken two hours after the one before.
    let now = NOON
    const manager = emulateSecretsManager(secretNames.map(nameOf), () => now)
    const place = { secrets: stageSecrets(manager.client, stage), stage }
    return {
      ...manager,
      place,
      step(name: string, word: string, { keyPairId = '', minutes = 120, isHurried = false } = {}) {
        now = new Date(now.getTime() + minutes * 60_000)
        return takeStep(place, { name, step: word, keyPairId, now, isHurried })
      },
    }
  }

  test('begin empty, are generated once, and keep the version before', async () => {
    const { step, textOf, written } = openManager()
    await expect(step('token-keys', 'publish')).rejects.toThrow('generate')
    await step('token-keys', 'generate')
    expect(written).toEqual([nameOf('token-public-keys'), nameOf('token-keys')])
    await expect(step('token-keys', 'generate')).rejects.toThrow('もう鍵があります')
    const first = textOf(nameOf('token-keys'))
    await step('token-keys', 'publish')
    expect(textOf(nameOf('token-keys'), 'AWSPREVIOUS')).toBe(first)
  })

  test('go out with the private key first when a key is retired, and a retirement that was cut off is finished', async () => {
    const { step, written, rejectAfter, place } = openManager()
    for (const word of ['generate', 'publish', 'switch']) await step('token-keys', word)
    written.length = 0
    rejectAfter(1)
    await expect(step('token-keys', 'retire')).rejects.toThrow()
    expect(written).toEqual([nameOf('token-keys')])
    rejectAfter(10)
    await step('token-keys', 'retire')
    expect(await place.secrets.read('token-public-keys')).toMatchObject({ keys: [{ kty: 'EC' }] })
    expect(((await place.secrets.read('token-public-keys')) as { keys: unknown[] }).keys).toHaveLength(1)
  })

  test('wait until everybody has learned what the step before told, unless told to hurry', async () => {
    const { step } = openManager()
    await step('token-keys', 'generate')
    await step('token-keys', 'publish')
    await expect(step('token-keys', 'switch', { minutes: 3 })).rejects.toThrow('あと8分')
    await step('token-keys', 'switch', { minutes: 8 })
    await expect(step('token-keys', 'retire', { minutes: 70 })).rejects.toThrow('あと1分')
    await step('token-keys', 'retire', { minutes: 0, isHurried: true })
  })

  test('take the media key only with the name that CloudFront gave it', async () => {
    const { step, place } = openManager()
    expect(await step('media-signing', 'generate')).toContain('/tcheck/dev/media-public-key/')
    await expect(step('media-signing', 'switch')).rejects.toThrow('--key-pair-id')
    await step('media-signing', 'switch', { keyPairId: 'K2JCJMDEHXQW5F' })
    expect(await place.secrets.read('media-signing')).toMatchObject({ key_pair_id: 'K2JCJMDEHXQW5F' })
  })

  test('say in one sentence that the stack is missing', async () => {
    const manager = emulateSecretsManager([])
    const place = { secrets: stageSecrets(manager.client, stage), stage }
    await expect(takeStep(place, { name: 'entrance', step: 'generate', now: NOON })).rejects.toThrow('Keys のスタック')
  })
})
