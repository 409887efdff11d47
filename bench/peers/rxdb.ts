export { createRxDatabase } from 'rxdb/plugins/core'
export { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
