import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { forgetPushDevice, storedPushDevice, storePushDevice } from './push-store.ts'

const WORKER = '/service-worker.js'
const SCOPE = '/v1/parent'

/** `not-here`: this browser has no pushes. `home-screen`: an iPhone or iPad has them in an app that was put on its home screen. */
export type PushSupport = 'possible' | 'refused' | 'home-screen' | 'not-here'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'refused' : 'possible'
  // Only Safari on a telephone or tablet says this of itself, whether it runs as an app.
  return 'standalone' in navigator ? 'home-screen' : 'not-here'
}

/** Bytes, since Safari takes no text here. */
const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

async function openRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' })
  // A browser subscribes only once its worker is active.
  return navigator.serviceWorker.ready
}

/**
 * Registers this browser: asks the person, then the browser's service, then tells our server.
 * @returns the settings after it; null where the person said no
 * @throws whatever went wrong; then the browser is subscribed to nothing
 */
export async function registerHere(
  { key }: PushSettings,
  accountId: string,
): Promise<{ push: PushSettings; id: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await openRegistration()
  // What was subscribed before may be another parent's, or by another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key.public_key),
  })
  const address = subscription.endpoint
  try {
    const { push, device } = await client.parentPush.register({ address, key_id: key.id })
    await storePushDevice({ ...device, account_id: accountId, address, shown: {} })
    return { push, id: device.id }
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** The registration of this browser for this parent; null where there is none. */
export async function registeredHere(accountId: string): Promise<string | null> {
  const kept = await storedPushDevice().catch(() => undefined)
  return kept?.account_id === accountId ? kept.id : null
}

/** This browser gets nothing any more: told to the browser's service, and forgotten. */
export async function forgetHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE)
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  await forgetPushDevice()
}

/**
 * On a visit: the registration goes on with the session of now, and follows the browser to another address. One that a sign-out or a new password
 * ended is forgotten here too.
 */
export async function tendHere(accountId: string): Promise<void> {
  const kept = await storedPushDevice().catch(() => undefined)
  if (kept?.account_id !== accountId) return
  try {
    const { push } = await client.parentPush.renew({ id: kept.id })
    const subscription = await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()
    if (subscription?.endpoint !== kept.address) await registerHere(push, accountId)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await forgetHere()
  }
}
