import type { FieldError } from '@tcheck/contract/errors'
import { boundsOf, type FieldPath, fieldMeta, schemasAlong } from '@tcheck/contract/input-fields'
import type * as z from 'zod'

/** The fields of a schema issue that a sentence needs. */
export interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  readonly code?: string | undefined
  readonly [detail: string]: unknown
}

/** One sentence of Japanese for each field that is wrong, by the labels of the input's schema. */
export function validationErrors(input: z.core.$ZodType, issues: readonly Issue[]): FieldError[] {
  const errors = issues.map((issue) => {
    const { path, ...rest } = innermost(issue)
    return { path: path.join('.'), message: sentence(fieldLocation(input, path), rest.issue) }
  })
  return errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index)
}

/** The issues of a union. People type its last part; the parts before it mean "none". */
function innermost(issue: Issue, before: FieldPath = []): { path: FieldPath; issue: Issue } {
  const path = [...before, ...(issue.path ?? []).map((step) => plain(typeof step === 'object' ? step.key : step))]
  const parts = issue.code === 'invalid_union' && Array.isArray(issue['errors']) ? issue['errors'] : []
  const inner = (parts as Issue[][]).at(-1)?.[0]
  return inner ? innermost(inner, path) : { path, issue }
}
const plain = (step: PropertyKey) => (typeof step === 'number' ? step : String(step))

interface FieldLocation {
  /** 「時限の2番目の始まる時刻」 */
  label: string
  schema: z.core.$ZodType
}

function fieldLocation(input: z.core.$ZodType, path: FieldPath): FieldLocation {
  const along = schemasAlong(input, path)
  const labels = along.map((schema) => fieldMeta(schema).label)
  const listAt = path.findLastIndex((step) => typeof step === 'number')
  const own = labels.findLast((label, index) => index > listAt && label !== undefined)
  const list = labels.findLast((label, index) => index < listAt && label !== undefined)
  const item = list && `${list}の${Number(path[listAt]) + 1}番目`
  const label = item ? (own ? `${item}の${own}` : item) : own
  return { label: label ?? '入力', schema: along.at(-1) ?? input }
}

function sentence({ label, schema }: FieldLocation, issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return outOfBounds(label, schema, issue)
    case 'invalid_value': {
      const words = Object.values(fieldMeta(schema).words ?? {})
      return words.length > 0 ? `${label}は、${words.join('・')}から選んでください。` : `${label}を選び直してください。`
    }
    case 'invalid_format': {
      const form = fieldMeta(schema).form ?? forms[String(issue['format'])]
      return form ? `${label}は${form}で入力してください。` : `${label}の形が正しくありません。`
    }
    case 'invalid_type':
      return wrongType(label, schema, issue)
    case 'custom':
      return /[\p{sc=Hiragana}]/u.test(issue.message) ? issue.message : `${label}を確かめてください。`
    default:
      return `${label}を確かめてください。`
  }
}

/** Forms that need no words of their own in the contract. */
const forms: Readonly<Record<string, string>> = {
  email: '「name@example.jp」の形',
  url: '「https://」で始まるアドレス',
  date: '「2026-04-01」の形の、ある日付',
  datetime: '正しい日付と時刻',
  time: '「17:00」の形',
}

function wrongType(label: string, schema: z.core.$ZodType, { message, expected }: Issue): string {
  if (/received (undefined|NaN)/.test(message))
    return expected === 'array' || expected === 'boolean' ? `${label}を選んでください。` : missing(label, schema)
  if (expected === 'int') return `${label}は、小数のない数で入力してください。`
  if (expected === 'number') return `${label}は、数で入力してください。`
  return `${label}の形が正しくありません。`
}

const missing = (label: string, schema: z.core.$ZodType) =>
  fieldMeta(schema).isChosen ? `${label}を選んでください。` : `${label}を入力してください。`

const BYTES_PER_MB = 1024 * 1024

function outOfBounds(label: string, schema: z.core.$ZodType, issue: Issue): string {
  const isTooBig = issue.code === 'too_big'
  const limit = Number(isTooBig ? issue['maximum'] : issue['minimum'])
  if (issue['origin'] === 'string' || issue['origin'] === 'array') {
    const isText = issue['origin'] === 'string'
    if (!isTooBig && limit === 1) return isText ? missing(label, schema) : `${label}を1つ以上選んでください。`
    return `${label}は${limit}${isText ? '文字' : '個'}${isTooBig ? 'まで' : '以上'}にしてください。`
  }
  if (String(issue.path?.at(-1)).endsWith('_bytes')) {
    const words = limit % BYTES_PER_MB === 0 ? `${limit / BYTES_PER_MB} MB` : `${limit}バイト`
    return `${label}は${words}${isTooBig ? 'まで' : '以上'}にしてください。`
  }
  const range = rangeOf(schema)
  return range
    ? `${label}は${range}で入力してください。`
    : `${label}は${limit}${isTooBig ? 'まで' : '以上'}にしてください。`
}

/** 「1から99まで」 for a number with both limits. */
function rangeOf(schema: z.core.$ZodType): string | null {
  const { minimum, maximum } = boundsOf(schema)
  return minimum !== undefined && maximum !== undefined ? `${minimum}から${maximum}まで` : null
}
