import { createHmac, randomBytes } from 'node:crypto'
import { MATERIAL_CODE_DRAWN, MATERIAL_CODE_SIGNS, materialCodeOf } from '@tcheck/contract/material-code'

/** What the codes of one issue are drawn from: 256 random bits, kept with the issue. */
export const newIssueSeed = (): string => randomBytes(32).toString('base64url')

/** The largest multiple of the number of signs that a byte holds: what lies above it would draw some signs more often. */
const FAIR = 256 - (256 % MATERIAL_CODE_SIGNS)

/**
 * The code of one number of an issue: 11 characters out of 23, 49.8 bits, not guessable without the seed. The same number always gives the
 * same code, so a job that is killed and continues issues none twice.
 * @param attempt raised if the code is already in use
 */
export function issuedMaterialCode(seed: string, number: number, attempt = 0): string {
  const drawn: number[] = []
  for (let block = 0; drawn.length < MATERIAL_CODE_DRAWN; block++) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'base64url')).update(`${number}/${attempt}/${block}`).digest()
    drawn.push(...[...bytes].filter((byte) => byte < FAIR).map((byte) => byte % MATERIAL_CODE_SIGNS))
  }
  return materialCodeOf(drawn.slice(0, MATERIAL_CODE_DRAWN))
}
