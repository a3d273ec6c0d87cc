import { sentencesOf } from '../lib/api/api-error.ts'
import { Note } from './note.tsx'
import { useTextRenderer } from './words.ts'

interface FormErrorsProps {
  /** What the save call failed with; null while there is none. */
  error: unknown
  /** Shown when the server gave no sentence: 「教室の登録に失敗しました」. */
  fallback: string
}

/** Why saving failed: the server's sentences as they stand, else the fallback. */
export function FormErrors({ error, fallback }: FormErrorsProps) {
  const renderText = useTextRenderer()
  if (error === null || error === undefined) return null
  return (
    <Note kind="danger">
      {sentencesOf(error, fallback).map((sentence) => (
        <p key={sentence}>
          <b>{renderText(sentence)}</b>
        </p>
      ))}
    </Note>
  )
}
