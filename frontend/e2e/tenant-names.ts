/** Where the shared server says at which address it makes tenants; in its data folder. */
export const TENANTS_FILE = 'journey-tenants'

/** What a tenant begins with: all of the demo, who works there alone, or also who is on the rosters, with nothing done yet. */
const beginnings = ['demo', 'staff', 'people'] as const
export type Beginning = (typeof beginnings)[number]
export const isBeginning = (text: string): text is Beginning => beginnings.some((one) => one === text)

/** `demo-school` of a tenant: `j1-school`. Notifications are the platform's and keep their ids. */
export const idFor = (tenant: string, demoId: string): string =>
  demoId.replace(/\bdemo-(?!notification-)(?=[a-z])/g, `${tenant}-`)

/** `sensei01` of a tenant: `j1-sensei01`. */
export const loginFor = (tenant: string, loginId: string): string => `${tenant}-${loginId}`

/** A stored item of the demo under a tenant's names; null where it belongs to no branch, so that all share it. */
export function renamedFor<T extends object>(tenant: string, item: T): T | null {
  const text = JSON.stringify(item)
  if (text.includes('demo-notification-')) return null
  const renamed = idFor(tenant, text)
    .replace(/"login_id":"([^"]+)"/g, (_, login: string) => `"login_id":"${loginFor(tenant, login)}"`)
    .replace(
      /"LOGIN#([\w-]+)#([^"]+)"/g,
      (_, realm: string, login: string) => `"LOGIN#${realm}#${loginFor(tenant, login)}"`,
    )
  return renamed === text ? null : (JSON.parse(renamed) as T)
}
