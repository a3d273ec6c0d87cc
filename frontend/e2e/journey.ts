import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Login, letIn, type SignInArea } from './account-driver.ts'
import { openBrowser, openPerson, type Person, type WindowKind } from './browser.ts'
import { cardOf, signInByApi, type TeacherApi } from './teacher-api.ts'
import { openTenant, type Tenant } from './tenant.ts'

/** A server and a browser for the tests of one file. */
export interface Journey {
  readonly origin: string
  readonly browser: Browser
  /** Opens a device. It closes after its test, or after the file when `beforeAll` opened it. */
  open: (device?: WindowKind, options?: BrowserContextOptions) => Promise<Person>
  /** Opens a device with a signed-in user. The page is still empty. */
  enter: (area: SignInArea, device?: WindowKind, login?: Login) => Promise<Person>
  /** The API in the name of the demo school's teacher. */
  teacher: () => Promise<TeacherApi>
  /** The text of a student's QR card (中2 2組). */
  card: (ban: number) => Promise<string>
}

/** @param openServer opens the file's server; by default a tenant on the server that all journeys share */
export function openJourney(openServer: () => Promise<Tenant> = openTenant): Journey {
  let server: Tenant | undefined
  let browser: Browser | undefined
  let teacher: Promise<TeacherApi> | undefined
  let residentCount = 0
  const people: Person[] = []

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([openServer(), openBrowser()])
  })
  beforeEach(() => {
    residentCount = people.length
  })
  afterEach(async () => {
    await Promise.all(people.splice(residentCount).map(({ context }) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const journey: Journey = {
    get origin() {
      return opened(server).origin
    },
    get browser() {
      return opened(browser)
    },
    async open(device, options) {
      const person = await openPerson(journey.browser, journey.origin, device, options)
      people.push(person)
      return person
    },
    async enter(area, device, login) {
      const person = await journey.open(device)
      await letIn(person.page, area, login)
      return person
    },
    teacher() {
      teacher ??= signInByApi(journey.origin)
      return teacher
    },
    card: async (ban) => cardOf(await journey.teacher(), ban),
  }
  return journey
}

function opened<T>(resource: T | undefined): T {
  if (resource === undefined) throw new Error('a journey opens before its first test')
  return resource
}
