export { Dexie } from 'dexie'
