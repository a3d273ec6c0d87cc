import { StartError } from '@tcheck/local-cloud'

export interface StartOptions {
  port: number
  dataDir: string
  reset: boolean
  dev: boolean
  /** `TCHECK_DEMO=small`: five students and one teacher in the cram school, for tests. */
  demo: 'small' | 'whole'
}

const DEFAULT_PORT = '3000'
const FLAGS = ['--reset', '--dev']

/** @throws StartError for an unknown option or an invalid port */
export function readStartOptions(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const unknown = words.find((word) => !FLAGS.includes(word))
  if (unknown !== undefined) {
    throw new StartError(`「${unknown}」は使えません。使えるのは ${FLAGS.join(' と ')} です。`)
  }
  const text = environment['PORT'] || DEFAULT_PORT
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new StartError(`PORT の「${text}」は使えません。0 から 65535 の数にしてください。`)
  return {
    port,
    dataDir: environment['TCHECK_DATA'] || '.local',
    reset: words.includes('--reset'),
    dev: words.includes('--dev'),
    demo: environment['TCHECK_DEMO'] === 'small' ? 'small' : 'whole',
  }
}
