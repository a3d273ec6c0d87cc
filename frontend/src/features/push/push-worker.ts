import { newsToShow, type PushedNews, type ShownNews, withShown } from './push-news.ts'
import { forgetPushDevice, storedPushDevice, storePushDevice } from './push-store.ts'

/** What of a worker's global scope is used here; the page's types know none of it. */
interface WorkerScope {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    pushManager: { getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null> }
  }
  clients: { openWindow: (address: string) => Promise<unknown> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'push', heard: (event: LifeEvent) => void): void
    (type: 'notificationclick', heard: (event: ClickEvent) => void): void
  }
}
interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface ClickEvent extends LifeEvent {
  notification: { close: () => void; data: { page: string } }
}
declare const self: WorkerScope

/** A telephone that has just woken up may wait for its line. */
const PATIENCE_MS = 10_000

/** @returns what there is to show; `over` where this device gets nothing any more, null where nobody could be asked */
async function ask(right: string): Promise<readonly PushedNews[] | 'over' | null> {
  try {
    const answer = await fetch('/api/push_news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ right }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status === 404) return 'over'
    return answer.ok ? ((await answer.json()) as { news: PushedNews[] }).news : null
  } catch {
    return null
  }
}

const show = ({ title, body, tag, page, isSilent }: ShownNews) =>
  self.registration.showNotification(title, {
    ...{ body, tag, lang: 'ja', icon: '/icon-192.png', data: { page } },
    ...(isSilent ? { silent: true } : { renotify: true }),
  })

/** The push is empty: what it tells is asked for. */
async function tell(): Promise<void> {
  const kept = await storedPushDevice().catch(() => undefined)
  const told = kept ? await ask(kept.right) : 'over'
  const shown = kept?.shown ?? {}
  const toShow = newsToShow(Array.isArray(told) ? told : [], shown)
  await Promise.all(toShow.map(show))
  if (told === 'over') {
    await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    await forgetPushDevice()
  } else if (kept) await storePushDevice({ ...kept, shown: withShown(shown, toShow, Date.now()) })
}

/** Makes this worker show what is pushed to a parent. No request of a page goes through it. */
export function showPushes(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
  self.addEventListener('push', (event) => event.waitUntil(tell()))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(self.clients.openWindow(event.notification.data.page))
  })
}
