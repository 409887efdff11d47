import type { Translation } from '#shared/text/translation'
import type { flags as english } from '../en/flags'

/** What each flag of a session says: a word for lists, a title and a sentence for its page. */
export const flags = {
  'flags.quoted': '„{text}“',
  'flags.also': 'Auch in {count, plural, one {Manöver} other {den Manövern}} {tests}.',
  'flags.value-unread.word': 'Wert unlesbar',
  'flags.value-unread.title': '{field}: nicht lesbar',
  'flags.value-unread.sentence': 'Gesendet als {sent}. Gilt als fehlend; der Originaltext ist gespeichert.',
  'flags.value-unread.plain': 'Gilt als fehlend; der Originaltext ist gespeichert.',
  'flags.implausible.word': 'Wert nicht plausibel',
  'flags.implausible.title': '{field}: nicht plausibel',
  'flags.implausible.sentence':
    'Gelesen als {value}; möglicher Bereich {low} bis {high}. Wie gesendet gespeichert.',
  'flags.implausible.duration':
    'Einheit unbekannt. Als Zeit wären es {value}; möglicher Bereich {low} bis {high}. Wie gesendet gespeichert.',
  'flags.implausible.plain': 'Außerhalb des physiologischen Bereichs. Wie gesendet gespeichert.',
  'flags.fev1-over-fvc.word': 'FEV₁ größer als FVC',
  'flags.fev1-over-fvc.title': 'FEV₁ ist größer als FVC',
  'flags.fev1-over-fvc.sentence':
    'FEV₁ {fev1} bei FVC {fvc} ist nicht möglich. Beide sind wie gesendet gespeichert.',
  'flags.fev1-over-fvc.plain': 'Das ist nicht möglich. Beide sind wie gesendet gespeichert.',
  'flags.unlikely.word': 'Wert unwahrscheinlich',
  'flags.unlikely.title': '{field}: unwahrscheinlich',
  'flags.unlikely.sentence':
    'Gelesen als {value}; üblicher Bereich {low} bis {high}. Bitte prüfen; wie gesendet gespeichert.',
  'flags.unlikely.duration':
    'Einheit unbekannt. Als Zeit wären es {value}; üblicher Bereich {low} bis {high}. Bitte prüfen; wie gesendet gespeichert.',
  'flags.unlikely.over':
    'FEV₁ {fev1} ist etwas größer als FVC {fvc}. Bitte beide prüfen; sie sind wie gesendet gespeichert.',
  'flags.unlikely.plain': 'Außerhalb des üblichen Bereichs. Bitte prüfen; wie gesendet gespeichert.',
  'flags.percent-differs.word': '% weicht ab',
  'flags.percent-differs.title': '{field} weicht um {points, plural, one {# Punkt} other {# Punkte}} ab',
  'flags.percent-differs.plainTitle': '{field} weicht ab',
  'flags.percent-differs.sentence':
    'Gesendet: {sent}. Messwert durch Sollwert ({actual} durch {predicted}) ergibt {recomputed}. Beide sind gespeichert.',
  'flags.percent-differs.short': 'Gesendet: {sent}, nachberechnet: {recomputed}.',
  'flags.percent-differs.plain': 'Weicht von Messwert durch Sollwert ab. Beide sind gespeichert.',
  'flags.ratio-differs.word': 'FEV₁/FVC weicht ab',
  'flags.ratio-differs.title': 'FEV₁/FVC weicht ab',
  'flags.ratio-differs.titleInTest': 'FEV₁/FVC von Manöver {test} weicht ab',
  'flags.ratio-differs.sentence':
    'Gesendet: {sent}. FEV₁ durch FVC ({fev1} durch {fvc}) ergibt {recomputed}. Beide sind gespeichert.',
  'flags.ratio-differs.short': 'Gesendet: {sent}, nachberechnet: {recomputed}.',
  'flags.ratio-differs.plain': 'Weicht von FEV₁ durch FVC ab. Beide sind gespeichert.',
  'flags.decimal-comma.word': 'Dezimalkomma',
  'flags.decimal-comma.title': '{field}: mit Dezimalkomma gesendet',
  'flags.decimal-comma.sentence': 'Gesendet als {sent}; das Komma wurde als Dezimalzeichen gelesen.',
  'flags.decimal-comma.plain': 'Das Komma wurde als Dezimalzeichen gelesen.',
  'flags.larger-elsewhere.word': 'Größerer Wert in anderem Manöver',
  'flags.larger-elsewhere.title': 'Größter Wert für {field} in Manöver {test}',
  'flags.larger-elsewhere.plainTitle': 'Größter Wert für {field} in einem anderen Manöver',
  'flags.larger-elsewhere.sentence': '{value} gegenüber {best} im besten Manöver.',
  'flags.larger-elsewhere.withRatio':
    '{value} gegenüber {best} im besten Manöver. Mit den größten Werten wäre FEV₁/FVC {ratio}.',
  'flags.larger-elsewhere.plain':
    'Ein anderes als das vom Dienst ausgewählte Manöver enthält einen größeren Wert.',
  'flags.best-missing.word': 'Kein bestes Manöver',
  'flags.best-missing.title': 'Es wurde kein bestes Manöver gesendet',
  'flags.best-missing.sentence':
    'Der Dienst nennt das beste Manöver jeder Sitzung. Für diese nannte er keines, und Spirodesk wählt kein anderes aus.',
  'flags.below-070.word': 'FEV₁/FVC unter {limit}',
  'flags.below-070.title': 'FEV₁/FVC unter {limit}',
  'flags.below-070.sentence': 'Fester Grenzwert; Bronchodilatation nicht angegeben. Keine Diagnose.',
  'flags.undated.word': 'Kein Datum',
  'flags.undated.title': 'Das Datum ist nicht lesbar',
  'flags.undated.sentence': 'Die Sitzung ist ohne Datum gespeichert.',
  'flags.no-offset.word': 'Kein UTC-Offset',
  'flags.no-offset.title': 'Die Uhrzeit wurde ohne UTC-Offset gesendet',
  'flags.no-offset.sentence':
    'Das Datum ist wie gesendet. Die Reihenfolge unter den Sitzungen desselben Tags kann falsch sein.',
  'flags.unattributed.word': 'Patient nicht zugeordnet',
  'flags.unattributed.title': 'Profil nicht zugeordnet',
  'flags.unattributed.sentence':
    'Sitzungen nennen kein Profil, und die E-Mail-Adresse gehört nicht zu genau einem.',
  'flags.unshared.word': 'Nicht mehr geteilt',
  'flags.unshared.title': 'Das Profil ist nicht mehr geteilt',
  'flags.unshared.sentence': 'Bereits heruntergeladene Daten bleiben, bis Sie sie entfernen.',
  'flags.withdrawn.word': 'Zurückgezogen',
  'flags.withdrawn.title': 'Der Dienst sendet diese Sitzung nicht mehr',
  'flags.withdrawn.sentence': 'Sie bleibt 30 Tage gespeichert und wird dann entfernt.',
  'flags.gender-unread.word': 'Geschlecht unlesbar',
  'flags.gender-unread.title': 'Das Geschlecht ist nicht lesbar',
  'flags.gender-unread.sentence': 'Gesendet als {sent}. Die Schnittstelle erlaubt nur „male“ und „female“.',
  'flags.gender-unread.plain': 'Die Schnittstelle erlaubt nur „male“ und „female“.',
} as const satisfies Translation<typeof english>
