/** The job of one process: apply answers, write all sessions as JSON, and import that into an empty store. */
export interface JsonJob {
  /** The folder with the answers. */
  readonly answers: string
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** The JSON file. */
  readonly target: string
  /** Path of the result. */
  readonly resultFile: string
}

/** Duration of each step, ms until it was durable, and the counts. */
export interface JsonResult {
  readonly sessions: number
  readonly bytes: number
  readonly applied: number
  readonly exported: number
  /** Reading the file for a preview, which a person sees before the import. */
  readonly looked: number
  readonly imported: number
}
