import { createContext } from 'svelte'
import type { TableState } from '../table/table-state.svelte'

/** Hands the state of the table of patients down the tree, and gets it there. */
export const [usePatientTable, providePatientTable] = createContext<TableState>()
