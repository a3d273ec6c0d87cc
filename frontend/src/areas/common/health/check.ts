import { client } from '../../../lib/api/client.ts'

/** One part of the product, as it answered just now. */
export interface Part {
  word: string
  isOk: boolean
  /** Of one round trip: to the web server and the API from here, to the others from the API. */
  milliseconds: number
  detail: string
}

export async function checkWeb(): Promise<readonly Part[]> {
  const start = performance.now()
  const response = await fetch('/icon.png', { cache: 'no-store' })
  await response.arrayBuffer()
  const milliseconds = performance.now() - start
  return [{ word: 'Web', isOk: response.ok, milliseconds, detail: import.meta.env['VITE_BUILD'] ?? '' }]
}

export async function checkApi(): Promise<readonly Part[]> {
  const start = performance.now()
  const { api, database, storage, secrets, audit } = await client.health.check({})
  const milliseconds = performance.now() - start
  const inner = (word: string, part: typeof database, detail = 'APIから') =>
    part ? [{ word, isOk: part.is_ok, milliseconds: part.round_trip_ms, detail }] : []
  return [
    { word: 'API', isOk: true, milliseconds, detail: `${api.stage} ${api.version}` },
    ...inner('データベース', database),
    ...inner('ストレージ', storage),
    ...inner('鍵', secrets),
    ...inner('操作記録', audit, behindText(audit?.behind_seconds ?? null)),
  ]
}

const behindText = (seconds: number | null) =>
  seconds === null ? 'APIから' : seconds === 0 ? '遅れはありません' : `${seconds}秒の遅れ`
