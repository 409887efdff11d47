/** Predicted values: FEV1 and FVC in litres, PEF in litres per second, ratio as a fraction. */
export interface PredictedValues {
  readonly fev1: number
  readonly fvc: number
  readonly pef: number
  readonly ratio: number
}

interface Linear {
  readonly height: number
  readonly age: number
  readonly constant: number
}

type Adult = Readonly<Record<'fev1' | 'fvc' | 'pef', Linear>> & { readonly ratio: Omit<Linear, 'height'> }

// ECSC-93, height in metres and age in years
const men: Adult = {
  fev1: { height: 4.3, age: -0.029, constant: -2.49 },
  fvc: { height: 5.76, age: -0.026, constant: -4.34 },
  pef: { height: 6.14, age: -0.043, constant: 0.15 },
  ratio: { age: -0.18, constant: 87.21 },
}
const women: Adult = {
  fev1: { height: 3.95, age: -0.025, constant: -2.6 },
  fvc: { height: 4.43, age: -0.026, constant: -2.89 },
  pef: { height: 5.5, age: -0.03, constant: -1.11 },
  ratio: { age: -0.19, constant: 89.1 },
}

function ofAdult(gender: 'male' | 'female', age: number, centimetres: number): PredictedValues {
  const equations = gender === 'male' ? men : women
  const years = Math.max(25, age)
  const value = (of: Linear) => of.height * (centimetres / 100) + of.age * years + of.constant
  return {
    fev1: value(equations.fev1),
    fvc: value(equations.fvc),
    pef: value(equations.pef),
    ratio: (equations.ratio.age * years + equations.ratio.constant) / 100,
  }
}

// Polgar and Promadhat 1971, height in centimetres, PEF there in litres per minute
function ofChild(gender: 'male' | 'female', centimetres: number): PredictedValues {
  const fev1 = 2.1e-6 * centimetres ** 2.8
  const fvc = gender === 'male' ? 4.4e-6 * centimetres ** 2.67 : 3.3e-6 * centimetres ** 2.72
  return { fev1, fvc, pef: (5.2428 * centimetres - 425.57) / 60, ratio: fev1 / fvc }
}

/**
 * The predicted values for an age in years and a height in centimetres: children's equations up to 14 years,
 * adults' from 20, and a steady passage between them so that nobody's predicted values jump on a birthday.
 */
export function predictedValues(
  gender: 'male' | 'female',
  age: number,
  centimetres: number,
): PredictedValues {
  if (age >= 20) return ofAdult(gender, age, centimetres)
  const child = ofChild(gender, centimetres)
  if (age <= 14) return child
  const adult = ofAdult(gender, age, centimetres)
  const way = (age - 14) / 6
  const between = (quantity: keyof PredictedValues) =>
    child[quantity] + way * (adult[quantity] - child[quantity])
  return { fev1: between('fev1'), fvc: between('fvc'), pef: between('pef'), ratio: between('ratio') }
}
