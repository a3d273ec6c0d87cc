import { createHmac, randomBytes } from 'node:crypto'
import { MATERIAL_CODE_DRAWN, MATERIAL_CODE_SIGNS, materialCodeOf } from '@tcheck/contract/material-code'

/** What the codes of one issue are drawn from: 256 random bits, kept with the issue. */
export const newIssueSeed = (): string => randomBytes(32).toString('base64url')

/** The largest multiple of the number of signs that a byte holds: what lies above it would draw some signs more often. */
const FAIR = 256 - (256 % MATERIAL_CODE_SIGNS)

/**
 * The code of one number of an issue: 11 signs out of 23, 49.8 bits that nobody guesses who does not have the seed. The same number always gets the same code,
 * so a job that was killed and goes on issues none twice.
 *
 * @param attempt raised where the code is taken already
 */
export function issuedMaterialCode(seed: string, number: number, attempt = 0): string {
  const drawn: number[] = []
  for (let block = 0; drawn.length < MATERIAL_CODE_DRAWN; block++) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'base64url')).update(`${number}/${attempt}/${block}`).digest()
    drawn.push(...[...bytes].filter((byte) => byte < FAIR).map((byte) => byte % MATERIAL_CODE_SIGNS))
  }
  return materialCodeOf(drawn.slice(0, MATERIAL_CODE_DRAWN))
}
