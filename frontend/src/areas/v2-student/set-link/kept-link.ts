const key = 'tcheckLink'

/** By which link the student in this tab came; beside the name, which says who. */
export const keepLink = (id: string): void => sessionStorage.setItem(key, id)

export const isThisLink = (id: string): boolean => sessionStorage.getItem(key) === id
