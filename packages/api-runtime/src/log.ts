/** Writes one JSON object a line to standard output, which CloudWatch stores. Silent in tests. */
export type Log = (entry: Readonly<Record<string, string | number | boolean | null>>) => void

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
const rankOf = (level: string) => LEVELS.indexOf(level.toLowerCase())

/** Drops lines below `AWS_LAMBDA_LOG_LEVEL`, Lambda's own setting. */
export const logToStandardOutput: Log = (entry) => {
  if (rankOf(String(entry['level'])) < rankOf(process.env['AWS_LAMBDA_LOG_LEVEL'] ?? '')) return
  process.stdout.write(`${JSON.stringify(entry)}\n`)
}

/**
 * The loggable part of an unexpected error: its name and its place. Messages can contain answers, names or tokens, so
 * they are left out.
 */
export function describeError(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' }
  const frames = (error.stack ?? '').split('\n').filter((entry) => entry.trimStart().startsWith('at '))
  return {
    error: error.name,
    at: frames
      .slice(0, 6)
      .map((entry) => entry.trim())
      .join(' | '),
  }
}
