import type { faults as englishFaults, host as englishHost } from './en'
import type { Translation } from './texts'

/** German texts of every fault: a title, and what happened, what is safe and what to do. */
export const faults = {
  'faults.safe':
    '{sessions, plural, =0 {Es waren noch keine Messungen gespeichert, daher ist nichts verloren.} one {Die eine gespeicherte Messung ist sicher und kann weiter verwendet werden.} other {Die # gespeicherten Messungen sind sicher und können weiter verwendet werden.}}',

  'faults.offline.short': 'Offline',
  'faults.offline.title': 'Dieser Computer ist offline',
  'faults.offline.text':
    '{safe} {place, select, window {Die Synchronisierung wird automatisch fortgesetzt, sobald das Netzwerk wieder verfügbar ist.} test {Sie können Adresse und API-Schlüssel jetzt speichern und prüfen, sobald das Netzwerk wieder verfügbar ist.} other {Versuchen Sie es erneut, sobald das Netzwerk wieder verfügbar ist.}}',
  'faults.address-invalid.short': 'Ungültige Adresse',
  'faults.address-invalid.title': 'Die Adresse des Dienstes kann nicht verwendet werden',
  'faults.address-invalid.text':
    '{safe} {detail, select, empty {Geben Sie die Adresse ein, die Ihre Einrichtung erhalten hat.} space_inside {Sie enthält ein Leerzeichen. Kopieren Sie sie erneut.} too_long {Sie ist viel zu lang für eine Adresse. Kopieren Sie sie noch einmal.} scheme {Sie muss mit https beginnen.} credentials {Sie enthält einen Benutzernamen oder ein Passwort. Der Dienst verwendet stattdessen einen API-Schlüssel.} other_version {Diese Version des Dienstes wird von Spirodesk nicht unterstützt. Die Adresse muss auf /api/v1 enden.} other {Unter dieser Adresse gibt es keinen solchen Dienst. Sie muss mit https beginnen und auf /api/v1 enden. Vergleichen Sie sie mit der Adresse, die Ihre Einrichtung erhalten hat.}}',
  'faults.service-unreachable.short': 'Keine Antwort',
  'faults.service-unreachable.title': 'Der Dienst antwortet nicht',
  'faults.service-unreachable.text':
    'Dieser Computer ist mit dem Netzwerk verbunden, aber unter der Adresse des Dienstes antwortet niemand. {safe} {place, select, window {Spirodesk versucht es automatisch erneut. Wenn das anhält, wenden Sie sich an den Betreiber des Dienstes oder Ihres Netzwerks.} test {Der API-Schlüssel wurde nicht gesendet. Prüfen Sie die Adresse und ob Ihr Netzwerk sie sperrt.} other {{sessions, plural, =0 {Prüfen Sie die Adresse und ob Ihr Netzwerk sie sperrt.} other {Starten Sie den Abruf erneut. Wenn das anhält, wenden Sie sich an den Betreiber des Dienstes oder Ihres Netzwerks.}}}}',
  'faults.line-broken.short': 'Verbindung bricht ab',
  'faults.line-broken.title': 'Die Verbindung zum Dienst bricht immer wieder ab',
  'faults.line-broken.text':
    'Was ankommt, ist unvollständig oder beschädigt und wird deshalb erneut angefordert. {safe} {place, select, window {Spirodesk speichert, was ganz ankommt, und macht automatisch weiter.} test {Versuchen Sie es erneut oder in einem anderen Netz.} other {Was ganz ankam, ist gespeichert. Führen Sie den Befehl erneut aus, um fortzufahren.}}',
  'faults.sign-in-first.short': 'Im Netz anmelden',
  'faults.sign-in-first.title': 'In diesem Netz müssen Sie sich vielleicht erst anmelden',
  'faults.sign-in-first.text':
    'Anstelle des Dienstes antwortet etwas anderes. {safe} {place, select, window {Melden Sie sich im Browser an; Spirodesk prüft es alle ein bis zwei Minuten und macht dann automatisch weiter.} test {Melden Sie sich im Browser an und testen Sie erneut. Wenn Sie schon angemeldet sind, prüfen Sie die Adresse.} other {Öffnen Sie eine beliebige Seite im Browser, melden Sie sich dort an und versuchen Sie es erneut.}}',
  'faults.proxy-unreachable.short': 'Proxy nicht erreichbar',
  'faults.proxy-unreachable.title': 'Der Proxy antwortet nicht',
  'faults.proxy-unreachable.text':
    'Dieser Computer soll einen Proxy verwenden, aber dort antwortet niemand; daher wurde der Dienst nicht erreicht. {safe} {place, select, window {Spirodesk versucht es automatisch erneut. Wenn das anhält, prüfen Sie den Proxy in den Netzwerkeinstellungen dieses Computers, oder fragen Sie Ihre IT-Abteilung.} test {Der API-Schlüssel wurde nicht gesendet. Prüfen Sie den Proxy in den Netzwerkeinstellungen dieses Computers, und testen Sie erneut.} other {Prüfen Sie den Proxy in den Netzwerkeinstellungen dieses Computers und in der Variablen https_proxy.}}',
  'faults.proxy-sign-in.short': 'Proxy-Anmeldung nötig',
  'faults.proxy-sign-in.title':
    '{detail, select, refused {Der Proxy hat Benutzername oder Kennwort abgelehnt} other {Der Proxy verlangt Benutzername und Kennwort}}',
  'faults.proxy-sign-in.text':
    'Ohne sie lässt Ihr Netz nichts durch, daher wurde der Dienst nicht erreicht. {safe} {place, select, terminal {Öffnen Sie einmal das Fenster und geben Sie sie ein; danach liegen sie im Schlüsselbund.} test {Geben Sie sie ein, und testen Sie erneut.} other {Geben Sie die Ihres Netzwerkkontos ein. Ihre IT-Abteilung kennt sie.}}',
  'faults.client-certificate.short': 'Zertifikat nötig',
  'faults.client-certificate.title': 'Der Dienst verlangt ein Client-Zertifikat',
  'faults.client-certificate.text':
    '{detail, select, refused {Das vorgelegte hat er abgelehnt.} other {Es werden nur Computer zugelassen, die eines haben.}} Der API-Schlüssel wurde nicht gesendet. {safe} {place, select, terminal {Öffnen Sie einmal das Fenster und wählen Sie eines; danach wird es wiederverwendet.} test {Wählen Sie eines, und testen Sie erneut.} other {Wählen Sie eines. Wird keines angeboten, muss Ihre IT-Abteilung es auf diesem Computer installieren.}}',
  'faults.service-failing.short': 'Fehler des Dienstes',
  'faults.service-failing.title': 'Der Dienst hat einen internen Fehler',
  'faults.service-failing.text':
    'Die Adresse ist richtig, aber der Dienst antwortet mit einem Fehler. {safe} {place, select, window {Spirodesk versucht es automatisch erneut.} other {Versuchen Sie es in einigen Minuten erneut, oder wenden Sie sich an den Betreiber des Dienstes.}}',
  'faults.rate-limited.short': 'Anfragen begrenzt',
  'faults.rate-limited.title': 'Zu viele Anfragen',
  'faults.rate-limited.text':
    'Der Dienst hat mehr Anfragen erhalten, als er zulässt. {safe} {place, select, window {Spirodesk wartet so lange, wie der Dienst verlangt, und fährt dann fort.} other {Versuchen Sie es in einer Minute erneut.}}',
  'faults.key-refused.short': 'API-Schlüssel abgelehnt',
  'faults.key-refused.title': 'Der Dienst hat den API-Schlüssel abgelehnt',
  'faults.key-refused.text':
    '{safe} {place, select, window {Geben Sie einen neuen API-Schlüssel ein, oder fragen Sie den Aussteller, ob er widerrufen wurde. Bis dahin werden keine weiteren Anfragen gesendet.} test {Prüfen Sie, ob er vollständig kopiert wurde, oder fragen Sie den Aussteller. Er wurde nicht gespeichert.} other {Prüfen Sie, ob er vollständig ist, oder fragen Sie den Aussteller, ob er widerrufen wurde.}}',
  'faults.key-invalid.short': 'Ungültiger API-Schlüssel',
  'faults.key-invalid.title': 'Dies ist kein gültiger API-Schlüssel',
  'faults.key-invalid.text':
    '{detail, select, empty {Geben Sie den API-Schlüssel ein, den Ihre Einrichtung erhalten hat.} space_inside {Er enthält ein Leerzeichen. Kopieren Sie ihn erneut, vollständig und ohne den Text davor und dahinter.} too_long {Er ist viel zu lang für einen API-Schlüssel. Kopieren Sie ihn erneut.} other {Er ist leer oder enthält Zeichen, die nicht gesendet werden können. Kopieren Sie ihn erneut, vollständig und ohne den Text davor und dahinter.}} Er wurde nicht gesendet. {safe}',
  'faults.certificate-untrusted.short': 'Zertifikat nicht vertrauenswürdig',
  'faults.certificate-untrusted.title': 'Das Zertifikat des Dienstes kann nicht geprüft werden',
  'faults.certificate-untrusted.text':
    'Der API-Schlüssel wurde nicht gesendet. {safe} {place, select, terminal {Hat der Dienst ein eigenes Zertifikat, erfragen Sie dessen Fingerabdruck bei denen, die ihn betreiben, und geben Sie ihn mit --pin an. Sonst wenden} other {Wenden}} Sie sich an Ihre Netzwerkadministration: Das Zertifikat kann abgelaufen oder für einen anderen Namen oder von einer Stelle ausgestellt sein, der dieser Computer nicht vertraut, oder ein Proxy untersucht sichere Verbindungen.{platform, select, linux { Unter Linux zählt eine eigene Zertifizierungsstelle erst, wenn sie in ~/.pki/nssdb steht, wohin certutil sie bringt; update-ca-certificates genügt nicht.} other {}}',
  'faults.certificate-not-pinned.short': 'Anderes Zertifikat',
  'faults.certificate-not-pinned.title': 'Dies ist nicht das hinterlegte Zertifikat',
  'faults.certificate-not-pinned.text':
    'Der API-Schlüssel wurde nicht gesendet. {safe} Prüfen Sie den Fingerabdruck, oder fragen Sie den Betreiber des Dienstes, ob das Zertifikat erneuert wurde. Falls ja, verbinden Sie sich erneut mit dem neuen Fingerabdruck.',
  'faults.redirected.short': 'Umgeleitet',
  'faults.redirected.title': 'Der Dienst leitet auf eine andere Adresse um',
  'faults.redirected.text':
    'Der API-Schlüssel wird nie an eine Adresse gesendet, die Sie nicht eingegeben haben. {safe} Erfragen Sie die aktuelle Adresse des Dienstes und verbinden Sie sich mit dieser.',
  'faults.request-refused.short': 'Anfrage abgelehnt',
  'faults.request-refused.title': 'Der Dienst hat die Anfrage abgelehnt',
  'faults.request-refused.text':
    'Er hat den API-Schlüssel akzeptiert, aber nicht die Anfrage; sie zu wiederholen hilft nicht. {safe} Bitte melden Sie dies: Spirodesk oder der Dienst hat sich geändert.',
  'faults.answer-unreadable.short': 'Unlesbare Antwort',
  'faults.answer-unreadable.title': 'Die Antwort konnte nicht gelesen werden',
  'faults.answer-unreadable.text':
    '{place, select, test {Ein Server hat geantwortet, aber nicht im erwarteten Format. Prüfen Sie die Adresse.} other {Sie war unvollständig oder nicht im erwarteten Format, daher wurde nichts daraus gespeichert.}} {safe} {place, select, window {Die nächste Synchronisierung lädt diese Tage erneut herunter.} test {} other {Versuchen Sie es später erneut.}}',
  'faults.answer-too-large.short': 'Antwort zu groß',
  'faults.answer-too-large.title': 'Eine Antwort war zu groß',
  'faults.answer-too-large.text':
    'Auch immer kleinere Anfragen ergaben mehr, als dieser Computer auf einmal verarbeiten kann; die Antworten wurden daher übergangen. {safe} Bitte melden Sie dies, mit den Details.',
  'faults.clock-wrong.short': 'Falsche Uhrzeit',
  'faults.clock-wrong.title': 'Die Uhr dieses Computers geht falsch',
  'faults.clock-wrong.text':
    'Sie {skew}. Zeiten der Downloads können daher falsch sein, und Zertifikate können nicht geprüft werden. {safe} Stellen Sie die Uhr, und versuchen Sie es erneut.',
  'faults.clock.ahead': 'geht gegenüber der des Dienstes {time} vor',
  'faults.clock.behind': 'geht gegenüber der des Dienstes {time} nach',
  'faults.clock.unknown': 'weicht weit von der des Dienstes ab',

  'faults.keychain-absent.short': 'Kein Schlüsselbund',
  'faults.keychain-absent.title': 'Auf diesem Computer gibt es keinen Schlüsselbund',
  'faults.keychain-absent.text':
    '{place, select, terminal {Ohne ihn ließe sich nichts, was geladen wird, später wieder öffnen; deshalb wurde nichts getan. Zum Ausprobieren läuft --sync-once mit --throw-away trotzdem.} other {API-Schlüssel und Messungen sind nur gespeichert, bis Sie Spirodesk beenden; danach müssen Sie den Schlüssel erneut eingeben, und alle Daten werden erneut heruntergeladen.}} {platform, select, linux {Um das zu vermeiden, installieren Sie einen Schlüsselbund: GNOME Keyring oder KWallet, mit libsecret.} mac {Der Anmeldeschlüsselbund fehlt: Legen Sie in der Schlüsselbundverwaltung einen neuen an.} other {Die Windows-Anmeldeinformationsverwaltung antwortet nicht: Prüfen Sie, ob ihr Dienst läuft.}}',
  'faults.keychain-locked.short': 'Schlüsselbund gesperrt',
  'faults.keychain-locked.title': 'Der Schlüsselbund ist gesperrt',
  'faults.keychain-locked.text':
    '{platform, select, linux {Entsperren Sie ihn, zum Beispiel durch Anmelden mit Ihrem Passwort oder in „Passwörter und Verschlüsselung“.} mac {Entsperren Sie den Anmeldeschlüsselbund in der Schlüsselbundverwaltung.} other {Entsperren Sie den Anmeldeinformationsspeicher dieses Computers.}} Bis dahin können API-Schlüssel und Messungen nicht geöffnet werden. Es ist nichts verloren.',
  'faults.keychain-denied.short': 'Zugriff auf Schlüsselbund verweigert',
  'faults.keychain-denied.title': 'Spirodesk hat keinen Zugriff auf den Schlüsselbund',
  'faults.keychain-denied.text':
    'Der Zugriff wurde von Ihnen oder durch eine Richtlinie dieses Computers verweigert. Es ist nichts verloren. Versuchen Sie es erneut, und erlauben Sie Spirodesk den Zugriff{platform, select, mac {, oder erlauben Sie ihn in der Schlüsselbundverwaltung} other {}}.',
  'faults.keychain-silent.short': 'Schlüsselbund antwortet nicht',
  'faults.keychain-silent.title': 'Der Schlüsselbund antwortet nicht',
  'faults.keychain-silent.text':
    'Möglicherweise wartet er in einem anderen Fenster auf ein Passwort. Es ist nichts verloren. Geben Sie dort das Passwort ein, und versuchen Sie es dann erneut.',
  'faults.key-missing.short': 'API-Schlüssel fehlt',
  'faults.key-missing.title': 'Der API-Schlüssel fehlt',
  'faults.key-missing.text':
    '{place, select, terminal {Geben Sie ihn mit --base-url und --key-stdin erneut ein.} other {{sessions, plural, =0 {Ohne Schlüsselbund sind API-Schlüssel und Messungen nur gespeichert, bis Sie Spirodesk beenden.} other {{safe} Der Schlüssel wurde aus dem Schlüsselbund entfernt.}} Geben Sie ihn erneut ein, um die Synchronisierung fortzusetzen.}}',
  'faults.key-elsewhere.short': 'Verbindung geändert',
  'faults.key-elsewhere.title': 'Die Verbindung wurde außerhalb von Spirodesk geändert',
  'faults.key-elsewhere.text':
    '{safe} Adresse oder Fingerabdruck des Zertifikats sind nicht die, für die der API-Schlüssel eingegeben wurde; deshalb wurde er nicht gesendet. {place, select, terminal {Prüfen Sie beides in settings.json. Nur wenn es stimmt, geben Sie den Schlüssel mit --base-url, --pin und --key-stdin erneut ein.} other {Prüfen Sie beides in den Einstellungen. Nur wenn es stimmt, geben Sie den Schlüssel erneut ein; sonst entfernen Sie die Verbindung.}}',
  'faults.card-wrong.short': 'Falsche Karte',
  'faults.card-wrong.title': 'Diese Wörter öffnen es nicht',
  'faults.card-wrong.text':
    '{detail, select, half {Das sind die Wörter einer von drei Karten. Geben Sie auch die einer anderen ein.} same {Dieselbe Karte wurde zweimal eingegeben. Geben Sie die Wörter zweier verschiedener Karten ein.} count {Eine Karte hat 24 Wörter, bei drei Karten 25. Vergleichen Sie sie mit der Karte.} checksum {Ein Wort ist falsch, fehlt oder steht an falscher Stelle. Vergleichen Sie sie mit der Karte.} another {Sie gehören zu einer anderen Karte. Eine Karte öffnet, was mit ihr erstellt wurde: Suchen Sie eine mit einem anderen Datum.} other {Eines davon kommt auf keiner Karte vor. Vergleichen Sie sie mit der Karte.}} Es wurde nichts geändert.',
  'faults.card-missing.short': 'Keine Karte',
  'faults.card-missing.title': 'Es gibt noch keine Wiederherstellungskarte',
  'faults.card-missing.text':
    'Sicherungen sind verschlüsselt, und nur eine Wiederherstellungskarte öffnet sie. Erstellen Sie eine in den Einstellungen.',
  'faults.locked.short': 'Gesperrt',
  'faults.locked.title': 'Spirodesk ist gesperrt',
  'faults.locked.text':
    '{detail, select, another {Eine andere Organisation ist gesperrt. Entsperren Sie sie zuerst, um zu ändern, wann Spirodesk sperrt.} other {{place, select, terminal {Es ist eine Passphrase festgelegt. Öffnen Sie das Fenster und geben Sie sie ein, oder entfernen Sie sie in den Einstellungen, wenn Befehle ohne sie laufen sollen.} other {Geben Sie zum Öffnen die Passphrase ein.}}}}',
  'faults.passphrase-wrong.short': 'Falsche Passphrase',
  'faults.passphrase-wrong.title': 'Diese Passphrase ist falsch',
  'faults.passphrase-wrong.text':
    'Prüfen Sie die Feststelltaste und die Tastaturbelegung. Es wurde nichts geändert.',
  'faults.passphrase-wait.short': 'Zu viele Versuche',
  'faults.passphrase-wait.title': 'Zu viele falsche Passphrasen',
  'faults.passphrase-wait.text':
    'Nach fünf falschen hintereinander muss jeder weitere Versuch länger warten: zuerst eine halbe Minute, höchstens eine Stunde. Dieser wurde nicht geprüft.',
  'faults.key-other.short': 'Schlüssel anderer Organisation',
  'faults.key-other.title': 'Dieser API-Schlüssel öffnet keines der hier gespeicherten Profile',
  'faults.key-other.text':
    'Er gehört wahrscheinlich einer anderen Organisation, deren Patienten sich mit Ihren mischen würden; deshalb wurde er nicht gespeichert. {safe} Prüfen Sie den Schlüssel. Um mit einer anderen Organisation zu arbeiten, fügen Sie sie in den Einstellungen hinzu.',
  'faults.data-key-missing.short': 'Datenschlüssel fehlt',
  'faults.data-key-missing.title':
    '{detail, select, other_kind {Die Art der Verbindung wurde außerhalb von Spirodesk geändert} other {Der Schlüssel zum Entschlüsseln der Messungen fehlt}}',
  'faults.data-key-missing.text':
    '{detail, select, other_kind {Die gespeicherten Messungen gehören zu einer Verbindung anderer Art, als die Einstellungen sagen (Beispieldaten oder ein Dienst); deshalb wurden sie nicht geöffnet. Es wurde nichts gelöscht. Stellen Sie settings.json wieder her, zum Beispiel aus einer Sicherung, und versuchen Sie es erneut; oder entfernen Sie die Verbindung in den Einstellungen, und laden Sie alles erneut herunter.} other {Die gespeicherten Messungen sind verschlüsselt, und ihr Schlüssel ist nicht mehr im Schlüsselbund. Es wurde nichts gelöscht. Verwenden Sie Ihre Wiederherstellungskarte, oder stellen Sie den Schlüsselbund wieder her und versuchen Sie es erneut; oder entfernen Sie die Verbindung in den Einstellungen, und laden Sie alles erneut herunter.}}',

  'faults.disk-full.short': 'Datenträger voll',
  'faults.disk-full.title': 'Dieser Datenträger ist fast voll',
  'faults.disk-full.text':
    'Spirodesk speichert nichts mehr, damit nichts beschädigt wird. {safe} Geben Sie 2 GB frei, und versuchen Sie es erneut.',
  'faults.store-stopped.short': 'Speicher angehalten',
  'faults.store-stopped.title': 'Der Speicher der Messungen wurde angehalten',
  'faults.store-stopped.text':
    'Der Teil von Spirodesk, der die gespeicherten Messungen verwaltet, wurde beendet. Alles Gespeicherte ist weiterhin auf dem Datenträger. Versuchen Sie es erneut; wenn es wieder geschieht, melden Sie es bitte.',
  'faults.store-newer.short': 'Neuere Daten',
  'faults.store-newer.title': 'Diese Daten stammen aus einer neueren Version von Spirodesk',
  'faults.store-newer.text':
    'Diese Version kann sie nicht vollständig lesen, daher wurde nichts geöffnet oder geändert. Installieren Sie die neuere Version, um fortzufahren.',
  'faults.store-unreadable.short': 'Unlesbare Daten',
  'faults.store-unreadable.title': 'Die gespeicherten Messungen können nicht gelesen werden',
  'faults.store-unreadable.text':
    'Ein Teil der Daten auf dem Datenträger ist beschädigt oder lässt sich mit dem Schlüssel dieses Computers nicht entschlüsseln. Er wurde nicht verändert. Die nächste Synchronisierung lädt beschädigte Tage erneut herunter; wenn das Problem bleibt, entfernen Sie die Verbindung in den Einstellungen, und laden Sie alles erneut herunter.',
  'faults.marks-full.short': 'Kein Platz für Markierungen',
  'faults.marks-full.title': 'Für eine weitere Markierung dieser Art ist kein Platz',
  'faults.marks-full.text':
    'Nichts wurde gespeichert, alle früheren Markierungen bleiben. Nehmen Sie Markierungen dieser Art zurück, die nicht mehr gebraucht werden.',
  'faults.store-stale.short': 'Tage geändert',
  'faults.store-stale.title': 'Einige Tage haben sich beim Lesen geändert',
  'faults.store-stale.text':
    'Dieselben Tage wurden gleichzeitig zweimal heruntergeladen; der erste Download wurde vollständig gespeichert. {safe} Die nächste Synchronisierung liest sie erneut.',
  'faults.engine-older.short': 'Ältere Version',
  'faults.engine-older.title': 'Diese Daten wurden mit einer neueren Version von Spirodesk geöffnet',
  'faults.engine-older.text':
    'Diese ältere Version würde sie beschädigen, daher wurde nichts verändert. Installieren Sie die neuere Version, um fortzufahren{place, select, terminal {, oder wählen Sie mit --user-data einen anderen Ordner} other {}}.',
  'faults.engine-unable.short': 'Start nicht möglich',
  'faults.engine-unable.title': 'Diesem Computer fehlt etwas, das Spirodesk zum Start braucht',
  'faults.engine-unable.text':
    '{detail, select, display {Es gibt keine Anzeige: Wohin DISPLAY oder WAYLAND_DISPLAY zeigt, antwortet nichts, oder beide sind nicht gesetzt. Nur ein Fenster braucht eine. Starten Sie es auf einem Computer ohne Bildschirm mit xvfb-run -a, oder führen Sie eine Aufgabe wie --sync-once aus.} shared_memory {Der gemeinsame Speicher seiner Prozesse, /dev/shm, lässt sich nicht beschreiben oder ist fast voll. Machen Sie ihn beschreibbar, mit mindestens 64 MB frei; in einem Container mit --shm-size.} other {Seine Laufzeitumgebung konnte nicht starten.}} Es wurde nichts geöffnet oder verändert.',

  'faults.policy-broken.short': 'Vorgaben fehlerhaft',
  'faults.policy-broken.title': 'Die Vorgaben Ihrer Organisation können nicht verwendet werden',
  'faults.policy-broken.text':
    '{detail, select, unsafe {Die Richtliniendatei kann nicht nur von Administratoren geändert werden, daher ist ihr nicht zu trauen.} unknown_key {Die Richtliniendatei enthält eine Einstellung, die Spirodesk nicht kennt.} doubled_key {Die Richtliniendatei enthält eine Einstellung zweimal.} value {Eine Einstellung in der Richtliniendatei hat einen Wert, der nicht verwendet werden kann.} json {Die Richtliniendatei ist kein gültiges JSON.} other {Die Richtliniendatei konnte nicht gelesen werden.}} Ohne sie startet Spirodesk nicht: Es wurde nichts geöffnet, gesendet oder geändert, und das Gespeicherte ist sicher. Bitten Sie Ihre IT-Abteilung, sie mit --policy-check zu prüfen.',
  'faults.policy-set.short': 'Von Organisation vorgegeben',
  'faults.policy-set.title': 'Ihre Organisation lässt das nicht zu',
  'faults.policy-set.text':
    '{detail, select, connection {Spirodesk darf sich nur mit dem Dienst und dem Zertifikat verbinden, die Ihre Organisation vorgegeben hat.} history_start {Ihre Organisation hat vorgegeben, wie weit zurück heruntergeladen wird.} exports {Ihre Organisation hat vorgegeben, ob und wie Messungen exportiert oder gedruckt werden dürfen.} backups {Ihre Organisation hat vorgegeben, wohin und wann gesichert wird.} passphrase {Ihre Organisation verlangt eine Passphrase. Sie kann geändert, aber nicht entfernt werden.} other {Ihre Organisation hat das vorgegeben.}} Es wurde nichts geändert. Wenn Sie etwas anderes brauchen, fragen Sie Ihre IT-Abteilung.',

  'faults.settings-not-written.short': 'Einstellungen nicht gespeichert',
  'faults.settings-not-written.title': 'Die Einstellungen von Spirodesk konnten nicht gespeichert werden',
  'faults.settings-not-written.text':
    '{detail, select, LINK {Die Datei settings.json ist eine Verknüpfung, und ihr Ziel ist keine Datei von Ihnen in einem Ordner, in den nur Sie schreiben dürfen. Es wurde nichts geschrieben.} other {Der Datenträger ist vielleicht voll oder schreibgeschützt.}} Was geändert wurde, gilt bis zum Beenden und wird gespeichert, sobald das wieder möglich ist.',
  'faults.file-not-written.short': 'Datei nicht gespeichert',
  'faults.file-not-written.title': 'Die Datei konnte nicht gespeichert werden',
  'faults.file-not-written.text':
    '{detail, select, read_back {Das Gespeicherte ließ sich nicht unverändert zurücklesen und wurde gelöscht; der Datenträger ist möglicherweise defekt. Wählen Sie einen anderen Datenträger.} ENOENT {Der Ordner ist nicht vorhanden. Er wurde vielleicht verschoben oder gelöscht, oder sein Laufwerk ist nicht verbunden. Es wurde nichts geändert. Verbinden Sie das Laufwerk, oder wählen Sie einen anderen Ordner.} ENOTEMPTY {Ein Ordner dieses Namens enthält etwas anderes als einen Export und blieb deshalb unverändert. Wählen Sie einen anderen Namen.} other {Es blieb keine unvollständige Datei zurück, und eine vorhandene Datei dieses Namens ist unverändert. Wählen Sie einen anderen Ordner, oder geben Sie Speicherplatz frei.}}',
  'faults.file-no-room.short': 'Zu wenig Speicherplatz',
  'faults.file-no-room.title': 'Für die Datei ist zu wenig Speicherplatz frei',
  'faults.file-no-room.text':
    'Der Datenträger wurde beim Speichern voll. Es blieb keine unvollständige Datei zurück, und eine vorhandene Datei dieses Namens ist unverändert. Geben Sie Speicherplatz frei, oder wählen Sie einen anderen Datenträger.',
  'faults.file-denied.short': 'Keine Schreibberechtigung',
  'faults.file-denied.title': 'Spirodesk kann dort nicht speichern',
  'faults.file-denied.text':
    'Der Ordner oder die Datei ist geschützt. Es wurde nichts geändert. Wählen Sie einen Ordner, in dem Sie speichern dürfen.',
  'faults.file-in-use.short': 'Datei in Gebrauch',
  'faults.file-in-use.title': 'Ein anderes Programm verwendet die Datei',
  'faults.file-in-use.text':
    'Sie kann nicht ersetzt werden, solange sie geöffnet ist, und ist daher unverändert. Schließen Sie sie dort, oder wählen Sie einen anderen Namen.',

  'faults.file-not-read.short': 'Datei nicht gelesen',
  'faults.file-not-read.title': 'Die Datei konnte nicht gelesen werden',
  'faults.file-not-read.text':
    'Sie wurde möglicherweise verschoben, ist geschützt oder liegt auf einem Datenträger, der nicht mehr verbunden ist. {safe} {detail, select, backup {Suchen Sie die Datei, und wählen Sie sie erneut.} other {Suchen Sie die Datei, und importieren Sie sie erneut; keine Messung wird doppelt importiert.}}',
  'faults.file-changed.short': 'Datei geändert',
  'faults.file-changed.title': 'Die Datei wurde beim Lesen geändert',
  'faults.file-changed.text':
    '{detail, select, backup {Es wurde nichts wiederhergestellt. Wählen Sie die Datei erneut, wenn kein anderes Programm sie mehr ändert.} other {Das Gelesene ist möglicherweise nicht mehr aktuell. Importieren Sie die Datei erneut, wenn kein anderes Programm sie mehr ändert; keine Messung wird doppelt importiert.}}',
  'faults.file-other.short': 'Falsche Art von Datei',
  'faults.file-other.title':
    '{detail, select, backup {Diese Datei ist keine Sicherung aus Spirodesk} other {Diese Datei enthält keine Messungen aus Spirodesk}}',
  'faults.file-other.text':
    '{detail, select, backup {Die Namen von Sicherungen enden auf .spirodesk.age. Es wurde nichts wiederhergestellt. Wählen Sie eine andere Datei.} other {Nur aus Spirodesk exportierte JSON-Dateien können importiert werden, nicht CSV, FHIR oder PDF. Es wurde nichts importiert. Wählen Sie eine andere Datei.}}',
  'faults.file-newer.short': 'Neuere Datei',
  'faults.file-newer.title':
    '{detail, select, backup {Diese Sicherung stammt aus einer neueren Version von Spirodesk} other {Diese Datei stammt aus einer neueren Version von Spirodesk}}',
  'faults.file-newer.text':
    '{detail, select, backup {Diese Version könnte sie falsch lesen, daher wurde nichts wiederhergestellt. Installieren Sie die neuere Version, und stellen Sie die Sicherung dann wieder her.} other {Diese Version könnte sie falsch lesen, daher wurde nichts importiert. Installieren Sie die neuere Version, und importieren Sie die Datei dann.}}',
  'faults.file-torn.short': 'Beschädigte Datei',
  'faults.file-torn.title':
    '{detail, select, backup {Die Sicherung ist beschädigt} other {Die Datei ist beschädigt}}',
  'faults.file-torn.text':
    '{detail, select, backup {Sie ist unvollständig oder wurde verändert, daher wurde nichts wiederhergestellt. Kopieren Sie sie erneut von ihrem Aufbewahrungsort, oder wählen Sie eine andere Sicherung.} other {Die Datei ist unvollständig, oder ein Teil davon ist unlesbar. Es wurde nichts importiert. {safe} Kopieren Sie sie erneut von ihrer Quelle, oder exportieren Sie sie noch einmal.}}',
  'faults.file-deidentified.short': 'De-identifizierte Datei',
  'faults.file-deidentified.title': 'Diese Datei ist de-identifiziert',
  'faults.file-deidentified.text':
    'Namen, Daten und Kennungen wurden entfernt, daher lassen sich ihre Messungen keinen Patienten zuordnen. Es wurde nichts importiert. Wählen Sie eine Datei, die mit diesen Angaben exportiert wurde.',
  'faults.file-sample.short': 'Beispieldaten',
  'faults.file-sample.title': 'Diese Datei enthält Beispieldaten',
  'faults.file-sample.text':
    'Ihre Patienten sind erfunden und werden nie mit echten vermischt. Es wurde nichts importiert. Wählen Sie eine andere Datei.',

  'faults.not-printed.short': 'Nicht gedruckt',
  'faults.not-printed.title': 'Der Bericht konnte nicht gedruckt werden',
  'faults.not-printed.text':
    'Das System hat den Druckauftrag nicht angenommen. Prüfen Sie, ob ein Drucker eingerichtet und eingeschaltet ist, oder speichern Sie den Bericht als PDF.',

  'faults.update-unreachable.short': 'Update-Quelle nicht erreichbar',
  'faults.update-unreachable.title': 'Die Update-Quelle ist nicht erreichbar',
  'faults.update-unreachable.text':
    '{detail, select, offline {Dieser Computer ist offline.} sign_in_first {Dieses Netz verlangt vielleicht zuerst eine Anmeldung.} certificate_untrusted {Ihr Zertifikat lässt sich nicht prüfen.} certificate_not_pinned {Ihr Zertifikat ist nicht das hinterlegte.} redirected {Sie leitet zu einer anderen Adresse weiter, der Spirodesk nicht folgt.} not_there {Unter dieser Adresse gibt es keine Update-Quelle, oder ein Teil von ihr fehlt.} answer_too_large {Sie kann Dateien nicht in Teilen senden, oder ihre Liste der Versionen ist zu lang.} other {Unter ihrer Adresse antwortet nichts Brauchbares.}} Spirodesk arbeitet weiter wie bisher und versucht es später erneut. Wenden Sie sich bei Wiederholung an den Betreiber der Quelle.',
  'faults.update-refused.short': 'Update abgelehnt',
  'faults.update-refused.title':
    '{detail, select, expired {Die Update-Quelle ist veraltet} rolled_back {Die Update-Quelle ist veraltet} ahead {Die Update-Quelle und die Uhr dieses Computers passen nicht zusammen} no_package {Für diesen Computer gibt es kein Update} other {Der Update-Quelle ist nicht zu trauen}}',
  'faults.update-refused.text':
    '{detail, select, expired {Ihre Signatur ist abgelaufen, oder die Uhr dieses Computers geht falsch.} rolled_back {Sie zeigt einen älteren Stand als zuvor.} ahead {Sie wurde in der Zukunft signiert. Prüfen Sie Datum und Uhrzeit dieses Computers.} no_package {Die Quelle hat eine neuere Version, aber kein Paket für diesen Computer.} format {Sie ist signiert, aber für eine neuere Version von Spirodesk geschrieben.} other {Sie ist nicht mit einem Schlüssel signiert, den diese Kopie von Spirodesk annimmt.}} Es wurde nichts installiert, und Spirodesk arbeitet weiter wie bisher. Informieren Sie den Betreiber der Quelle.',
  'faults.update-altered.short': 'Update verändert',
  'faults.update-altered.title': 'Das Update-Paket ist nicht das signierte',
  'faults.update-altered.text':
    'Es wurde verändert oder beschädigt; es wurde deshalb gelöscht und nichts installiert. Spirodesk arbeitet weiter wie bisher. Suchen Sie erneut nach Updates; informieren Sie bei Wiederholung den Betreiber der Quelle.',

  'faults.withdrawal-withheld.short': 'Prüfung nötig',
  'faults.withdrawal-withheld.title': 'Beim Dienst fehlen viele Messungen',
  'faults.withdrawal-withheld.text':
    'In den Antworten des Dienstes fehlen mehr Messungen als üblich. Alle sind hier noch gespeichert. Entscheiden Sie {place, select, terminal {im Fenster von Spirodesk} other {auf der Seite „Synchronisierung“}}, ob sie als zurückgezogen markiert werden.',

  'faults.not-found.short': 'Nicht gefunden',
  'faults.not-found.title': 'Dies ist nicht mehr vorhanden',
  'faults.not-found.text':
    'Möglicherweise wurde es entfernt oder durch die letzte Synchronisierung verschoben. {safe}',
  'faults.no-connection.short': 'Keine Verbindung',
  'faults.no-connection.title': 'Es ist noch keine Verbindung eingerichtet',
  'faults.no-connection.text':
    '{place, select, terminal {Richten Sie mit --sync-once und --demo eine ein, oder mit --sync-once, --base-url und --key-stdin.} other {Verbinden Sie sich zuerst mit einem Dienst, oder öffnen Sie die Beispieldaten.}}',
  'faults.busy.short': 'Beschäftigt',
  'faults.busy.title':
    '{detail, select, connected {Dieses Profil hat bereits eine Verbindung} here {Diese Messungen sind bereits auf diesem Computer} other {{place, select, terminal {Spirodesk läuft bereits mit diesem Profil} other {Ein anderer Vorgang läuft noch}}}}',
  'faults.busy.text':
    'Es wurde nichts geändert. {detail, select, connected {{place, select, terminal {Entfernen Sie zuerst die Verbindung, oder wählen Sie mit --user-data einen anderen Ordner.} other {Entfernen Sie zuerst die Verbindung in den Einstellungen.}}} altered {Nehmen Sie zuerst zur Kenntnis, was an den gespeicherten Daten geändert wurde; das Fenster nennt es.} here {Was hier ist, kann neuer sein als die Sicherung. Öffnen Sie es stattdessen in Spirodesk mit Ihrer Wiederherstellungskarte.} other {{place, select, terminal {Beenden Sie Spirodesk, oder wählen Sie mit --user-data einen anderen Ordner.} other {Warten Sie, bis er beendet ist, und versuchen Sie es dann erneut.}}}}',
  'faults.cancelled.short': 'Abgebrochen',
  'faults.cancelled.title': 'Vor dem Ende abgebrochen',
  'faults.cancelled.text':
    '{safe} {place, select, terminal {} other {Was bis dahin gelesen wurde, ist gespeichert; der Rest wird beim nächsten Mal gelesen.}}',
  'faults.interrupted.short': 'Unterbrochen',
  'faults.interrupted.title': 'Vor dem Ende unterbrochen',
  'faults.interrupted.text':
    '{place, select, terminal {Versuchen Sie es erneut; die nächste Synchronisierung setzt dort fort.} other {Spirodesk wurde geschlossen, dieser Computer ging in den Ruhezustand, oder ein Schritt dauerte zu lange. {safe} Die nächste Synchronisierung setzt dort fort.}}',
  'faults.bad-input.short': 'Ungültige Eingabe',
  'faults.bad-input.title': 'Diese Eingabe ist ungültig',
  'faults.bad-input.text':
    '{detail, select, organization {Das Profil hat mehrere Organisationen. Nennen Sie eine mit --organization.} organization_name {So heißt schon eine andere Organisation. Geben Sie dieser einen Namen, der sie unterscheidet.} no_such_organization {Das Profil hat keine Organisation mit diesem Namen.} other_kind {Das Profil hat eine Verbindung anderer Art, über die Messungen gelesen wurden. Entfernen Sie sie zuerst im Fenster (Einstellungen), oder wählen Sie mit --user-data einen anderen Ordner.} sample_data {Das Profil enthält Beispieldaten, die nicht mit anderen Messungen vermischt werden können. Entfernen Sie zuerst die Beispieldaten, oder wählen Sie mit --user-data einen anderen Ordner.} other_address {Das Profil hat eine Verbindung zu einer anderen Adresse, über die Messungen gelesen wurden. Entfernen Sie sie zuerst im Fenster (Einstellungen), oder wählen Sie mit --user-data einen anderen Ordner.} other_pin {Die Verbindung des Profils, über die Messungen gelesen wurden, wurde mit einem anderen --pin oder ohne eingerichtet. Geben Sie wieder dasselbe an. Soll ein anderes Zertifikat gelten, entfernen Sie zuerst im Fenster (Einstellungen) die Verbindung, oder wählen Sie mit --user-data einen anderen Ordner.} passphrase_short {Eine Passphrase hat mindestens 12 Zeichen.} folder_strange {Der Ordner für das Profil enthält etwas anderes.} folder_unusable {Der Ordner für das Profil kann nicht verwendet werden.} history_start_in_the_future {Das Startdatum liegt in der Zukunft.} pin {Ein SHA-256-Fingerabdruck hat 64 Hexadezimalziffern.} no_such_view {Es gibt keine gespeicherte Ansicht mit diesem Namen.} view_not_understood {Die gespeicherte Ansicht verwendet einen Filter, den diese Version nicht unterstützt.} view_of_changes {Die gespeicherte Ansicht zeigt, was seit dem letzten Besuch neu ist; das ist nur in der Liste bekannt.} view_gone {Die gespeicherte Ansicht wurde gelöscht. Es wurde nichts exportiert.} recipient {Das ist kein öffentlicher age-Schlüssel; ein solcher beginnt mit age1.} no_such_patient {Es gibt keinen Patienten mit dieser Kennung oder E-Mail-Adresse.} patient_ambiguous {Mehrere Patienten haben diese E-Mail-Adresse. Verwenden Sie die Kennung eines Profils.} other {Es wurde nichts geändert. Bitte prüfen Sie Ihre Eingabe.}}',
  'faults.bad-output.short': 'Unerwartete Antwort',
  'faults.bad-output.title': 'Interner Fehler (unerwartete Antwort)',
  'faults.bad-output.text':
    'Ein Teil von Spirodesk hat etwas Unerwartetes zurückgegeben, das daher nicht verwendet wurde. {safe} Bitte melden Sie dies, mit den Details.',
  'faults.unknown-call.short': 'Komponente fehlt',
  'faults.unknown-call.title': 'Eine Komponente von Spirodesk fehlt',
  'faults.unknown-call.text':
    'Ein Teil von Spirodesk hat etwas angefordert, das nicht installiert ist. {safe} Installieren Sie Spirodesk neu; wenn das Problem bleibt, melden Sie es bitte.',
  'faults.wrong-sender.short': 'Anforderung blockiert',
  'faults.wrong-sender.title': 'Eine Anforderung wurde blockiert',
  'faults.wrong-sender.text':
    'Sie kam nicht aus dem Fenster von Spirodesk und wurde daher nicht ausgeführt. {safe} Bitte melden Sie dies, mit den Details.',
  'faults.internal.short': 'Interner Fehler',
  'faults.internal.title': 'Interner Fehler in Spirodesk',
  'faults.internal.text':
    '{place, select, terminal {Starten Sie Spirodesk erneut; Gespeichertes ist sicher.} other {Nur dieser Schritt ist fehlgeschlagen.}} {safe} Bitte melden Sie dies, mit den Details; sie enthalten keine Patientendaten.',
} as const satisfies Translation<typeof englishFaults>

/** German texts of the main process: menus, tray, dialogs of the system and the command line. */
export const host = {
  'menu.about': 'Über Spirodesk',
  'menu.settings': 'Einstellungen…',
  'menu.hide': 'Spirodesk ausblenden',
  'menu.hideOthers': 'Andere ausblenden',
  'menu.unhide': 'Alle einblenden',
  'menu.quitApp': 'Spirodesk beenden',
  'menu.file': 'Datei',
  'menu.syncNow': 'Jetzt synchronisieren',
  'menu.close': 'Fenster schließen',
  'menu.quit': 'Beenden',
  'menu.edit': 'Bearbeiten',
  'menu.undo': 'Rückgängig',
  'menu.redo': 'Wiederholen',
  'menu.cut': 'Ausschneiden',
  'menu.copy': 'Kopieren',
  'menu.paste': 'Einfügen',
  'menu.delete': 'Löschen',
  'menu.selectAll': 'Alles auswählen',
  'menu.view': 'Ansicht',
  'menu.resetZoom': 'Originalgröße',
  'menu.zoomIn': 'Vergrößern',
  'menu.zoomOut': 'Verkleinern',
  'menu.fullScreen': 'Vollbild',
  'menu.developerTools': 'Entwicklerwerkzeuge',
  'menu.window': 'Fenster',
  'menu.minimize': 'Minimieren',
  'menu.zoom': 'Zoomen',
  'menu.front': 'Alle nach vorne bringen',
  'menu.help': 'Hilfe',
  'menu.website': 'Spirodesk-Website',
  'menu.report': 'Problem melden',
  'menu.helpPages': 'Spirodesk-Hilfe',
  'menu.diagnose': 'Diagnose ausführen',

  'diagnosis.head': 'Spirodesk-Diagnose, {at, date, medium}, {at, time, short}',
  'diagnosis.counts':
    '{passed, number} bestanden, {failed, number} nicht bestanden, {unchecked, number} nicht geprüft',
  'diagnosis.line': '{number}. {title}: {state}{code, select, none {} other { ({code})}}',
  'diagnosis.hidden': '(verborgen)',
  'diagnosis.state.passed': 'bestanden',
  'diagnosis.state.failed': 'nicht bestanden',
  'diagnosis.state.unchecked': 'nicht geprüft',
  'diagnosis.check.keychain': 'Schlüsselbund',
  'diagnosis.check.disk': 'Datenträger',
  'diagnosis.check.clock': 'Uhr',
  'diagnosis.check.certificate': 'Sichere Verbindung (TLS)',
  'diagnosis.check.service': 'Dienst',
  'diagnosis.check.store': 'Speicher',
  'diagnosis.check.schedule': 'Zeitplan der Synchronisierung',
  'diagnosis.check.version': 'Version',
  'diagnosis.reason.no-connection': 'Es ist noch keine Verbindung eingerichtet.',
  'diagnosis.reason.sample':
    'Die Beispieldaten kommen von diesem Computer; es wird kein Dienst angesprochen.',
  'diagnosis.reason.imported':
    'Alle Messungen sind importiert; es gibt keinen Dienst, mit dem synchronisiert wird.',
  'diagnosis.reason.locked':
    'Spirodesk ist gesperrt. Geben Sie die Passphrase ein, und führen Sie die Diagnose erneut aus.',
  'diagnosis.reason.no-keys':
    'Die Schlüssel konnten nicht gelesen werden. Siehe die Prüfung des Schlüsselbunds.',
  'diagnosis.reason.not-open': 'Der Datenspeicher ist nicht geöffnet. Siehe die Prüfung des Datenspeichers.',
  'diagnosis.reason.no-api-key':
    'Es gibt keinen API-Schlüssel für die Abfrage. Siehe die Prüfung des Schlüsselbunds.',
  'diagnosis.reason.not-reached': 'Der Dienst war nicht erreichbar, deshalb konnte das nicht geprüft werden.',
  'diagnosis.reason.no-date': 'Der Dienst hat seine Uhrzeit nicht gesendet.',
  'diagnosis.reason.dates-ahead':
    'Mindestens die Hälfte der Messungen von heute oder später liegt mehr als einen Tag in der Zukunft; wahrscheinlich geht also die Uhr dieses Computers falsch. Prüfen Sie Datum, Uhrzeit und Zeitzone.',
  'diagnosis.reason.altered':
    'Ein Teil der gespeicherten Daten fehlt, ist älter als zuvor oder wurde außerhalb von Spirodesk verändert. Die Meldung oben im Fenster sagt, welcher. Die nächste Synchronisierung lädt beschädigte Tage erneut herunter.',
  'diagnosis.reason.emptied':
    'Der Speicher war leer, obwohl er zuvor Messungen enthielt. Sie werden erneut heruntergeladen, wenn sie noch geteilt sind. Die Meldung oben im Fenster sagt, wo die alten Dateien sind.',
  'diagnosis.fact.kept':
    'Schlüssel liegen {value, select, keychain {im Schlüsselbund} other {im Arbeitsspeicher, bis Spirodesk beendet wird}}',
  'diagnosis.fact.apiKey': 'API-Schlüssel: {value, select, present {vorhanden} other {fehlt}}',
  'diagnosis.fact.dataKey':
    'Verschlüsselungsschlüssel: {value, select, present {vorhanden} passphrase {durch die Passphrase geschützt} other {fehlt}}',
  'diagnosis.fact.freeMegabytes': 'Freier Platz: {value, number} MB',
  'diagnosis.fact.writeMs': 'Eine kleine Datei wurde in {value, number} ms auf den Datenträger geschrieben',
  'diagnosis.fact.secondsAhead': 'Uhr dieses Computers minus Uhr des Dienstes: {value, number} s',
  'diagnosis.fact.trust':
    'Zertifikat beurteilt nach {value, select, pinned {dem hinterlegten Fingerabdruck} other {dem Vertrauensspeicher des Systems}}',
  'diagnosis.fact.fingerprint': 'Der Fingerabdruck beginnt mit {value}',
  'diagnosis.fact.validUntil': 'Zertifikat gültig bis {value, date, medium}',
  'diagnosis.fact.proxy': 'Proxy: {value, select, direct {keiner} other {{value}}}',
  'diagnosis.fact.address': 'Adresse: {value}',
  'diagnosis.fact.profiles': 'Geteilte Profile: {value, number}',
  'diagnosis.fact.answerMs': 'Antwort in {value, number} ms',
  'diagnosis.fact.sessions': 'Gespeicherte Messungen: {value, number}',
  'diagnosis.fact.days': 'Gespeicherte Tage: {value, number}',
  'diagnosis.fact.writings': 'Schreibvorgänge bisher: {value, number}',
  'diagnosis.fact.alteredDays': 'Fehlende oder veränderte Tage: {value, number}',
  'diagnosis.fact.alteredRecords': 'Andere fehlende oder veränderte Einträge: {value, number}',
  'diagnosis.fact.lostSessions': 'Messungen vor dem Verlust: {value, number}',
  'diagnosis.fact.everyMinutes':
    '{value, plural, =0 {Synchronisiert nur auf Wunsch} one {Synchronisiert jede Minute} other {Synchronisiert alle # Minuten}}',
  'diagnosis.fact.paused': 'Pausiert: {value, select, yes {ja} other {nein}}',
  'diagnosis.fact.lastRunAt': 'Letzte Synchronisierung: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.lastSuccessAt':
    'Letzte vollständige Synchronisierung: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.nextRunAt': 'Nächste Synchronisierung fällig: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.daysFailed': 'Fehlgeschlagene Tage: {value, number}',
  'diagnosis.fact.daysMissing': 'Noch nicht geladene Tage: {value, number}',
  'diagnosis.fact.spirodesk': 'Spirodesk {value}',
  'diagnosis.fact.electron': 'Electron {value}',
  'diagnosis.fact.chromium': 'Chromium {value}',
  'diagnosis.fact.system': 'System: {value, select, linux {Linux} mac {macOS} other {Windows}}',
  'diagnosis.fact.release': 'Systemversion: {value}',
  'diagnosis.fact.architecture': 'Prozessor: {value}',
  'diagnosis.fact.language': 'Sprache: {value}',

  'tray.tip': 'Spirodesk: {status}',
  'organization.of': '{name}: {status}',
  'tray.open': 'Öffnen',
  'tray.syncNow': 'Jetzt synchronisieren',
  'tray.quit': 'Beenden',
  'tray.notConnected': 'Nicht verbunden',
  'tray.syncing': 'Synchronisierung: {done, number} von {planned, plural, one {# Tag} other {# Tagen}}',
  'tray.fault': 'Synchronisierung erfordert Aufmerksamkeit',
  'tray.paused': 'Synchronisierung pausiert',
  'tray.pausedUntil': 'Pausiert bis {time, date, ::ddMMyyyy}, {time, time, short}',
  'tray.pause': 'Synchronisierung pausieren',
  'tray.pause.hour': 'Für eine Stunde',
  'tray.pause.tomorrow': 'Bis morgen früh',
  'tray.pause.resumed': 'Bis ich sie fortsetze',
  'tray.resume': 'Synchronisierung fortsetzen',
  'tray.locked': 'Gesperrt',
  'tray.never': 'Noch nicht synchronisiert',
  'tray.synced': 'Datenstand {time, date, ::ddMMyyyy}, {time, time, short}',
  'tray.dataUntil': 'Daten bis {time, date, ::ddMMyyyy}, {time, time, short}',

  'notify.key.title': 'Der Dienst hat den API-Schlüssel abgelehnt',
  'notify.key.body':
    'Die Synchronisierung wurde beendet. Gespeicherte Messungen sind sicher. Öffnen Sie Spirodesk, um einen neuen Schlüssel einzugeben.',
  'notify.stale.title': 'Seit {days, plural, one {# Tag} other {# Tagen}} nicht synchronisiert',
  'notify.stale.body': 'Gespeicherte Messungen sind sicher. Öffnen Sie Spirodesk, um die Ursache zu sehen.',
  'notify.falls.title': 'FEV₁ um {percent} % oder mehr gesunken',
  'notify.falls.body':
    '{patients, plural, one {# Patient} other {# Patienten}}, verglichen mit der vorherigen Messung{doubtful, plural, =0 {} one {; davon 1 fraglich} other {; davon # fraglich}}.',
  'notify.tray.title': 'Spirodesk synchronisiert weiter',
  'notify.tray.body':
    '{place, select, menu {Öffnen oder beenden Sie es in der Menüleiste.} other {Öffnen oder beenden Sie es im Infobereich.}} Ändern können Sie das unter Einstellungen › Hintergrund.',
  'notify.locked.title': 'Spirodesk erfordert Aufmerksamkeit',
  'notify.locked.body': 'Entsperren Sie es, um die Ursache zu sehen.',

  'dialogs.cancel': 'Abbrechen',
  'dialogs.host.message': 'Mit {host} verbinden?',
  'dialogs.host.detail': 'Ihr API-Schlüssel wird an diese Adresse gesendet und an keine andere.',
  'dialogs.host.do': 'Verbinden',
  'dialogs.feed.message': 'Updates von {host} beziehen?',
  'dialogs.feed.detail':
    'Spirodesk fragt diese Adresse einmal am Tag nach neuen Versionen. Installiert werden nur signierte Versionen, und nur wenn Sie es wollen.',
  'dialogs.feed.do': 'Einschalten',
  'dialogs.key.message': 'API-Schlüssel ersetzen?',
  'dialogs.key.detail': 'Der neue Schlüssel wird verwendet, sobald der Dienst ihn angenommen hat.',
  'dialogs.key.do': 'Ersetzen',
  'dialogs.otherKey.message': 'Einen Schlüssel verwenden, der keines der hier gespeicherten Profile öffnet?',
  'dialogs.otherKey.detail':
    'Er gehört wahrscheinlich einer anderen Organisation. Deren Patienten würden sich mit Ihren mischen, und alle Ihre würden als nicht mehr geteilt markiert.',
  'dialogs.otherKey.do': 'Verwenden',
  'dialogs.remove.message': 'Alles Gespeicherte entfernen?',
  'dialogs.remove.detail':
    'Messungen, Schlüssel und alles hier Markierte werden von diesem Computer gelöscht. Das lässt sich nicht rückgängig machen.',
  'dialogs.remove.do': 'Alles entfernen',
  'dialogs.cards.message': 'Wiederherstellungskarten erstellen?',
  'dialogs.cards.detail':
    'Ihre Wörter werden einmal gezeigt. Wer sie hat, kann alles öffnen, was hier gespeichert ist.',
  'dialogs.cards.do': 'Erstellen',
  'dialogs.unlock': 'die gespeicherten Daten entsperren',
  'dialogs.stopped.message': 'Das Fenster ist mehrmals hintereinander abgestürzt',
  'dialogs.stopped.detail':
    'Ihre Messungen sind auf diesem Computer sicher; es wurde nichts geändert. Versuchen Sie es erneut, oder schließen Sie das Fenster.',
  'dialogs.stopped.again': 'Erneut versuchen',
  'dialogs.stopped.close': 'Fenster schließen',
  'dialogs.setAside.message': 'Die Einstellungen von Spirodesk konnten nicht gelesen werden',
  'dialogs.setAside.detail':
    'Sie wurden nach {path} verschoben. Verbinden Sie sich erneut, um Ihre Daten noch einmal herunterzuladen. Früher heruntergeladene Daten sind weiterhin auf dem Datenträger und gehören zu der Verbindung in dieser Datei.',
  'dialogs.unusable.message': 'Der Ordner einer Organisation kann nicht verwendet werden',
  'dialogs.unusable.detail':
    'Er lässt sich nicht öffnen oder beschreiben: {path}. Die anderen Organisationen arbeiten wie gewohnt, und es wurde nichts gelöscht. Prüfen Sie den Datenträger und die Rechte des Ordners, und starten Sie Spirodesk dann erneut.',

  'commandLine.help.about':
    'Spirodesk speichert die Spirometrie-Messungen einer Praxis oder Klinik auf deren eigenem Computer.',
  'commandLine.help.window': 'das Fenster öffnen',
  'commandLine.help.hidden': 'im Infobereich starten, ohne Fenster',
  'commandLine.help.link': 'die Seite öffnen, zu der ein Link wie spirodesk://sync führt',
  'commandLine.help.syncOnce': 'einmal ohne Fenster synchronisieren und eine Zeile JSON ausgeben',
  'commandLine.help.export':
    'gespeicherte Messungen in einem der Formate {formats} exportieren und eine Zeile JSON ausgeben',
  'commandLine.help.import':
    'eine aus Spirodesk exportierte JSON-Datei importieren und eine Zeile JSON ausgeben',
  'commandLine.help.backup': 'eine Sicherung in einem Ordner erstellen und eine Zeile JSON ausgeben',
  'commandLine.help.restore':
    'eine Sicherung wiederherstellen, mit den Wörtern der Wiederherstellungskarte von der Standardeingabe',
  'commandLine.help.status':
    'den Zustand des Profils ausgeben, ohne Fenster und ohne Netz; auch während Spirodesk läuft',
  'commandLine.help.diagnose':
    'Schlüsselbund, Datenträger, Uhr, Dienst, Speicher und Zeitplan prüfen und die Ergebnisse ausgeben',
  'commandLine.help.showHosts': 'die Adresse des Dienstes und den Proxy im Text nennen',
  'commandLine.help.prove': 'die Datenschutzzusagen auf diesem Computer prüfen und einen Bericht ausgeben',
  'commandLine.help.policyCheck':
    'die Richtlinie dieses Computers oder einen Entwurf prüfen und eine Zeile JSON ausgeben',
  'commandLine.help.demoRun': 'die Beispieldaten im Fenster zeigen und beenden',
  'commandLine.help.options': 'Optionen',
  'commandLine.help.with': 'Mit {option}',
  'commandLine.help.userData': 'das Profil in diesem Ordner statt des üblichen verwenden',
  'commandLine.help.organization':
    'die Organisation mit diesem Namen verwenden: nötig für Aufgaben, wenn das Profil mehrere hat',
  'commandLine.help.version': 'die Version ausgeben',
  'commandLine.help.help': 'diese Hilfe ausgeben',
  'commandLine.help.demo': 'Beispieldaten eines Dienstes auf diesem Computer synchronisieren',
  'commandLine.help.baseUrl':
    'mit diesem Dienst synchronisieren, mit dem API-Schlüssel aus der Standardeingabe',
  'commandLine.help.pin': 'nur das Zertifikat mit diesem SHA-256-Fingerabdruck akzeptieren',
  'commandLine.help.historyStart': 'der älteste Tag, der heruntergeladen wird',
  'commandLine.help.throwAway':
    'auch ohne Schlüsselbund synchronisieren; was geladen wurde, lässt sich danach nicht mehr öffnen',
  'commandLine.help.out':
    'die zu schreibende Datei; eine vorhandene wird ersetzt, sobald die neue vollständig ist; bei Parquet ist ein Name ohne die Endung .parquet ein Ordner nach Jahr und Monat',
  'commandLine.help.from': 'der erste Tag',
  'commandLine.help.to': 'der letzte Tag',
  'commandLine.help.filter': 'die Messungen einer gespeicherten Ansicht',
  'commandLine.help.patient': 'die Messungen eines Patienten, nach Kennung des Profils oder E-Mail-Adresse',
  'commandLine.help.deidentified': 'ohne Namen, E-Mail-Adressen, Kennungen und Daten',
  'commandLine.help.passphraseStdin':
    'die Datei verschlüsseln (age), mit einer Passphrase von der Standardeingabe',
  'commandLine.help.json': 'als eine Zeile JSON',
  'commandLine.help.screenshot': 'ein Bild des Fensters speichern',
  'commandLine.help.beside':
    'Während Spirodesk mit einem Profil läuft, geht daneben nur --status; jede andere Aufgabe endet mit „busy“.',
  'commandLine.help.profile':
    'Ohne --demo oder --base-url verwendet --sync-once die im Profil eingerichtete Verbindung.',
  'commandLine.help.exit':
    'Der Exit-Code ist 0, wenn alles gelungen ist, sonst der Code des Fehlers: siehe docs/command-line.md.',
  'commandLine.value.file': 'DATEI',
  'commandLine.value.link': 'LINK',
  'commandLine.value.folder': 'ORDNER',
  'commandLine.value.format': 'FORMAT',
  'commandLine.value.day': 'JJJJ-MM-TT',
  'commandLine.value.url': 'URL',
  'commandLine.value.fingerprint': 'HEX',
  'commandLine.value.view': 'NAME',
  'commandLine.value.patient': 'ID',
  'commandLine.value.organization': 'NAME',

  'commandLine.status.running': 'Spirodesk läuft mit diesem Profil{running, select, no { nicht} other {}}.',
  'commandLine.status.connection':
    'Verbindung: {kind, select, service {{address}} sample {Beispieldaten} imported {importierte Dateien} other {keine}}',
  'commandLine.status.sync':
    'Synchronisierung: {state, select, running {läuft} paused {pausiert} request {nur auf Anforderung} other {{minutes, plural, one {jede Minute} other {alle # Minuten}}}}',
  'commandLine.status.dataUntil':
    'Daten vollständig bis: {known, select, no {noch nicht} unknown {jetzt nicht feststellbar} other {{at, date, medium} {at, time, short}}}',
  'commandLine.status.lastSuccess':
    'Letzte vollständige Synchronisierung: {known, select, no {noch keine} unknown {jetzt nicht feststellbar} other {{at, date, medium} {at, time, short}}}',
  'commandLine.status.daysMissing': 'Noch nicht heruntergeladene Tage: {days}',
  'commandLine.status.sessions':
    'Gespeicherte Messungen: {sessions}{counted, select, no {, Stand der letzten Synchronisierung} other {}}',
  'commandLine.status.locked': 'Mit einer Passphrase gesperrt',
  'commandLine.status.altered':
    'Gespeicherte Daten wurden außerhalb von Spirodesk verändert; siehe das Fenster',
  'commandLine.status.lost':
    '{sessions, plural, one {# Messung ging} other {# Messungen gingen}} verloren; siehe das Fenster',
  'commandLine.status.clock':
    'Die Uhr dieses Computers geht wahrscheinlich falsch: zu viele Messungen sind in die Zukunft datiert',
  'commandLine.status.withdrawal':
    '{sessions, plural, one {# Messung wird} other {# Messungen werden}} nicht mehr gesendet; im Fenster bestätigen',
  'commandLine.status.fault': 'Problem: {title}',
  'commandLine.status.backup':
    'Letzte Sicherung: {known, select, no {noch keine} other {{at, date, medium} {at, time, short}}}{failed, select, no {} other {. Der letzte Versuch ist fehlgeschlagen: {title}}}',
  'commandLine.status.exportsUnknown': 'Geplante Exporte: jetzt nicht feststellbar',
  'commandLine.status.export':
    'Geplanter Export {id} ({form}): {known, select, no {noch keiner} other {{at, date, medium} {at, time, short}, {sessions, plural, one {# Messung} other {# Messungen}}}}{paused, select, no {} other {, pausiert}}{failed, select, no {} other {. Der letzte Versuch ist fehlgeschlagen: {title}}}',
  'policy.check.none': 'Auf diesem Computer gibt es keine Richtlinie: {file} ist nicht vorhanden.',
  'policy.check.inForce':
    'Die Richtlinie {file} ist in Kraft und gibt {count, plural, =0 {nichts} one {eine Einstellung} other {# Einstellungen}} vor.',
  'policy.check.valid':
    'Die Richtlinie kann verwendet werden und gibt {count, plural, =0 {nichts} one {eine Einstellung} other {# Einstellungen}} vor. Sie gilt als {file}, wenn nur Administratoren sie ändern können.',
  'policy.check.problem':
    '{about, select, json {Die Datei ist kein gültiges JSON.} unknown_key {„{path}“ ist keine Einstellung einer Richtlinie.} doubled_key {„{path}“ kommt mehr als einmal vor.} other {Der Wert von „{path}“ kann nicht verwendet werden.}}',

  'prove.head':
    'Datenschutzprüfungen von Spirodesk {version} am {time, date, ::ddMMyyyy}, {time, time, short}\nProfil: {profile}',
  'prove.foot':
    'Eine Prüfung, die nicht möglich war, sagt nichts aus. Wie jede durchgeführt wird und was sie nicht sehen kann: docs/prove.md.',
  'prove.result.passed': 'bestanden',
  'prove.result.failed': 'NICHT BESTANDEN',
  'prove.result.unchecked': 'nicht prüfbar',
  'prove.check.hosts': 'Nur der Dienst wird kontaktiert',
  'prove.check.traces': 'Nichts Gespeichertes ist auf dem Datenträger lesbar',
  'prove.check.keys': 'Kein Schlüssel liegt auf dem Datenträger',
  'prove.check.places': 'Die Schlüssel sind im Schlüsselbund',
  'prove.check.rights': 'Niemand sonst kann die Dateien öffnen',
  'prove.check.engine': 'Das Programm lässt sich nicht zweckentfremden',
  'prove.check.switches': 'Nichts schwächt oder zeichnet auf',
  'prove.check.disk': 'Der Datenträger ist verschlüsselt',
  'prove.why.hosts-service': 'Während eines Starts und einer Synchronisierung gingen Anfragen nur an {host}.',
  'prove.why.hosts-others': 'Anfragen gingen auch an andere: {hosts}.',
  'prove.why.hosts-noService': 'Es gibt keine Verbindung zu einem Dienst. Niemand wurde kontaktiert.',
  'prove.why.hosts-notSynced': 'Eine Synchronisierung gelang nicht. Nur {host} wurde kontaktiert.',
  'prove.why.traces-none':
    '{texts} Namen, E-Mail-Adressen, Kennungen, Codes, Diagnosen und Medikamente wurden in {files} Dateien ({megabytes} MB) gesucht, auch als UTF-16, als Base64 und in komprimierten Datenbanken; {short} waren dafür zu kurz. Gefunden wurde nichts.',
  'prove.why.traces-found': 'Etwas Gespeichertes ist lesbar in {where}.',
  'prove.why.traces-nothing': 'Es ist noch nichts gespeichert.',
  'prove.why.traces-notOpened': 'Der Speicher konnte nicht geöffnet oder durchsucht werden.',
  'prove.why.keys-none':
    'Die Schlüssel wurden in {files} Dateien gesucht, in {keys} Formen. Gefunden wurde keiner.',
  'prove.why.keys-found': 'Ein Schlüssel ist lesbar in {where}.',
  'prove.why.keys-nothing': 'Es gibt keinen Schlüssel, oder der Schlüsselbund gab ihn nicht heraus.',
  'prove.why.keys-notOpened': 'Der Speicher konnte nicht geöffnet oder durchsucht werden.',
  'prove.why.places-keychain': 'Sie sind in {backend}.',
  'prove.why.places-memory':
    'Es gibt keinen Schlüsselbund, daher sind sie bis zum Beenden von Spirodesk im Arbeitsspeicher.',
  'prove.why.places-silent': '{backend} konnte nicht verwendet werden.',
  'prove.why.rights-own':
    'Alle {entries} Dateien und Ordner gehören diesem Benutzer und sind für niemanden sonst offen.',
  'prove.why.rights-open': 'Andere können öffnen oder besitzen: {where}.',
  'prove.why.rights-system': 'Die Rechte dieses Systems wurden nicht angesehen.',
  'prove.why.engine-fuses':
    'Electron {electron}, Chromium {chromium}: kein Betrieb als Node, kein Debugging, nur das versiegelte Programm.',
  'prove.why.engine-open':
    'Electron {electron}, Chromium {chromium}: Die Fuses sind nicht die einer Veröffentlichung.',
  'prove.why.engine-development':
    'Electron {electron}, Chromium {chromium}: ein Entwicklungsstand, keine Veröffentlichung.',
  'prove.why.engine-noFuses':
    'Electron {electron}, Chromium {chromium}: Die Fuses konnten nicht gelesen werden.',
  'prove.why.switches-none': 'Es wurden keine solchen Schalter oder Variablen gefunden.',
  'prove.why.switches-found': 'Gestartet mit {found}.',
  'prove.why.disk-encrypted': 'Der Datenträger des Profils ist verschlüsselt.',
  'prove.why.disk-plain':
    'Der Datenträger des Profils ist nicht verschlüsselt. Der Speicher selbst ist es; Auslagerungsdateien sind es nicht.',
  'prove.why.disk-system': 'Das System gibt keine Auskunft.',

  'commandLine.seeHelp': 'Siehe --help.',
  'commandLine.withDetail': '{sentence} ({detail})',

  'commandLine.mistake.unknown': 'Unbekannte Option {word}.',
  'commandLine.mistake.strayWord':
    '{before, select, none {Das erste Argument ist keine Option.} other {Unerwartetes Argument nach {before}.}}',
  'commandLine.mistake.noValue': '--{option} braucht einen Wert.',
  'commandLine.mistake.hasValue': '--{option} nimmt keinen Wert an.',
  'commandLine.mistake.demoAlone':
    '--demo lässt sich nicht mit --base-url, --key-stdin oder --pin kombinieren.',
  'commandLine.mistake.noAddress': '--key-stdin und --pin brauchen --base-url.',
  'commandLine.mistake.noKey':
    '--base-url braucht --key-stdin, mit dem API-Schlüssel in der Standardeingabe.',
  'commandLine.mistake.notBoth': '--{one} und --{other} lassen sich nicht kombinieren.',
  'commandLine.mistake.belongs': '--{option} braucht --{task}.',
  'commandLine.mistake.notADay': '--{option} {word} ist kein Datum. Verwenden Sie YYYY-MM-DD.',
  'commandLine.mistake.daysTurned': '--from {from} liegt nach --to {to}.',
  'commandLine.mistake.notAForm':
    '--export {word} ist kein Exportformat. Verwenden Sie eines von diesen: {forms}.',
  'commandLine.mistake.noOut': '--export braucht --out mit der zu schreibenden Datei.',
  'commandLine.mistake.noCard':
    '--restore braucht --card-stdin, mit den Wörtern der Wiederherstellungskarte auf der Standardeingabe.',
  'commandLine.mistake.oneFile':
    '--out braucht einen Namen, der auf .parquet endet: Ein de-identifizierter oder verschlüsselter Export ist eine einzige Datei.',
  'commandLine.mistake.pdfPlain': '--passphrase-stdin lässt sich nicht mit pdf verbinden.',
  'commandLine.mistake.namesPatients':
    '--deidentified lässt sich nicht mit {form} kombinieren, das Patienten nennt.',

  'commandLine.lineLost':
    'Die Zeile mit dem Ergebnis ließ sich nicht auf die Standardausgabe schreiben. Was getan wurde, bleibt getan.',
  'commandLine.lacksList':
    'Alle Tage wurden gelesen, aber die Patientenliste kam nicht vollständig an. Sie wird erneut abgefragt.',
  'commandLine.progress.days': '{done} von {planned} Tagen, {sessions} Messungen',
  'commandLine.progress.exported': '{done} von {sessions} Messungen exportiert',
  'commandLine.progress.import.reading': '{share} % der Datei geprüft',
  'commandLine.progress.import.writing': '{share} % der Datei importiert',
  'commandLine.progress.backup': '{share} % der Sicherung fertig',
  'commandLine.progress.reading': '{from} bis {to} wird geladen',
  'commandLine.progress.waiting': 'wartet auf erneuten Versuch ({why})',
  'commandLine.progress.waitingFor':
    'Warten, dann neuer Versuch: {why}. Der nächste in {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
} as const satisfies Translation<typeof englishHost>
