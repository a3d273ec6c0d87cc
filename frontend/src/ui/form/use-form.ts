import { fields } from 'virtual:tcheck-contract/fields'
import type { Contract } from '@tcheck/contract/contract'
import type { FieldFacts } from '@tcheck/contract/input-fields'
import type { RouteInput } from '@tcheck/contract/route'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSave } from '../use-save.ts'

/** What a field is given: `<TextField {...form.field('name')} />`. */
export interface FieldProps<T> {
  id: string
  /** From the contract; a prop after the spread says otherwise. */
  label: string
  isRequired: boolean
  value: T
  onChange: (value: T) => void
  /** What the server said of this field. */
  error: string | null
  /** Ends of the number, or of the text's length. */
  minimum?: number | undefined
  maximum?: number | undefined
  /** What people call the values of an enum. */
  words?: Readonly<Record<string, string>> | undefined
}

interface FormOptions<Name, Part, Values, Output> {
  /** The route that saves: labels, ends and words of the fields come from its input. */
  route: Name
  /** The part of its input where the fields lie: `branch`. Left out: the input itself. */
  part?: Part
  /** What stands there at first. */
  start: Values
  /** Where the values are kept by somebody else, as a draft on the device: what they are, and what changes them. */
  held?: { values: Values; change: (changes: Partial<Values>) => void }
  /** `key` is another one as soon as a value is: what is sent again after a lost answer is done once. */
  save: (values: Values, key: string) => Promise<Output>
  onSaved?: (output: Output, values: Values) => void | Promise<void>
}

export interface FormState {
  id: string
  isDirty: boolean
  isSaving: boolean
  error: unknown
  submit: () => void
}

/**
 * The state of a form of one route. Nothing is checked here: the server validates (spec section 5), and what it says of a
 * field stands at that field until it is changed.
 */
export function useForm<Name extends RouteName, Values extends object, Output, Part extends PartName<Name> | '' = ''>({
  route,
  part,
  start,
  held,
  save,
  onSaved,
}: FormOptions<Name, Part, Values, Output>) {
  const [own, setValues] = useState(start)
  const values = held?.values ?? own
  const [saved, setSaved] = useState(values)
  // Paths that were changed since the server spoke.
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const keys = useRef(new WeakMap<Values, string>())
  const saving = useSave({
    save: (sent: Values) => {
      const key = keys.current.get(sent) ?? crypto.randomUUID()
      keys.current.set(sent, key)
      return save(sent, key)
    },
    onSaved: async (output: Output) => {
      setSaved(values)
      await onSaved?.(output, values)
    },
  })
  const keepFocus = useFocusAfter(id, saving)
  const errorAt = (path: string) => (mended.has(path) ? null : sentenceAt(saving.error, path))
  const change = held?.change ?? ((changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })))
  const fieldAt = <T>(path: string, value: T, onChange: (value: T) => void): FieldProps<T> => {
    const { label, words, minimum, maximum, isRequired = false } = factsAt(route, path)
    return {
      id: `${id}-${path}`,
      label,
      isRequired,
      words,
      minimum,
      maximum,
      value,
      error: errorAt(path),
      onChange: (next) => {
        setMended((before) => new Set(before).add(path))
        onChange(next)
      },
    }
  }
  const pathOf = (name: string) => (part ? `${part}.${name}` : name)
  return {
    id,
    values,
    change,
    /** One field, typed by what it holds. */
    field: <K extends keyof Values & FieldName<Name, Part> & string>(name: K) =>
      fieldAt<Values[K]>(pathOf(name), values[name], (value) =>
        change({ [name]: value } as unknown as Partial<Values>),
      ),
    /** One field of a part that holds several: `inner('shuffle', 'choices')`. */
    inner: <K extends keyof Values & string, I extends keyof Values[K] & string>(name: K, of: I) =>
      fieldAt<Values[K][I]>(`${pathOf(name)}.${of}`, values[name][of], (value) =>
        change({ [name]: { ...values[name], [of]: value } } as unknown as Partial<Values>),
      ),
    /** One field of an item in a list: `item('periods', 2, 'ends_at')`. */
    item: <K extends keyof Values & string, I extends keyof ItemOf<Values[K]> & string>(
      list: K,
      at: number,
      name: I,
    ) => {
      const items = values[list] as readonly ItemOf<Values[K]>[]
      const put = (value: ItemOf<Values[K]>[I]) =>
        change({
          [list]: items.map((one, index) => (index === at ? Object.assign({}, one, { [name]: value }) : one)),
        } as unknown as Partial<Values>)
      return fieldAt(`${pathOf(list)}.${at}.${name}`, (items[at] as ItemOf<Values[K]>)[name], put)
    },
    isDirty: !isSame(values, saved),
    isSaving: saving.isSaving,
    error: isMended(saving.error, mended) ? null : saving.error,
    /** Begins anew, as after something was added to a list. */
    restart: () => {
      setValues(start)
      setSaved(start)
    },
    /** Puts back what stood there at first, or was saved last. */
    reset: () => {
      setValues(saved)
      saving.reset()
    },
    /** With what was changed in the same moment, as by the last digit of a code. */
    submit: (changes?: Partial<Values>) => {
      keepFocus()
      setMended(new Set())
      saving.save(changes ? { ...values, ...changes } : values)
    },
  }
}

/** What the server said of the field at a path, or of what lies in it. */
export function sentenceAt(error: unknown, path: string): string | null {
  if (!(error instanceof ApiError)) return null
  return error.fields.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message ?? null
}

/** Every field that the server refused was changed since. */
const isMended = (error: unknown, mended: ReadonlySet<string>): boolean =>
  error instanceof ApiError &&
  error.fields.length > 0 &&
  error.fields.every(({ path }) => [...mended].some((one) => path === one || path.startsWith(`${one}.`)))

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * After a refusal the first wrong field has the focus; where it is about none, what had it before, where that was lost.
 *
 * @returns keeps what has the focus now
 */
function useFocusAfter(id: string, { isSaving, error }: { isSaving: boolean; error: unknown }): () => void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const form = document.getElementById(id)
    if (isSaving || !form || before.current === null) return
    const wrong = error ? form.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    const hasNone = document.activeElement === null || document.activeElement === document.body
    if (wrong) wrong.focus({ preventScroll: true })
    else if (hasNone && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }, [id, isSaving, error])
  return () => {
    before.current = document.activeElement
  }
}

/** `adminBranches.create` */
export type RouteName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract]

type RouteOf<Name> = Name extends `${infer G extends keyof Contract}.${infer R}`
  ? R extends keyof Contract[G]
    ? Contract[G][R]
    : never
  : never

/** Names of the fields that a route takes, in a part of its input (`branch`) or, without one, in all of it. */
type FieldName<Name extends RouteName, Part> = Part extends keyof RouteInput<RouteOf<Name>>
  ? keyof RouteInput<RouteOf<Name>>[Part]
  : keyof RouteInput<RouteOf<Name>>

/** Parts of a route's input that hold fields of their own. */
export type PartName<Name extends RouteName> = keyof RouteInput<RouteOf<Name>> & string

/** What the contract says of a field; places in lists may be numbers: `branch_settings.periods.2.ends_at`. */
function factsAt(route: RouteName, path: string): FieldFacts {
  const facts = fields[route]?.[path.replace(/\.\d+(?=\.|$)/g, '[]')]
  if (!facts) throw new Error(`The contract has no field ${path} in ${route}`)
  return facts
}
