/** `node scripts/portal-login.ts <origin> <key id> <realm> <login>`: the address that a partner's portal would open, once, within two minutes. */
import { randomUUID } from 'node:crypto'
import { makePortalLogin, portalRealms } from '@tcheck/accounts/portal-login'

const [origin = '', keyId = '', realmWord, loginId = ''] = process.argv.slice(2)
const key = process.env['TCHECK_PORTAL_KEY'] ?? ''
const realm = portalRealms.find((known) => known === realmWord)

if (!URL.canParse(origin) || !realm || loginId === '' || Buffer.from(key, 'base64url').length !== 32) {
  process.stderr.write(
    `TCHECK_PORTAL_KEY=<key> node scripts/portal-login.ts <origin> <key id> <${portalRealms.join('|')}> <login>\n`,
  )
  process.exit(2)
}
const login = { realm, login_id: loginId, jti: randomUUID(), iat: Math.floor(Date.now() / 1000) }
const text = makePortalLogin({ key_id: keyId, key }, login)
process.stdout.write(`${new URL('/v1/sso', origin)}?encrypt_login_id=${text}\n`)
