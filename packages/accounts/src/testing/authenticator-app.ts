import { TOTP } from 'otpauth'

/** What somebody's authenticator app shows at this moment for a secret in base32. */
export const codeShownAt = (secret: string, now: Date) => new TOTP({ secret }).generate({ timestamp: now.getTime() })
