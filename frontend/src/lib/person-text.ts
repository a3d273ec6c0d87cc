/** A parent chooses the own name, so the role stands before it wherever staff could be meant: 「保護者 青木 まこと」. */
export const namedParent = (name: string | null): string => ['保護者', name].filter(Boolean).join(' ')
