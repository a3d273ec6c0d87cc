import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { camel, type Draft, snake, withImport } from './draft.ts'
import { type Kind, type NewEndpoint, ROLES } from './new-endpoint.ts'
import { sampleEvent } from './sample-event.ts'

const SCOPE = { admin: 'all', branch: 'branch', teacher: 'branch', student: 'student', parent: 'student' } as const

/**
 * Drafts an endpoint that works with sample data: a line in the contract, its route and its test, one sample event that
 * succeeds and one that fails, and a line in `handlers.ts` if the group has one.
 *
 * @param given `teacher-missions/rename`
 * @throws Error for an existing name, or a group without a role at its start
 */
export function newEndpoint(draft: Draft, given: string): NewEndpoint {
  const endpoint = readName(given)
  const { group, name } = endpoint
  if (!endpoints.some((one) => one.group === group) && !draft.has(`packages/contract/src/groups/${group}.ts`))
    newGroup(draft, endpoint)
  const contractFile = contractFileOf(draft, group)
  draft.change(contractFile, (text) => withRoute(text, endpoint))
  const saysNeeds = !['needs.ts', 'index.ts'].some((file) => draft.has(`functions/${group}/${file}`))
  draft.create(`functions/${group}/routes/${name}.ts`, routeText(endpoint, contractFile, saysNeeds))
  draft.create(`functions/${group}/routes/${name}.test.ts`, routeTest(endpoint))
  if (draft.has(`functions/${group}/handlers.ts`))
    draft.change(`functions/${group}/handlers.ts`, (text) => withHandler(text, endpoint))
  draft.create(`events/${group}/${name}.success.json`, sampleEvent(draft, endpoint, 'sample-1'))
  const rejected = hasId(endpoint) ? 'not-found' : 'unauthenticated'
  draft.create(
    `events/${group}/${name}.${rejected}.json`,
    sampleEvent(draft, endpoint, hasId(endpoint) ? 'none' : null),
  )
  return endpoint
}

function readName(given: string): NewEndpoint {
  const [group = '', name = '', more] = given.split('/')
  if (!/^[a-z][a-z-]*$/.test(group) || !/^[a-z][a-z-]*$/.test(name) || more !== undefined)
    throw new Error(`${given}: an endpoint is named <group>/<name>, as teacher-missions/rename`)
  const own = endpoints.filter((one) => one.group === group)
  if (own.some((one) => one.name === name)) throw new Error(`${given} is there already`)
  const role = ROLES.find((one) => group.startsWith(`${one}-`))
  const caller = own[0]?.roles[0] ?? role
  if (!caller) throw new Error(`${group}: a new group begins with who calls it: ${ROLES.join(', ')}`)
  const base = baseOf(own) ?? `/api/${caller}/${snake(group.slice(caller.length + 1))}`
  const [verb = '', ...rest] = name.split('-')
  const part = rest.length > 0 ? `/${rest.join('_')}` : ''
  const kind: Kind = verb === 'list' || verb === 'show' || verb === 'create' ? verb : 'write'
  const { method, path } = {
    list: { method: 'GET' as const, path: `${base}${part}` },
    show: { method: 'GET' as const, path: `${base}${part}/{id}` },
    create: { method: 'POST' as const, path: `${base}${part}` },
    update: { method: 'PATCH' as const, path: `${base}/{id}${part}` },
    delete: { method: 'DELETE' as const, path: `${base}/{id}${part}` },
  }[verb] ?? { method: 'POST' as const, path: `${base}/{id}/${snake(name)}` }
  if (endpoints.some((one) => one.method === method && one.path === path)) throw new Error(`${method} ${path} is taken`)
  return { group, name, method, path, caller, kind }
}

const hasId = ({ path }: NewEndpoint) => path.includes('{id}')

/** The most common path prefix of the group. */
function baseOf(endpoints: readonly Endpoint[]): string | undefined {
  const bases = Map.groupBy(endpoints, ({ path }) => path.replace(/\/(\{.*|show_.*)$/, ''))
  return [...bases].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

function contractFileOf(draft: Draft, group: string): string {
  const files = draft.read('packages/contract/src/contract.ts')
  const import_ = new RegExp(`^import \\{[^}]*\\b${camel(group)}\\b[^}]*\\} from '\\./(groups/[\\w-]+\\.ts)'`, 'm')
  const file = import_.exec(files)?.[1]
  if (!file) throw new Error(`${group} is not in packages/contract/src/contract.ts`)
  return `packages/contract/src/${file}`
}

function withRoute(text: string, endpoint: NewEndpoint): string {
  const begins = text.indexOf(`export const ${camel(endpoint.group)} = `)
  const ends = text.indexOf('\n  },\n)', begins)
  if (begins < 0 || ends < 0) return text
  const parts = [
    [`import * as f from '../fields.ts'`, true],
    [`import { listRoute } from '../list.ts'`, endpoint.kind === 'list'],
  ] as const
  const withLine = `${text.slice(0, ends)}\n${contractLines(endpoint)}${text.slice(ends)}`
  const routed =
    endpoint.kind === 'list'
      ? withLine
      : withLine.replace("import { group } from '../route.ts'", "import { group, route } from '../route.ts'")
  return parts.reduce((all, [line, isNeeded]) => (isNeeded ? withImport(all, line) : all), routed)
}

function contractLines({ name, method, path, kind }: NewEndpoint): string {
  if (kind === 'list')
    return `    ${camel(name)}: listRoute('GET', '${path}', {
      summary: '一覧',
      rows: 'rows',
      row: z.object({ id: f.id, name: z.string().meta({ label: '名前' }) }),
      searchIn: '名前',
      sorts: { name: '名前の順' },
      defaultSort: 'name',
    }),`
  if (kind === 'create')
    return `    ${camel(name)}: route('${method}', '${path}', {
      summary: '登録する',
      successStatus: 201,
      input: z.object({ name: z.string().trim().min(1).max(80).meta({ label: '名前' }) }),
      output: z.object({ id: f.id }),
      errors: [],
    }),`
  return `    ${camel(name)}: route('${method}', '${path}', {
      summary: '見本',
      input: z.object({ id: f.id.meta({ label: 'ID' }) }),
      output: z.object({ id: f.id }),
      errors: ['NOT_FOUND'],
    }),`
}

/** @param saysNeeds whether the route declares its needs, because its group has no `needs.ts` */
function routeText({ group, name, kind }: NewEndpoint, contractFile: string, saysNeeds: boolean): string {
  const own = camel(group)
  const file = contractFile.replace('packages/contract/src/', '').replace('.ts', '')
  const head = `import type { ${own} } from '@tcheck/contract/${file}'\n`
  const kit = `import type { RouteHandler } from '@tcheck/api-runtime/serve'\n`
  const made = `export const ${constOf(name)} =\n  (${kind === 'write' || kind === 'create' ? '{ table }' : '_'}: { table: Table }): RouteHandler<typeof ${own}.${camel(name)}> =>\n`
  const table = `import type { Table } from '@tcheck/data/table'\n`
  const tableNeeds = saysNeeds ? `import type { TableNeeds } from '../../function-needs.ts'\n` : ''
  const needs = saysNeeds ? `\nexport const needs = { write: ['AUDIT#'] } as const satisfies TableNeeds\n` : ''
  if (kind === 'list')
    return `${head}import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
${table}${kit}
/** A page of the stored rows. */
${made}  async ({ input }) => {
    // Replace the sample with a read of packages/data.
    const stored = [{ id: 'sample-1', name: '見本' }]
    const { rows, ...counts } = filterSortPaginate(stored, input, {
      searchIn: ({ name }) => [name],
      filters: {},
      sorts: { name: ({ name, id }) => [name, id] },
    })
    return { rows, ...counts }
  }
`
  if (kind === 'show')
    return `${head}${table}${kit}
/** One record. A record of another tenant is NOT_FOUND. */
${made}  async ({ input, throwApiError }) => {
    // Replace the sample with a read of packages/data.
    const stored = [{ id: 'sample-1' }].find(({ id }) => id === input.id)
    return stored ?? throwApiError('NOT_FOUND')
  }
`
  if (kind === 'create')
    return `${head}${table}import { auditCall } from '@tcheck/api-runtime/audit-of'
${kit}${tableNeeds}${needs}
/** Writes the new record and its audit record in one transaction. */
${made}  async (call) => {
    const { name } = call.input
    // Replace the sample with a new id (\`ulid\`) and the writes of packages/data.
    const id = 'sample-1'
    await table.transact([
      auditCall(call, { action: 'created', target: { kind: '${snake(group)}', id }, details: { name } }),
    ])
    return { id }
  }
`
  return `${head}${table}import { auditCall } from '@tcheck/api-runtime/audit-of'
${kit}${tableNeeds}${needs}
/** Writes the change and its audit record in one transaction. */
${made}  async (call) => {
    const { input, throwApiError } = call
    // Replace the sample with a read of packages/data and the writes of the change.
    if (input.id !== 'sample-1') return throwApiError('NOT_FOUND')
    await table.transact([auditCall(call, { action: 'changed', target: { kind: '${snake(group)}', id: input.id } })])
    return { id: input.id }
  }
`
}

const TITLES = {
  list: 'lists the stored rows',
  show: 'returns the requested record',
  create: 'returns the new record',
  write: 'returns the changed record',
} as const satisfies Record<Kind, string>

/** The test of a route with its sample events. The developer adds what they do not show. */
function routeTest({ group, name, kind }: NewEndpoint): string {
  const answered = kind === 'list' ? `{ rows: [{ id: 'sample-1' }], total_count: 1 }` : `{ id: 'sample-1' }`
  return `import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

test('${TITLES[kind]}', async () => {
  const { status, body } = await answerToSample('${group}/${name}.success')
  expect({ status, body }).toMatchObject({ status: ${kind === 'create' ? 201 : 200}, body: ${answered} })
})
`
}

/** `delete` and similar names are reserved words. */
const constOf = (name: string) => (name === 'delete' ? 'deleteOne' : camel(name))

function withHandler(text: string, { name }: NewEndpoint): string {
  const last = text.lastIndexOf('}')
  const isBlock = text.slice(0, last).trimEnd().endsWith('}')
  const at = isBlock ? text.lastIndexOf('}', last - 1) : last
  const deps = /handlers\s*=?\s*\(deps\b/.test(text) ? 'deps' : '{ table }'
  const before = text.slice(0, at).trimEnd()
  const entry = `${/[,{]$/.test(before) ? '' : ','}\n  ${camel(name)}: ${constOf(name)}(${deps}),\n`
  return withImport(`${before}${entry}${text.slice(at)}`, `import { ${constOf(name)} } from './routes/${name}.ts'`)
}

/**
 * A new group: its contract and its entry in the list of groups. It is a plain group (`functions/plain-group.ts`), so its Lambda is the
 * folder of its routes.
 */
function newGroup(draft: Draft, { group, caller }: NewEndpoint): void {
  const own = camel(group)
  const scope = SCOPE[caller as keyof typeof SCOPE]
  draft.create(
    `packages/contract/src/groups/${group}.ts`,
    `import * as z from 'zod'
import { group } from '../route.ts'

export const ${own} = group(
  '${group}',
  { roles: ['${caller}'], scope: '${scope}' },
  {
  },
)
`,
  )
  draft.change('packages/contract/src/contract.ts', (text) =>
    withImport(
      text.replace('\n}\nexport type Contract', `\n  ${own},\n}\nexport type Contract`),
      `import { ${own} } from './groups/${group}.ts'`,
    ),
  )
}
