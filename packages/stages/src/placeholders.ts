import type { Stage } from './stage.ts'

/**
 * The origin of a stage without a domain before its first deploy. CloudFront then assigns a name, which the deploy
 * prints. Write it into the stage's file and deploy again.
 */
export const ORIGIN_NOT_YET_KNOWN = 'https://not-yet-known.cloudfront.net'

/** Reserved names (RFC 2606), and the account numbers of documentation. */
const RESERVED_NAME = /(^|[.@/])[\w.-]*\.(example|test|invalid)$/
const NO_ACCOUNT = new Set(['000000000000', '111111111111', '123456789012'])
const NO_ID = /\/0{8}-0{4}-0{4}-0{4}-0{12}$/

function isPlaceholder(text: string): boolean {
  const account = text.startsWith('arn:') ? (text.split(':')[4] ?? '') : text
  return RESERVED_NAME.test(text) || NO_ACCOUNT.has(account) || NO_ID.test(text)
}

/** @returns one sentence for each setting that is still a placeholder; a deploy with it fails */
export function placeholdersOf(stage: Stage): string[] {
  const found: string[] = []
  function walk(at: string, value: unknown) {
    if (typeof value === 'string' && isPlaceholder(value)) {
      found.push(`${at}: "${value}" is a placeholder, put your own there`)
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) walk(at === '' ? key : `${at}.${key}`, inner)
  }
  walk('', stage)
  return found
}
