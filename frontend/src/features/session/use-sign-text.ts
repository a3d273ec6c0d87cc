import { useVisitor } from './current-user.ts'
import { type SignWords, signInAreaOf, signWordsOf } from './home-page.ts'

/** What going in and out is called for the person who is here, on pages that all roles share. */
export function useSignText(): SignWords {
  const visitor = useVisitor()
  return signWordsOf(visitor ? signInAreaOf(visitor.user) : 'admin')
}
