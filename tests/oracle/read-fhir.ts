type Resource = Readonly<Record<string, unknown>>

interface Quantity {
  readonly value?: number
  readonly unit?: string
}

interface Observed {
  readonly code?: { readonly text?: string; readonly coding?: readonly { readonly code?: string }[] }
  readonly valueQuantity?: Quantity
  readonly component?: readonly Observed[]
}

/** What FHIR resources say of each session, flat, by the session's id; a reader of the standard, not of the app. */
export function readFhir(resources: readonly Resource[]): Map<string, Record<string, string>> {
  const byReference = new Map(
    resources.map((resource) => [`${String(resource['resourceType'])}/${String(resource['id'])}`, resource]),
  )
  const referred = (to: unknown): Resource | undefined =>
    byReference.get(String((to as { reference?: string } | undefined)?.reference))
  const reports = new Map<string, Record<string, string>>()
  for (const report of resources) {
    if (report['resourceType'] !== 'DiagnosticReport') continue
    const patient = referred(report['subject'])
    const cells: Record<string, string> = {
      patient: valueOf(patient?.['identifier']),
      name: (patient?.['name'] as readonly { text?: string }[] | undefined)?.[0]?.text ?? '',
      time: typeof report['effectiveDateTime'] === 'string' ? report['effectiveDateTime'] : '',
    }
    for (const reference of (report['result'] as readonly unknown[] | undefined) ?? [])
      addObservation(referred(reference), cells)
    reports.set(valueOf(report['identifier']), cells)
  }
  return reports
}

function valueOf(identifier: unknown): string {
  return (identifier as readonly { value?: string }[] | undefined)?.[0]?.value ?? ''
}

const bodies: Readonly<Record<string, string>> = { '30525-0': 'age', '8302-2': 'height', '29463-7': 'weight' }

function addObservation(observed: Observed | undefined, cells: Record<string, string>): void {
  const code = codeOf(observed)
  const { value } = observed?.valueQuantity ?? {}
  const body = bodies[code]
  if (body !== undefined) {
    if (value !== undefined) cells[body] = String(value)
    return
  }
  const name = observed?.code?.text ?? ''
  if (value !== undefined) cells[`${name} actual`] = cellOf(observed)
  for (const component of observed?.component ?? []) {
    const aspect = /^\S+ predicted$/.test(component.code?.text ?? '') ? 'predicted' : 'percentage'
    cells[`${name} ${aspect}`] = cellOf(component)
  }
}

function codeOf(observed: Observed | undefined): string {
  return observed?.code?.coding?.[0]?.code ?? ''
}

function cellOf(observed: Observed | undefined): string {
  const { value, unit } = observed?.valueQuantity ?? {}
  return [value, codeOf(observed), unit ?? ''].join(' | ')
}
