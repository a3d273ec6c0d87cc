export const SHORTEST_PASSWORD = 8

export interface PasswordWish {
  word: string
  isMet: boolean
}

/**
 * What a new password should be, while it is being typed. Only a help: the server decides, and knows the common ones
 * (domain.md, "Errors on the wire": a form never blocks a submit by rules of its own).
 */
export function wishesFor(password: string, loginId: string): PasswordWish[] {
  const typed = password.normalize('NFKC')
  return [
    { word: `${SHORTEST_PASSWORD}文字以上`, isMet: [...typed].length >= SHORTEST_PASSWORD },
    {
      word: 'ユーザー名と違う',
      isMet: typed !== '' && typed.toLowerCase() !== loginId.normalize('NFKC').toLowerCase(),
    },
    { word: '同じ文字のくり返しでない', isMet: new Set(typed).size > 2 },
  ]
}
