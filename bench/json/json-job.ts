/** What one process is to do: apply answers, write all sessions as JSON, and import that into an empty store. */
export interface JsonJob {
  /** The folder with the answers. */
  readonly answers: string
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** The JSON file. */
  readonly target: string
  /** Where the result goes. */
  readonly resultFile: string
}

/** How long each step took, ms until it was durable, and what there was. */
export interface JsonResult {
  readonly sessions: number
  readonly bytes: number
  readonly applied: number
  readonly exported: number
  /** Reading the file to see what is in it, which a person is told before the import. */
  readonly looked: number
  readonly imported: number
}
