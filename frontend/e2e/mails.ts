import { expect } from 'vitest'
import { apiOf, demoLogin } from './account-driver.ts'
import { byQueue } from './browser.ts'

/** The mails that the local cloud holds for an address, the newest first, as HTML. */
export async function mailsTo(origin: string, address: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/local/mails`)).text()
  return text.split('<article>').filter((mail) => mail.includes(address))
}

/** Waits for the only mail to an address. */
export async function onlyMailTo(origin: string, address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(origin, address)).length, byQueue).toBe(1)
  return (await mailsTo(origin, address))[0] ?? ''
}

export const codeIn = (mail: string): string => /確認番号: (\d{6})/.exec(mail)?.[1] ?? ''

/** Registers an address of the demo's parent and confirms it by the code that was mailed. */
export async function registerParentAddress(origin: string, address: string) {
  const parent = await apiOf(origin, 'parent')
  await parent.post('/api/parent/mail_settings/address', { address, password: demoLogin('parent').password })
  const code = codeIn(await onlyMailTo(origin, address))
  await parent.post('/api/parent/mail_settings/address/confirm', { code })
  return parent
}
