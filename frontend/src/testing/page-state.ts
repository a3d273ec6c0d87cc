/** What is of the page itself, and no test file's: each thing by a name that a person understands. */
export type PageState = ReadonlyMap<string, readonly unknown[]>

/** A class's own parts that are no work of anybody. */
const PLAIN = new Set(['length', 'name', 'arguments', 'caller', 'prototype'])
/** Put back in another form by the clock of tests. */
const BY_THE_CLOCK = 'window.performance'
/** By which the library of charts measures texts, once and for all. */
const MEASURE_OF_CHARTS = 'recharts_measurement_span'
const OBJECTS = ['navigator', 'document', 'history', 'performance', 'screen', 'crypto', 'Math', 'JSON'] as const

/** What a test may put something of its own into: the page, its objects, its classes and what they make. */
function ownersOf(page: Window & typeof globalThis): [name: string, owner: object][] {
  const owners: [string, object][] = [['window', page], ...OBJECTS.map((name): [string, object] => [name, page[name]])]
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(page))) {
    if (typeof value !== 'function' || !/^[A-Z]/.test(name)) continue
    owners.push([name, value])
    if (value.prototype instanceof Object) owners.push([`${name}.prototype`, value.prototype])
  }
  return owners
}

/** A class has its own parts; of one thing it is what somebody gets who asks for it, also where that is inherited. */
function partsOf(object: object): [name: string, PropertyDescriptor][] {
  const own = Object.entries(Object.getOwnPropertyDescriptors(object))
  if (typeof object === 'function' || Object.hasOwn(object, 'constructor')) return own
  let parts = own
  for (let above = Object.getPrototypeOf(object); above !== Object.prototype; above = Object.getPrototypeOf(above))
    parts = [...Object.entries(Object.getOwnPropertyDescriptors<object>(above)), ...parts]
  // Of two with one name the last is taken: the nearer.
  return parts.filter(([name]) => name !== 'constructor')
}

/** Functions and properties; a plain value, such as the size of the window, is the browser's to change. */
function readGlobals(page: Window & typeof globalThis, state: Map<string, readonly unknown[]>) {
  for (const [owner, object] of ownersOf(page)) {
    for (const [name, { value, get, set }] of partsOf(object)) {
      if (PLAIN.has(name) || (typeof value !== 'function' && !get)) continue
      if (`${owner}.${name}` !== BY_THE_CLOCK) state.set(`${owner}.${name}`, [value, get, set])
    }
  }
}

export function readPage(page: Window & typeof globalThis = window): PageState {
  const state = new Map<string, readonly unknown[]>()
  readGlobals(page, state)
  state.set(
    'what stands in <body>',
    [...page.document.body.children].filter(({ id }) => id !== MEASURE_OF_CHARTS),
  )
  state.set('the address', [page.location.pathname, page.location.search, page.location.hash])
  return state
}

/** What was there before and is another one now, or gone. What came besides, such as a library's own name, hinders nobody. */
export const changesOf = (before: PageState, after: PageState): string[] =>
  [...before].flatMap(([name, parts]) => {
    const now = after.get(name)
    return now?.length === parts.length && now.every((part, at) => part === parts[at]) ? [] : [name]
  })
