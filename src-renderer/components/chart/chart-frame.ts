/** Where the plot of a chart lies in its drawing, in px. */
export interface ChartFrame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
