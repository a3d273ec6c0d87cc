import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, patience } from './browser.ts'

const SCOPE = '/v1/parent'

/**
 * A browser asks a service of its maker for an address, which no test can reach: it gets one of the local cloud's. Everything else is the browser's own.
 * As text: it runs in the page.
 */
const standIn = (name: string) => `{
  const kept = () => {
    const endpoint = localStorage.getItem('stand-in-push')
    const unsubscribe = async () => { localStorage.removeItem('stand-in-push'); return true }
    return endpoint && { endpoint, unsubscribe }
  }
  PushManager.prototype.getSubscription = async () => kept()
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('stand-in-push', location.origin + '/local/pushes/${name}')
    return kept()
  }
}`

/** Before the first page: this browser may show notifications, and its pushes go to the address of this name. */
export async function allowPushes({ context }: Person, origin: string, name: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript(standIn(name))
}

/** In the settings, with one press. */
export async function registerForPushes(page: Page): Promise<void> {
  await page.goto('/v1/parent/settings/mail')
  await page.getByRole('button', { name: 'この端末で受け取る' }).click()
  await page.getByText('受け取っています').waitFor()
}

/** How many pushes the local cloud took for an address. */
export async function pushesTo(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/local/pushes`)).text()
  return text.split(`<h2>${name}</h2>`).length - 1
}

/** Hands the browser an empty push, as its maker's service would. */
export async function wake(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (told) => {
    for (const { scopeURL, registrationId } of told.registrations)
      if (scopeURL === origin + SCOPE) registrations.push(registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length, patience).toBeGreaterThan(0)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: registrations.at(-1) ?? '',
    data: '',
  })
  await devtools.detach()
}

interface SeenNotification {
  title: string
  body: string
}

/** What the lock screen would show. */
export const notificationsOf = (page: Page) =>
  page.evaluate<SeenNotification[]>(`navigator.serviceWorker.getRegistration('${SCOPE}').then(async (registration) =>
    (await registration.getNotifications()).map(({ title, body }) => ({ title, body })))`)
