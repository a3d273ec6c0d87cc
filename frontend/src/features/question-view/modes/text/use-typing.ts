import { useEffect, useRef, useState } from 'react'

/** So long after the last key a text counts as being typed. */
export const TYPING_MS = 2000

/**
 * The answers to show while one of them is typed. What another device or tab answered meanwhile does not come into the field
 * under the student's hands: the next key would be added to it, and conversion by an input method would break off. That key
 * is the newer answer; where none follows the other's is shown.
 */
export function useTyping(answers: readonly string[], isLocked: boolean) {
  const [typed, setTyped] = useState<{ index: number; text: string } | null>(null)
  const isComposing = useRef(false)
  const rest = () => setTyped(null)
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => !isComposing.current && setTyped(null), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // What was emptied was emptied by the student's own button, and so was what is locked.
  const isTyped = (answer: string, index: number) => typed?.index === index && answer !== '' && !isLocked
  return {
    answers: answers.map((answer, index) => (typed && isTyped(answer, index) ? typed.text : answer)),
    type: (index: number, text: string) => setTyped({ index, text }),
    rest,
    composition: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        setTyped((last) => last && { ...last })
      },
    },
  }
}
