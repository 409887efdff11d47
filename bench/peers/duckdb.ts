export { DuckDBInstance } from '@duckdb/node-api'
