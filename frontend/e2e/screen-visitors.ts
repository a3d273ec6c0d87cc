import type { Browser, BrowserContext, Page } from 'playwright-core'
import { letIn } from './account-driver.ts'
import { openPerson, type Person, type WindowKind } from './browser.ts'
import type { Visitor } from './screen-visits.ts'
import { enterByCard } from './student-driver.ts'
import { cardOf, signInByApi } from './teacher-api.ts'

/** Those who visit screens: one of each kind at each size (and at each seat), who signs in once. */
export interface Visitors {
  as: (visitor: Visitor, size: WindowKind, seat?: string) => Promise<Person>
}

/** @param prepare what is done to the device of each once they are there */
export function openVisitors(
  place: { readonly browser: Browser; readonly origin: string },
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Visitors {
  const people = new Map<string, Promise<Person>>()
  const card = async () => cardOf(await signInByApi(place.origin), 5)
  const arrive = async (visitor: Visitor, size: WindowKind): Promise<Person> => {
    const person = await openPerson(place.browser, place.origin, size)
    if (visitor === 'card') await enterByCard(person.page, await card())
    else if (visitor !== 'nobody') await letIn(person.page, visitor)
    await prepare(person.context)
    return person
  }
  return {
    as: (visitor, size, seat = '') => {
      const name = `${visitor} ${size} ${seat}`
      const known = people.get(name) ?? arrive(visitor, size)
      people.set(name, known)
      return known
    },
  }
}

/** Only wide tables scroll sideways, in themselves. */
export async function overhangOf(page: Page): Promise<string[]> {
  const pixels = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return pixels > 0 ? [`the page is ${pixels} px wider than the screen`] : []
}
