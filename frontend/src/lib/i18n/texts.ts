import { inDigits } from './numbers.ts'

/** A screen's texts: Japanese sentences, some with `{slots}`, in groups as deep as wished. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

type At<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : never

type Slots<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never

type Values<S> = [Slots<S>] extends [never] ? [] : [values: Readonly<Record<Slots<S>, string | number>>]

/**
 * The words of one screen. Keys and slots are checked by the compiler; numbers are written as the language writes them.
 *
 * The product is multilingual in structure: another language is another tree of the same type, and what writes its numbers.
 *
 * @example
 * const t = createTexts({ count: '{n}件' })
 * t('count', { n: 1200 }) // 1,200件
 */
export function createTexts<const T extends TextTree>(texts: T, number = inDigits) {
  return <K extends Keys<T>>(key: K, ...[values]: Values<At<T, K>>): string =>
    find(texts, key).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = (values as Readonly<Record<string, string | number>> | undefined)?.[name]
      return typeof value === 'number' ? number(value) : (value ?? '')
    })
}

function find(texts: TextTree, key: string): string {
  let found: string | TextTree | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : key
}
