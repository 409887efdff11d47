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

/** A step until it was durable: its duration, and the CPU time of all processes meanwhile, ms. */
export interface JsonStep {
  readonly ms: number
  readonly cpuMs: number
}

/** The cost of each step, and the counts. */
export interface JsonResult {
  readonly sessions: number
  readonly bytes: number
  readonly applied: JsonStep
  readonly exported: JsonStep
  /** Reading the file for a preview, which a person sees before the import. */
  readonly looked: JsonStep
  readonly imported: JsonStep
}
