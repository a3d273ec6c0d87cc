import { client } from '../../../lib/api/client.ts'

/** One part of the product, as it answered just now. */
export interface Part {
  word: string
  isOk: boolean
  /** Of one round trip: to the web server and the API from here, to database and storage from the API. */
  milliseconds: number
  detail: string
}

export async function checkWeb(): Promise<readonly Part[]> {
  const start = performance.now()
  const response = await fetch('/icon.svg', { cache: 'no-store' })
  await response.arrayBuffer()
  const milliseconds = performance.now() - start
  return [{ word: 'Web', isOk: response.ok, milliseconds, detail: import.meta.env['VITE_BUILD'] ?? '' }]
}

export async function checkApi(): Promise<readonly Part[]> {
  const start = performance.now()
  const { api, database, storage } = await client.health.check({})
  const milliseconds = performance.now() - start
  const inner = ({ is_ok, round_trip_ms }: typeof database) => ({ isOk: is_ok, milliseconds: round_trip_ms })
  return [
    { word: 'API', isOk: true, milliseconds, detail: `${api.stage} ${api.version}` },
    { word: 'データベース', ...inner(database), detail: 'APIから' },
    { word: 'ストレージ', ...inner(storage), detail: 'APIから' },
  ]
}
