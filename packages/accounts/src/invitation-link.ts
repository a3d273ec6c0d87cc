import { createHash, randomBytes } from 'node:crypto'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Draws the secret of a link: 256 bits, which nobody guesses, so its hash needs no salt and no stretching. */
export function drawInvitationSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** The page that a link leads to; its secret stands behind `#`, so that no server, log or referrer is told it. */
export const invitationPage = (accountId: string, secret: string): `/${string}` =>
  `/teacher/invitation#${accountId}.${secret}`

/** Account and hash of what stands behind `#`; null for anything else. */
export function readInvitationToken(token: string): { accountId: string; hash: string } | null {
  const [, accountId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  return accountId === undefined || secret === undefined ? null : { accountId, hash: hashOf(secret) }
}
