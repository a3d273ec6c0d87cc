/** 「大問3 (2)」 */
export const placeName = (mainNumber: number, subNumber: number): string => `大問${mainNumber} (${subNumber})`
