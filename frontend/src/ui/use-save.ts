import { useMutation } from '@tanstack/react-query'

interface SaveOptions<Input, Output> {
  save: (input: Input) => Promise<Output>
  onSaved?: (output: Output) => void | Promise<void>
}

/**
 * Saves a form. A failure stays in `error`, for `<FormErrors>` at the top of the page, to which the page scrolls
 * (spec.md section 8). While it runs `isSaving` keeps a second press away.
 */
export function useSave<Input, Output>({ save, onSaved }: SaveOptions<Input, Output>) {
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (output) => onSaved?.(output),
    onError: () => window.scrollTo({ top: 0 }),
  })
  return {
    save: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input)
    },
    isSaving: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
