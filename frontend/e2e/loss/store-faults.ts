/** Faults of the browser's store, put into a page. Runs in pages and in browser tests alike, so it names no type of the browser's. */

export const storeFaultKinds = ['once', 'aborted', 'lost', 'always', 'reads', 'full'] as const
/**
 * `once`: one transaction throws; `aborted`: one is aborted after it began; `lost`: all later ones of that connection throw, a new
 * connection works; `always`: opening throws too; `reads`: reading ones throw; `full`: writing ones find no room.
 */
export type StoreFaultKind = (typeof storeFaultKinds)[number]

export interface StoreFault {
  kind: StoreFaultKind
  /** `*`: any. */
  database: string
  store: string
  /** From, or of, which transaction of it on, from 1. */
  at: number
}

/** Where a reopened connection works, so that what is written afterwards outlives a reload. */
export const isCurable = ({ kind }: StoreFault): boolean => kind === 'once' || kind === 'aborted' || kind === 'lost'

/** Key in the tab's `sessionStorage` under which a fault outlives a reload. */
export const FAULT_KEY = 'tcheck-store-fault'

interface Transaction {
  abort: () => void
}
interface Connection {
  name: string
  /** The runner's own look at the store. */
  isExempt?: boolean
}
interface Page {
  tcheckStoreFault?: (fault: StoreFault | null) => void
  origin: string
  sessionStorage: { getItem: (key: string) => string | null }
  DOMException: new (message: string, name: string) => Error
  IDBFactory: { prototype: { open: (this: object, ...asked: [string, number?]) => unknown } }
  IDBDatabase: { prototype: { transaction: (...asked: [unknown, string?, unknown?]) => Transaction } }
  IDBObjectStore: { prototype: Record<'put' | 'add', (this: { transaction: object }, ...values: unknown[]) => unknown> }
  queueMicrotask: (work: () => void) => void
}

/**
 * Lets the page's store fail as `globalThis.tcheckStoreFault` is told. Self-contained: its text is sent into pages.
 *
 * @returns the function that takes it all back
 */
export function installStoreFaults(key: string): () => void {
  const page = globalThis as unknown as Page
  // A browser that is given to the next student has it already; a page of no origin has no store.
  if (page.tcheckStoreFault || page.origin === 'null') return () => undefined
  const { IDBFactory, IDBDatabase, IDBObjectStore } = page
  const { open } = IDBFactory.prototype
  const { transaction } = IDBDatabase.prototype
  const { put, add } = IDBObjectStore.prototype
  const message = 'Connection to Indexed Database server lost. Refresh the page to try again'
  const lost = () => new page.DOMException(message, 'UnknownError')
  let fault: StoreFault | null = null
  let count = 0
  let connections = new WeakSet<object>()
  let full = new WeakSet<object>()

  page.tcheckStoreFault = (next) => {
    fault = next
    count = 0
    connections = new WeakSet()
    full = new WeakSet()
  }
  IDBFactory.prototype.open = Object.assign(
    function (this: object, ...asked: [string, number?]) {
      const isAimed = fault?.kind === 'always' && (fault.database === '*' || fault.database === asked[0])
      if (fault && isAimed && count >= fault.at) throw lost()
      return open.apply(this, asked)
    },
    { original: open },
  )
  IDBDatabase.prototype.transaction = function (this: Connection, ...asked) {
    const [stores, mode = 'readonly'] = asked
    if (connections.has(this)) throw lost()
    const begin = () => transaction.apply(this, asked)
    const names = [stores].flat().map(String)
    const isOf = (part: string, all: readonly string[]) => part === '*' || all.includes(part)
    if (!fault || this.isExempt || !isOf(fault.database, [this.name]) || !isOf(fault.store, names)) return begin()
    if (fault.kind === 'reads' && mode !== 'readonly') return begin()
    if (fault.kind === 'full' && mode === 'readonly') return begin()
    count += 1
    const isOne = fault.kind === 'once' || fault.kind === 'aborted'
    if (isOne ? count !== fault.at : count < fault.at) return begin()
    if (fault.kind === 'lost' && count > fault.at) return begin()
    if (fault.kind === 'lost') connections.add(this)
    if (fault.kind !== 'aborted' && fault.kind !== 'full') throw lost()
    const begun = begin()
    if (fault.kind === 'full') full.add(begun)
    else page.queueMicrotask(() => begun.abort())
    return begun
  }
  const withoutRoom = (write: typeof put) =>
    function (this: { transaction: object }, ...values: unknown[]) {
      if (full.has(this.transaction)) throw new page.DOMException('no room', 'QuotaExceededError')
      return write.apply(this, values)
    }
  IDBObjectStore.prototype.put = withoutRoom(put)
  IDBObjectStore.prototype.add = withoutRoom(add)
  const before = page.sessionStorage.getItem(key)
  if (before) page.tcheckStoreFault(JSON.parse(before) as StoreFault)

  return () => {
    delete page.tcheckStoreFault
    Object.assign(IDBFactory.prototype, { open })
    Object.assign(IDBDatabase.prototype, { transaction })
    Object.assign(IDBObjectStore.prototype, { put, add })
  }
}
