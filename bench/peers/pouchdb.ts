export { default as PouchDB } from 'pouchdb-browser'
