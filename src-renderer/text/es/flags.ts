import type { Translation } from '#shared/text/translation'
import type { flags as english } from '../en/flags'

/** What each flag of a session says: a word for lists, a title and a sentence for its page. */
export const flags = {
  'flags.quoted': '«{text}»',
  'flags.also': 'También en {count, plural, one {la maniobra} other {las maniobras}} {tests}.',
  'flags.value-unread.word': 'Valor ilegible',
  'flags.value-unread.title': '{field}: no se pudo leer',
  'flags.value-unread.sentence': 'Se envió como {sent}. Se considera ausente; el texto original se conserva.',
  'flags.value-unread.plain': 'Se considera ausente; el texto original se conserva.',
  'flags.implausible.word': 'No plausible',
  'flags.implausible.title': '{field}: valor no plausible',
  'flags.implausible.sentence':
    'Se leyó como {value}; intervalo posible, de {low} a {high}. Se conserva según se envió.',
  'flags.implausible.duration':
    'Unidad desconocida. Como tiempo serían {value}; intervalo posible, de {low} a {high}. Se conserva según se envió.',
  'flags.implausible.plain': 'Fuera del intervalo fisiológico. Se conserva según se envió.',
  'flags.fev1-over-fvc.word': 'FEV₁ mayor que FVC',
  'flags.fev1-over-fvc.title': 'El FEV₁ es mayor que la FVC',
  'flags.fev1-over-fvc.sentence':
    'Un FEV₁ de {fev1} con una FVC de {fvc} no es posible. Ambos se conservan según se enviaron.',
  'flags.fev1-over-fvc.plain': 'No es posible. Ambos se conservan según se enviaron.',
  'flags.unlikely.word': 'Poco probable',
  'flags.unlikely.title': '{field}: valor poco probable',
  'flags.unlikely.sentence':
    'Se leyó como {value}; intervalo habitual, de {low} a {high}. Compruébelo; se conserva según se envió.',
  'flags.unlikely.duration':
    'Unidad desconocida. Como tiempo serían {value}; intervalo habitual, de {low} a {high}. Compruébelo; se conserva según se envió.',
  'flags.unlikely.over':
    'El FEV₁, {fev1}, es algo mayor que la FVC, {fvc}. Compruebe ambos; se conservan según se enviaron.',
  'flags.unlikely.plain': 'Fuera del intervalo habitual. Compruébelo; se conserva según se envió.',
  'flags.percent-differs.word': '% distinto',
  'flags.percent-differs.title': '{field} difiere en {points, plural, one {# punto} other {# puntos}}',
  'flags.percent-differs.plainTitle': '{field} difiere',
  'flags.percent-differs.sentence':
    'Se envió {sent}. El valor medido entre el teórico ({actual} entre {predicted}) da {recomputed}. Se conservan ambos.',
  'flags.percent-differs.short': 'Se envió {sent}; recalculado, {recomputed}.',
  'flags.percent-differs.plain': 'Difiere del valor medido entre el teórico. Se conservan ambos.',
  'flags.ratio-differs.word': 'FEV₁/FVC distinto',
  'flags.ratio-differs.title': 'El cociente FEV₁/FVC difiere',
  'flags.ratio-differs.titleInTest': 'El cociente FEV₁/FVC de la maniobra {test} difiere',
  'flags.ratio-differs.sentence':
    'Se envió {sent}. FEV₁ entre FVC ({fev1} entre {fvc}) da {recomputed}. Se conservan ambos.',
  'flags.ratio-differs.short': 'Se envió {sent}; recalculado, {recomputed}.',
  'flags.ratio-differs.plain': 'Difiere del FEV₁ entre la FVC. Se conservan ambos.',
  'flags.decimal-comma.word': 'Coma decimal',
  'flags.decimal-comma.title': '{field}: se envió con coma decimal',
  'flags.decimal-comma.sentence': 'Se envió como {sent}; la coma se leyó como signo decimal.',
  'flags.decimal-comma.plain': 'La coma se leyó como signo decimal.',
  'flags.larger-elsewhere.word': 'Valor mayor en otra maniobra',
  'flags.larger-elsewhere.title': 'Valor mayor de {field} en la maniobra {test}',
  'flags.larger-elsewhere.plainTitle': 'Valor mayor de {field} en otra maniobra',
  'flags.larger-elsewhere.sentence': '{value}, frente a {best} en la mejor maniobra.',
  'flags.larger-elsewhere.withRatio':
    '{value}, frente a {best} en la mejor maniobra. Con los valores mayores, FEV₁/FVC sería {ratio}.',
  'flags.larger-elsewhere.plain': 'Hay un valor mayor en otra maniobra que no es la elegida por el servicio.',
  'flags.best-missing.word': 'Sin mejor maniobra',
  'flags.best-missing.title': 'No se envió la mejor maniobra',
  'flags.best-missing.sentence':
    'El servicio indica la mejor maniobra de cada sesión. En esta no indicó ninguna y Spirodesk no elige otra en su lugar.',
  'flags.below-070.word': 'FEV₁/FVC menor de {limit}',
  'flags.below-070.title': 'FEV₁/FVC menor de {limit}',
  'flags.below-070.sentence':
    'Punto de corte fijo; no se indica si fue tras broncodilatador. No constituye un diagnóstico.',
  'flags.undated.word': 'Sin fecha',
  'flags.undated.title': 'No se pudo leer la fecha',
  'flags.undated.sentence': 'La sesión se conserva sin fecha.',
  'flags.no-offset.word': 'Sin desfase UTC',
  'flags.no-offset.title': 'La hora se envió sin desfase respecto a UTC',
  'flags.no-offset.sentence':
    'La fecha es la enviada. El orden entre las sesiones del mismo día puede no ser correcto.',
  'flags.unattributed.word': 'Paciente sin identificar',
  'flags.unattributed.title': 'Perfil sin identificar',
  'flags.unattributed.sentence':
    'Las sesiones no indican el perfil, y el correo no corresponde a un único perfil.',
  'flags.unshared.word': 'Ya no se comparte',
  'flags.unshared.title': 'El perfil ya no se comparte',
  'flags.unshared.sentence': 'Los datos ya recibidos permanecen hasta que usted los elimine.',
  'flags.withdrawn.word': 'Retirada',
  'flags.withdrawn.title': 'El servicio ya no envía esta sesión',
  'flags.withdrawn.sentence': 'Se conserva durante 30 días y después se elimina.',
  'flags.gender-unread.word': 'Sexo ilegible',
  'flags.gender-unread.title': 'No se pudo leer el sexo',
  'flags.gender-unread.sentence': 'Se envió como {sent}. La interfaz solo admite «male» y «female».',
  'flags.gender-unread.plain': 'La interfaz solo admite «male» y «female».',
} as const satisfies Translation<typeof english>
