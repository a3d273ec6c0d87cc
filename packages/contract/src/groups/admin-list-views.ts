import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

/** So many views somebody has at most, of all lists together. */
const MOST_VIEWS = 60

const listView = z
  .object({
    id: f.id.meta({ label: '表示' }),
    /** The list's call: `adminMissions.list`. */
    list: z
      .string()
      .max(80)
      .regex(/^[a-z]\w*\.[a-z]\w*$/)
      .meta({ label: '一覧', form: 'adminMissions.list のような形' }),
    name: z.string().trim().min(1).max(40).meta({ label: '表示の名前' }),
    /** What the address says of the list: words, filters, order, rows per page, columns. Never a page. */
    query: z.string().max(500).meta({ label: '表示の内容' }),
    /** The list opens with it, where the address says nothing else. */
    is_default: z.boolean().meta({ label: 'はじめに開く' }),
  })
  .meta({ label: '表示' })
export type ListView = z.output<typeof listView>

const listViews = z.object({ list_views: z.array(listView), revision: f.revision })
export type ListViews = z.output<typeof listViews>

/** Lists as somebody has named them, on whatever device they sign in (decision 0341). */
export const adminListViews = group(
  'admin-list-views',
  { roles: ['admin'], scope: 'self' },
  {
    list: route('GET', '/api/v2/admin/list_views', {
      summary: '自分が保存した一覧の表示',
      input: f.nothing,
      output: listViews,
    }),
    update: route('PATCH', '/api/v2/admin/list_views', {
      summary: '自分が保存した一覧の表示を変える',
      input: z.object({
        list_views: z.array(listView).max(MOST_VIEWS).meta({ label: '表示' }),
        revision: f.revision,
      }),
      output: listViews,
      errors: ['CONFLICT'],
    }),
  },
)
