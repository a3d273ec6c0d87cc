import { contract } from '@tcheck/contract/contract'
import { descriptionOf, type ListDescription } from '@tcheck/contract/list'
import { metaOf } from '@tcheck/contract/route'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json, type StandInCall } from '../../testing/stand-in-api.ts'
import { v2AdminRoutes } from './routes.ts'

/** Screens of this area that are no list. Whatever is not here is held to be one: a new screen is named, or is made by the kit. */
const NO_LISTS = [
  '/admin',
  '/admin/cbt-question-groups/import',
  '/admin/cbt-questions/import',
  '/admin/math-value',
  '/admin/question-analyses/{category}/{code}',
  '/admin/question-groups/import',
  '/admin/question-sets/{category}/{code}',
  '/admin/questions/import',
  '/admin/wavy',
]
const registry = { 'v2-admin': async () => undefined }
const ROWS = 3

type Schema = Readonly<Record<string, unknown>>

/** Something that a schema lets through: names are told apart by their number. */
function sample(schema: Schema, name = 'x', at = 0): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const either = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (either) return sample(either.find(({ type }) => type !== 'null') ?? {}, name, at)
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([key, of]) => [
          key,
          sample(of, key, at),
        ]),
      )
    case 'array':
      return Array.from({ length: ROWS }, (_, place) => sample(schema['items'] as Schema, name, place))
    case 'integer':
    case 'number':
      return at + 1
    case 'boolean':
      return false
    case 'string':
      if (schema['format'] === 'date-time') return '2026-11-20T03:00:00.000Z'
      return schema['format'] === 'date' ? '2026-11-20' : `${name}-${at}`
    default:
      return null
  }
}

interface Listed {
  /** `GET /api/v2/admin/teachers` */
  call: string
  list: ListDescription | undefined
  answer: Record<string, unknown>
}

interface Declared {
  '~orpc': { outputSchema?: unknown; route: { method: string; path: string } }
}

/** Every call that somebody may ask without saying what of, and an answer of its shape. */
const calls: readonly Listed[] = Object.values(contract).flatMap((group) =>
  Object.values(group).flatMap((route): Listed[] => {
    const { outputSchema, route: wire } = (route as unknown as Declared)['~orpc']
    const { method, path } = wire
    if (method !== 'GET' || path.includes('{') || !metaOf(route).roles.includes('admin') || !outputSchema) return []
    const schema = z.toJSONSchema(outputSchema as z.ZodType, { unrepresentable: 'any' })
    return [{ call: `GET ${path}`, list: descriptionOf(route), answer: sample(schema) as Record<string, unknown> }]
  }),
)
const lists = calls.filter(({ list }) => list !== undefined)
const counts = { page: 1, per_page: 20, total_count: 60, is_total_exact: true, searched_count: null }
const nothing = { list_views: [], revision: 0 }

/** @param answerList what each list answers, of the rows that it would have */
async function open(
  path: string,
  answerList: (rows: Record<string, unknown>, of: Listed) => Response | Promise<Response>,
) {
  const asked: StandInCall[] = answerApi({
    ...Object.fromEntries(calls.map(({ call, answer }) => [call, () => json(answer)])),
    ...Object.fromEntries(lists.map((one) => [one.call, () => answerList({ ...one.answer, ...counts }, one)])),
    'GET /api/v2/admin/list_views': () => json(nothing),
  })
  const app = await openApp(path, { routes: v2AdminRoutes, registry })
  const find = <E extends Element = HTMLElement>(selector: string) =>
    eventually(() => app.place.querySelector<E>(selector) ?? expect.unreachable(`${path} has no ${selector}`))
  return { ...app, asked, find }
}

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1366, 768)
})

it.each(v2AdminRoutes.map(({ path }) => path).filter((path) => !NO_LISTS.includes(path)))(
  '%s is a list as all are: loads, fails in words, is searched, ordered, paged, named, taken away, and goes by keyboard',
  async (path) => {
    let state: 'waiting' | 'refused' | 'there' = 'waiting'
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    const { place, asked, find } = await open(`${path}?page=2&per_page=50`, async (rows) => {
      if (state === 'waiting') await gate
      return state === 'there'
        ? json(rows)
        : json({ errors: ['いまは見られません。'], code: 'FORBIDDEN' }, { status: 403 })
    })
    await find('[role=status][aria-busy=true]')
    state = 'refused'
    letThrough()
    await eventually(() => expect(place.textContent).toContain('いまは見られません。'))
    state = 'there'
    const again = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'もう一度読み込む')
    ;(again ?? expect.unreachable(`${path} offers no second try`)).click()
    await eventually(() => expect(place.querySelectorAll('[data-record]')).toHaveLength(ROWS))

    const query = new URLSearchParams(asked.findLast(({ query }) => query.includes('per_page'))?.query)
    expect([query.get('page'), query.get('per_page')]).toEqual(['2', '50'])
    const words = place.querySelector<HTMLInputElement>('input[type=search]')
    expect(words?.labels?.[0]?.textContent).toBe('ことばで探す')
    const listed = lists.find(
      ({ call }) => call === `GET ${asked.findLast(({ query }) => query.includes('per_page'))?.path}`,
    )
    // One order that no column is: there is nothing to choose.
    const hasOrders = Object.keys(listed?.list?.sorts ?? {}).length > 1
    if (hasOrders) expect(place.querySelector('th button, th[aria-sort]')).not.toBeNull()
    expect(place.querySelector<HTMLSelectElement>('select[aria-label="1ページの件数"]')?.value).toBe('50')
    expect(place.querySelector('nav[aria-label=ページ] [aria-current=page]')?.textContent).toBe('2')
    const menus = [...place.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(menus).toEqual(expect.arrayContaining(['表示', '列']))
    expect(menus).toContain('書き出す')

    ;(document.activeElement as HTMLElement).blur()
    const at = () => [...place.querySelectorAll('[data-record]')].indexOf(document.activeElement as Element)
    await userEvent.keyboard('jj')
    expect(at()).toBe(1)
    await userEvent.keyboard('k')
    expect(at()).toBe(0)
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(words)
    const all = place.querySelector<HTMLInputElement>('thead input')
    all?.click()
    if (all) await eventually(() => expect(place.textContent).toContain('を選んでいます'))
  },
)

it.each(v2AdminRoutes.map(({ path }) => path).filter((path) => !NO_LISTS.includes(path)))(
  '%s says what will stand there while nothing does',
  async (path) => {
    const { place } = await open(path, (answer, { list }) => {
      const rows = list ? { [list.rows]: [] } : {}
      return json({ ...answer, ...rows, total_count: 0 })
    })
    await eventually(() => expect(place.querySelector('section h2')?.textContent).toMatch(/ありません|いません/))
    expect(place.querySelector('[data-record]')).toBeNull()
  },
)

it('names no screen that is gone', () => {
  const paths = v2AdminRoutes.map(({ path }) => path)
  expect(NO_LISTS.filter((path) => !paths.includes(path))).toEqual([])
})
