export { readXlsx } from 'hucre/xlsx'
