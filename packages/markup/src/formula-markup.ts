/** A formula as it stands in a text. Apart from the printer: the player needs nothing else of it. */
export const formulaMarkup = (tex: string, isBlock: boolean) => (isBlock ? `$$${tex}$$` : `$${tex}$`)
