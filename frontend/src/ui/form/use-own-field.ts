import { useId } from 'react'
import type { FieldProps } from './use-form.ts'

interface OwnField<T> {
  label: string
  value: T
  onChange: (value: T) => void
  error?: string | null
  maximum?: number
}

/** A field that belongs to no route's input: words to search for, a name typed to confirm. */
export function useOwnField<T>({ error = null, ...field }: OwnField<T>): FieldProps<T> {
  return { id: useId(), isRequired: false, error, ...field }
}
