import type { HelpTexts } from './help-form'

/** The help in German. */
export const help: HelpTexts = {
  articles: {
    'first-steps': {
      title: 'Erste Schritte',
      lead: 'Vom ersten Start bis zum ersten Patienten.',
      text: [
        'Spirodesk lädt die Spirometrie-Messungen Ihrer Patienten von einem Dienst herunter und speichert sie verschlüsselt auf diesem Computer. Danach können Sie ohne Verbindung arbeiten.',
        {
          steps: [
            'Geben Sie die Adresse des Dienstes und den API-Schlüssel ein, die Ihre Einrichtung erhalten hat, und testen Sie die Verbindung. Oder öffnen Sie die Beispieldaten: Deren Patienten sind erfunden.',
            'Wählen Sie, ab wann heruntergeladen wird. Die letzten Tage kommen zuerst; Sie können schon lesen, während ältere noch kommen.',
            'Öffnen Sie [Messungen](#/sessions) für die neuesten Messungen oder [Patienten](#/patients) für den Verlauf einer Person.',
            'Erstellen Sie in den [Einstellungen](#/settings/recovery) eine Wiederherstellungskarte. Sie ist der einzige Weg zurück, wenn der Schlüsselbund dieses Computers verloren geht.',
          ],
        },
        'Am Fuß der Navigation steht immer, wie aktuell die Daten sind. Von dort öffnet sich die [Synchronisierung](#/sync).',
      ],
    },
    syncing: {
      title: 'Was die Synchronisierung tut',
      lead: 'Wann Spirodesk den Dienst fragt und was es nie tut.',
      text: [
        'Spirodesk liest nur. Es sendet nie einen Messwert, eine Markierung oder einen Namen an den Dienst, sondern den API-Schlüssel und die Tage, nach denen es fragt.',
        'Es synchronisiert beim Start, jede Stunde, sofern Sie nichts anderes einstellen, nach dem Ruhezustand, wenn das Netzwerk zurück ist und auf „Jetzt synchronisieren“. Dabei liest es jeweils die neuesten Tage; einmal am Tag liest es alle letzten Tage erneut, weil Messungen verspätet eintreffen können.',
        {
          list: [
            'Der „Stand“ ist der Zeitpunkt, zu dem das Lesen der letzten Tage begann. Mehr wird nicht versprochen.',
            'Eine Messung, die der Dienst nicht mehr sendet, wird als zurückgezogen markiert und nach 30 Tagen entfernt. Fehlen viele auf einmal, werden Sie vorher gefragt.',
            'Ein Profil, das nicht mehr mit Ihnen geteilt wird, behält hier seine Messungen; sie sind entsprechend markiert.',
            'Ein Datensatz, der sich nicht lesen lässt, wird wie gesendet aufgehoben und bei den unlesbaren Datensätzen aufgeführt. Nichts anderes wird deswegen zurückgehalten.',
          ],
        },
        'Wird eine Verbindung nach Volumen bezahlt, schalten Sie in den [Einstellungen](#/settings) „Getaktete Verbindung“ ein. Dort steht auch, was ein Tag Synchronisierung verbraucht.',
        'Unterbrechungen sind normal: Nach Ruhezustand, Verbindungsabbruch oder Stromausfall macht die nächste Synchronisierung dort weiter, wo die letzte aufgehört hat.',
      ],
    },
    filters: {
      title: 'Filter und gespeicherte Ansichten',
      lead: 'Die Messungen finden, auf die es heute ankommt.',
      text: [
        'Geben Sie in [Messungen](#/sessions) ein Wort ein, um in Namen, E-Mail-Adressen, Diagnosen und Medikation zu suchen, wählen Sie Tage, oder drücken Sie F, um einen Filter hinzuzufügen. Die Anzahl folgt jeder Änderung.',
        {
          list: [
            'Filter sind mit „und“ verbunden. Drücken Sie das Wort zwischen zweien, um daraus „oder“ zu machen.',
            'Jeder Filter lässt sich umkehren, etwa „ist keine von“.',
            'Relative Zeiträume wie die letzten 30 Tage wandern mit dem Kalender.',
            'Passt nichts, nennt Spirodesk den Filter, ohne den etwas passen würde.',
          ],
        },
        'Speichern Sie eine Kombination, die Sie wieder brauchen, als Ansicht. Gespeicherte Ansichten stehen im Menü neben dem Titel und in der Befehlspalette; auch Exporte, Berichte und die Befehlszeile verwenden sie.',
        'Öffnen Sie in [Patienten](#/patients) „FEV₁ gefallen“ oder „Keine Messung seit 90 Tagen“, um zu sehen, wen Sie anrufen sollten.',
      ],
    },
    trends: {
      title: 'Verläufe, und was sie aussagen',
      lead: 'Wie Werte verglichen werden, und wo Spirodesk aufhört.',
      text: [
        'Spirodesk zeigt Messwerte. Es stellt keine Diagnose, beurteilt keine Akzeptabilität und stuft keinen Schweregrad ein. Die Werte sind die des besten Manövers, wie der Dienst es gewählt hat, in den gesendeten Einheiten.',
        {
          list: [
            'Ein unplausibler Wert wird wie gesendet gezeigt, markiert und aus Verläufen, Änderungen, Bestwerten und Anzahlen herausgelassen.',
            'Neben einer Änderung steht die übliche Schwankung zwischen Besuchen (ATS/ERS 2005), nie die 0,150 L, um die sich zwei Manöver einer Messung unterscheiden dürfen.',
            'Unter 18 Jahren stehen Verläufe zunächst in % Soll, und es wird keine Steigung in mL pro Jahr gezeichnet.',
            'Eine Steigung braucht mindestens drei Messungen über ein Jahr.',
            'Eine Messung nach Bronchodilatation ist in keinem Verlauf, Bestwert und keiner Änderung. Für zwei zugeordnete Messungen wird die Änderung in mL und Prozent gezeigt, nie als Ansprechen.',
            'PEF-Zonen brauchen einen persönlichen Bestwert: zehn Messungen über mindestens zwei Wochen oder einen Wert, den Sie festlegen. Sie beziehen sich nie auf den Sollwert.',
          ],
        },
        'Der Dienst gibt keine Einheiten an. Spirodesk erschließt sie, wenn die meisten Werte übereinstimmen, und sagt das. In den [Einstellungen](#/settings/units) können Sie sie bestätigen. Nichts wird stillschweigend umgerechnet.',
        'Ist nicht sicher, von wem eine Messung ist, wird sie als nicht identifiziert gezeigt und steht in keinem Verlauf.',
      ],
    },
    exports: {
      title: 'Exporte und De-Identifizierung',
      lead: 'Daten herausgeben, und was vorher zu prüfen ist.',
      text: [
        'Drücken Sie E in einer Liste, einer Messung oder auf der Seite eines Patienten, um das Gezeigte als Excel, CSV, JSON, FHIR oder Parquet zu exportieren. Eine Datei wird ganz oder gar nicht geschrieben, und jeder Export wird unter [Exporte](#/exports) festgehalten.',
        {
          list: [
            'Excel-Arbeitsmappen (xlsx) mit echten Daten und Zahlen und einem zweiten Blatt, das jede Spalte erklärt.',
            'CSV für Excel oder zur Auswertung. Fehlende Werte bleiben leer, nie 0.',
            'JSON ist genau das Gesendete und das Format, das Spirodesk wieder importieren kann.',
            'FHIR R4 für andere klinische Systeme.',
            'Parquet für Datenbanken und Statistik, in einer Datei.',
            'PDF-Berichte einer Messung, eines Verlaufs oder einer Liste: Drücken Sie Strg P (⌘ P auf einem Mac).',
          ],
        },
        '„Export planen“ unter [Exporte](#/exports) speichert alles oder eine gespeicherte Ansicht täglich, wöchentlich oder monatlich in einem Ordner, solange Spirodesk läuft. Verpasstes wird einmal nachgeholt.',
        'De-identifizierte Exporte lassen Namen, E-Mail-Adressen, Kennungen und Uhrzeiten weg und ersetzen Daten durch Tage oder Monate. Alter, Geschlecht, Größe und Ethnie werden zu Gruppen, wenn Sie nichts anderes wählen. Der Dialog sagt, wie viele Personen in ihrer Gruppe die einzigen sind.',
        'De-identifiziert heißt nicht anonym: Wer die Werte einer Person kennt, kann sie finden, und freier Text kann jemanden nennen. Lesen Sie die Datei und die Liste des Entfernten daneben, bevor Sie sie weitergeben.',
        'Eine exportierte Datei ist nicht verschlüsselt, es sei denn, Sie geben ihr eine Passphrase. Spirodesk bewahrt diese nicht auf.',
      ],
    },
    protection: {
      title: 'Sperre, Sicherungen und Wiederherstellungskarten',
      lead: 'Was die Daten schützt, und was sie zurückbringt.',
      text: [
        'Messungen sind auf dem Datenträger verschlüsselt. Der Schlüssel liegt im Schlüsselbund dieses Computers; wer Ihr Benutzerkonto verwenden kann, kann also Spirodesk öffnen, es sei denn, Sie legen unter „Sperre“ in den [Einstellungen](#/settings) eine Passphrase fest.',
        {
          list: [
            'Mit einer Passphrase sperrt sich Spirodesk nach einer Weile, im Ruhezustand und auf Wunsch. Eine vergessene Passphrase lässt sich nicht zurücksetzen; dann öffnet nur eine Wiederherstellungskarte die Daten.',
            'Eine Wiederherstellungskarte hat 24 Wörter, die einmal gezeigt werden. Oder Sie erstellen drei Karten, von denen zwei nötig sind. Bewahren Sie sie nicht beim Computer auf.',
            'Eine Sicherung ist eine verschlüsselte Datei in einem Ordner Ihrer Wahl, täglich, wöchentlich oder von Hand. Nach dem Schreiben wird sie zurückgelesen. Nur die Wiederherstellungskarte öffnet sie, und API-Schlüssel sind in keiner Sicherung.',
          ],
        },
        'Messungen, die noch geteilt sind, lassen sich erneut herunterladen. Ihre Zuordnungen, gespeicherten Ansichten, bestätigten Einheiten, persönlichen Bestwerte und Ihr Briefkopf sowie importierte und nicht mehr geteilte Messungen gibt es nur auf diesem Computer. [Richten Sie beides ein](#/settings/recovery), bevor Sie es brauchen.',
        {
          steps: [
            'Schlüsselbund verloren: Wählen Sie „Wiederherstellungskarte verwenden“, und geben Sie die Wörter ein, danach den API-Schlüssel.',
            'Passphrase vergessen: Wählen Sie auf dem Sperrbildschirm „Wiederherstellungskarte verwenden“.',
            'Computer verloren: Installieren Sie Spirodesk auf einem anderen, und wählen Sie auf dem ersten Bildschirm „Sicherung wiederherstellen“.',
          ],
        },
      ],
    },
    organizations: {
      title: 'Mehrere Organisationen',
      lead: 'Für zwei Einrichtungen arbeiten, ohne ihre Patienten zu vermischen.',
      text: [
        'Jede Organisation, für die Sie arbeiten, gibt Ihnen einen eigenen Schlüssel. Fügen Sie sie in den [Einstellungen](#/settings) hinzu: Sie steht neben den anderen, mit eigenen Schlüsseln, eigenem Zeitplan, eigener Passphrase und eigenem verschlüsseltem Speicher.',
        {
          list: [
            'Das Fenster zeigt jeweils eine Organisation. Ihr Name steht über der Navigation; ein Klick darauf zeigt die anderen.',
            '„Alle Organisationen“ listet die Messungen oder die Patienten aller auf. Eine Zeile öffnet sich in ihrer eigenen Organisation.',
            'Wer bei zwei Organisationen vorkommt, bleibt zwei Patienten, auch bei gleichem Namen und gleicher E-Mail-Adresse. Sie werden nie zusammen gezählt oder verglichen.',
            'Filter, Markierungen, Exporte, Berichte und Sicherungen gehören immer zur angezeigten Organisation.',
          ],
        },
        'Geben Sie jeder in den [Einstellungen](#/settings) einen Namen und eine Farbe. Wird eine Organisation entfernt, bleiben die anderen, wie sie sind.',
      ],
    },
    'working-offline': {
      title: 'Offline arbeiten',
      lead: 'Was ohne Verbindung geht, und was wartet.',
      text: [
        'Alles Heruntergeladene ist auf diesem Computer: Listen, Filter, Verläufe, Vergleiche, Berichte, Exporte und Sicherungen gehen ohne Netzwerk.',
        'Was wartet: neue Messungen, Rohdaten der Kurven, die nie heruntergeladen wurden, und der Test eines neuen API-Schlüssels. Wenn das Netzwerk zurück ist, müssen Sie nichts tun; Spirodesk bemerkt es nach Sekunden und macht weiter.',
        {
          list: [
            'Am Fuß der Navigation steht „Offline“ und bis wann die Daten reichen.',
            'Ein Gastnetzwerk will vielleicht, dass Sie sich zuerst anmelden. Spirodesk erkennt das, sendet ihm nichts und bietet an, den Browser zu öffnen.',
            'Bei schwachen oder abbrechenden Verbindungen fragt Spirodesk nach weniger auf einmal und behält, was vollständig ankommt.',
          ],
        },
      ],
    },
    keyboard: {
      title: 'Tastatur',
      lead: 'Alles geht ohne Maus.',
      text: [
        'Drücken Sie überall ? für diese Liste, F1 für die Hilfe und Strg K (⌘ K auf einem Mac) für die Befehlspalette, die Seiten, Patienten, Tage und Aktionen nach wenigen Buchstaben findet.',
      ],
    },
    support: {
      title: 'Hilfe bekommen',
      lead: 'Worauf Sie achten, und was Sie bedenkenlos senden können.',
      text: [
        {
          steps: [
            'Nennt eine Meldung ein Problem, wählen Sie „Mehr dazu“: Die Seite sagt, woran es liegen kann und was zu tun ist.',
            'Führen Sie die [Diagnose](#/help/diagnostics) aus. Acht Prüfungen sehen nach Schlüsselbund, Datenträger, Uhr, sicherer Verbindung, Dienst, Speicher, Zeitplan und Version.',
            'Lesen Sie den Text am Ende. Kopieren Sie ihn in Ihre Nachricht, wenn er hilft; von selbst wird nichts gesendet.',
          ],
        },
        'Der Text der Diagnose enthält keinen Namen, keine E-Mail-Adresse, keinen Messwert, keinen API-Schlüssel und keinen Freigabecode. Die Adresse des Dienstes und ein Proxy bleiben weg, wenn Sie sie nicht einschließen.',
        'Senden Sie bitte keine Bildschirmfotos oder Exporte mit Patientendaten. Die [Beispieldaten](#/help/first-steps) eignen sich gut, um ein Problem zu zeigen.',
      ],
    },
  },
  faults: {
    offline: {
      why: [
        'WLAN ist aus, das Kabel nicht eingesteckt oder der Flugmodus an.',
        'Das Netzwerk selbst ist ausgefallen.',
      ],
      steps: [
        'Sehen Sie auf das Netzwerksymbol dieses Computers.',
        'Arbeiten Sie weiter: Alles Gespeicherte ist hier.',
        'Wenn das Netzwerk zurück ist, synchronisiert Spirodesk von selbst.',
      ],
    },
    'address-invalid': {
      why: [
        'Die Adresse wurde falsch eingegeben oder nur zum Teil kopiert.',
        'Es ist die Adresse einer Website, nicht die des Dienstes.',
      ],
      steps: [
        'Vergleichen Sie sie mit der, die Ihre Einrichtung erhalten hat. Sie beginnt mit https und endet mit /api/v1.',
        'Berichtigen Sie sie auf dem ersten Bildschirm, und testen Sie erneut.',
        'Gibt es schon eine Verbindung, entfernen Sie sie in den [Einstellungen](#/settings), und verbinden Sie sich mit der richtigen Adresse.',
      ],
    },
    'service-unreachable': {
      why: [
        'Der Dienst ist abgeschaltet oder wird gerade aktualisiert.',
        'Eine Firewall oder ein Proxy versperrt den Weg.',
        'Die Adresse hat sich geändert.',
      ],
      steps: [
        'Prüfen Sie, ob sich auf diesem Computer andere Websites öffnen.',
        'Warten Sie einige Minuten; Spirodesk versucht es von selbst erneut.',
        'Bleibt es so, führen Sie die [Diagnose](#/help/diagnostics) aus, und fragen Sie die Zuständigen für Netzwerk oder Dienst.',
      ],
    },
    'line-broken': {
      why: [
        'Schwaches WLAN oder schwacher Mobilfunk.',
        'Ein Router, Proxy oder VPN bricht lange Übertragungen ab.',
      ],
      steps: [
        'Gehen Sie näher an den Router, oder verwenden Sie ein anderes Netzwerk.',
        'Lassen Sie Spirodesk offen: Es fragt nach weniger auf einmal und macht weiter.',
        'Passiert es überall, fragen Sie die Zuständigen für Ihr Netzwerk.',
      ],
    },
    'sign-in-first': {
      why: [
        'Gastnetzwerke in Hotels, Zügen oder Kliniken beantworten alles mit ihrer Anmeldeseite.',
        'Ein Gerät im Netzwerk antwortet anstelle des Dienstes.',
      ],
      steps: [
        'Öffnen Sie den Browser, und melden Sie sich im Netzwerk an.',
        'Kehren Sie zu Spirodesk zurück; nach ein bis zwei Minuten geht es weiter.',
        'Sind Sie schon angemeldet, vergleichen Sie die Adresse des Dienstes in den [Einstellungen](#/settings).',
      ],
    },
    'service-failing': {
      why: ['Der Dienst hat einen Fehler oder ist überlastet.'],
      steps: [
        'Warten Sie; Spirodesk versucht es von selbst erneut.',
        'Dauert es länger als eine Stunde, melden Sie es den Zuständigen für den Dienst, mit den kopierten Details.',
      ],
    },
    'rate-limited': {
      why: [
        'Mehrere Computer verwenden denselben API-Schlüssel.',
        'Es wird gerade ein langer Zeitraum heruntergeladen.',
      ],
      steps: [
        'Warten Sie. Spirodesk macht weiter, sobald der Dienst es erlaubt.',
        'Kommt es oft vor, wählen Sie in den [Einstellungen](#/settings) einen größeren Abstand.',
      ],
    },
    'key-refused': {
      why: [
        'Der API-Schlüssel wurde widerrufen oder ist abgelaufen.',
        'Ihre Einrichtung hat einen neuen erhalten.',
        'Ein Proxy oder eine Anmeldung dazwischen weist die Anfrage ab.',
      ],
      steps: [
        'Fragen Sie die ausgebende Stelle, ob der Schlüssel noch gilt.',
        'Wählen Sie „Neuen API-Schlüssel eingeben“, und fügen Sie den neuen vollständig ein.',
        'Er wird zuerst getestet und nur gespeichert, wenn der Dienst ihn annimmt.',
      ],
    },
    'key-invalid': {
      why: [
        'Wörter oder Zeilenumbrüche um den Schlüssel wurden mitkopiert.',
        'Es wurde nur ein Teil kopiert.',
      ],
      steps: [
        'Kopieren Sie den Schlüssel erneut, vom ersten bis zum letzten Zeichen.',
        'Fügen Sie ihn ein, und testen Sie.',
      ],
    },
    'certificate-untrusted': {
      why: [
        'Das Zertifikat des Dienstes ist abgelaufen oder für einen anderen Namen ausgestellt.',
        'Ein Sicherheitsprogramm oder Proxy prüft sichere Verbindungen mit einem eigenen Zertifikat.',
        'Der Dienst verwendet ein Zertifikat, das dieser Computer nicht kennt.',
      ],
      steps: [
        'Prüfen Sie Datum und Uhrzeit dieses Computers.',
        'Versuchen Sie ein anderes Netzwerk, etwa das eines Telefons. Geht es dort, fragen Sie die Zuständigen für Ihr Netzwerk.',
        'Hat der Dienst ein eigenes Zertifikat, lassen Sie sich dessen Fingerabdruck auf einem anderen Weg als über diese Verbindung geben, und hinterlegen Sie ihn beim Verbinden.',
      ],
    },
    'certificate-not-pinned': {
      why: ['Das Zertifikat des Dienstes wurde erneuert.', 'Etwas anderes antwortet anstelle des Dienstes.'],
      steps: [
        'Erfragen Sie den aktuellen Fingerabdruck bei den Zuständigen für den Dienst, am Telefon oder persönlich.',
        'Hat er sich geändert, entfernen Sie die Verbindung in den [Einstellungen](#/settings), und verbinden Sie sich damit neu.',
        'Hat er sich nicht geändert, verbinden Sie sich in diesem Netzwerk nicht.',
      ],
    },
    redirected: {
      why: [
        'Der Dienst ist umgezogen.',
        'Der Adresse fehlt /api/v1, oder es steht noch etwas dahinter.',
        'Ein Proxy oder eine Anmeldeseite leitet Anfragen um.',
      ],
      steps: [
        'Erfragen Sie die aktuelle Adresse des Dienstes.',
        'Entfernen Sie die Verbindung in den [Einstellungen](#/settings), und verbinden Sie sich mit dieser Adresse.',
      ],
    },
    'request-refused': {
      why: ['Der Dienst wurde geändert und versteht diese Version von Spirodesk nicht mehr.'],
      steps: [
        'Prüfen Sie, ob es eine neuere Version von Spirodesk gibt.',
        'Melden Sie es sonst mit den kopierten Details.',
      ],
    },
    'answer-unreadable': {
      why: [
        'Die Antwort wurde unterwegs abgeschnitten.',
        'Ein Proxy hat eine eigene Seite an ihre Stelle gesetzt.',
        'Der Dienst hat etwas gesendet, das nicht seiner Schnittstelle entspricht.',
      ],
      steps: [
        'Synchronisieren Sie noch einmal.',
        'Versuchen Sie ein anderes Netzwerk.',
        'Bleibt es so, melden Sie es den Zuständigen für den Dienst, mit den kopierten Details.',
      ],
    },
    'answer-too-large': {
      why: [
        'Ein Tag eines Patienten enthält mehr, als sich auf einmal verarbeiten lässt, meist Rohdaten der Kurven.',
      ],
      steps: [
        'Schalten Sie „Rohdaten der Kurven herunterladen“ in den [Einstellungen](#/settings) aus, falls es an ist.',
        'Melden Sie es mit den kopierten Details.',
      ],
    },
    'clock-wrong': {
      why: [
        'Die Uhr wurde von Hand gestellt, oder die Zeitzone stimmt nicht.',
        'Die Batterie der Uhr ist leer, und nach jedem Start ist die Zeit falsch.',
      ],
      steps: [
        'Öffnen Sie Datum und Uhrzeit in den Einstellungen dieses Computers, und lassen Sie die Zeit aus dem Internet stellen.',
        'Prüfen Sie die Zeitzone.',
        'Synchronisieren Sie noch einmal.',
      ],
    },
    'keychain-absent': {
      why: [
        'Unter Linux ist kein Schlüsselbund installiert, oder er läuft nicht.',
        'Die Anmeldung geschah ohne Desktop, etwa über eine entfernte Konsole.',
      ],
      steps: [
        'Installieren und starten Sie einen Schlüsselbund, unter Linux etwa GNOME Keyring oder KWallet.',
        'Melden Sie sich ab und wieder an.',
        'Starten Sie Spirodesk, und geben Sie den API-Schlüssel erneut ein. Von da an bleibt er gespeichert.',
      ],
    },
    'keychain-locked': {
      why: [
        'Die Anmeldung geschah automatisch oder mit dem Finger; das öffnet den Schlüsselbund nicht.',
        'Das Passwort des Schlüsselbunds ist ein anderes als das der Anmeldung.',
      ],
      steps: [
        'Entsperren Sie den Schlüsselbund mit seinem Passwort.',
        'Kehren Sie zu Spirodesk zurück, und wählen Sie „Erneut versuchen“.',
      ],
    },
    'keychain-denied': {
      why: [
        'Die Frage, ob Spirodesk den Schlüsselbund verwenden darf, wurde mit Nein beantwortet.',
        'Eine Richtlinie Ihrer Einrichtung verbietet es.',
      ],
      steps: [
        'Wählen Sie „Erneut versuchen“, und erlauben Sie Spirodesk den Zugriff.',
        'Erscheint keine Frage, wenden Sie sich an die Verwaltung dieses Computers.',
      ],
    },
    'keychain-silent': {
      why: [
        'Ein Fenster, das nach einem Passwort fragt, liegt hinter anderen.',
        'Das Programm des Schlüsselbunds hängt.',
      ],
      steps: [
        'Suchen Sie nach einer Passwortabfrage, auch auf anderen Bildschirmen, und beantworten Sie sie.',
        'Wählen Sie „Erneut versuchen“.',
        'Hilft nichts, melden Sie sich ab und wieder an.',
      ],
    },
    'key-missing': {
      why: [
        'Der Eintrag wurde aus dem Schlüsselbund gelöscht, etwa von einem Aufräumprogramm.',
        'Ohne Schlüsselbund wird der Schlüssel bei jedem Beenden vergessen.',
      ],
      steps: [
        'Wählen Sie „Neuen API-Schlüssel eingeben“, und geben Sie den ein, den Ihre Einrichtung erhalten hat.',
        'Die Synchronisierung geht weiter. Nichts wird doppelt heruntergeladen, wenn sich die gespeicherten Messungen öffnen ließen.',
      ],
    },
    'key-elsewhere': {
      why: [
        'Jemand oder ein Programm hat die Einstellungsdatei von Spirodesk verändert.',
        'Eine alte Kopie der Einstellungen wurde zurückgespielt.',
      ],
      steps: [
        'Vergleichen Sie die Adresse in den [Einstellungen](#/settings) mit der, die Ihre Einrichtung erhalten hat.',
        'Nur wenn sie stimmt, geben Sie den API-Schlüssel erneut ein.',
        'Stimmt sie nicht, entfernen Sie die Verbindung, und melden Sie es der Verwaltung dieses Computers.',
      ],
    },
    'key-other': {
      why: [
        'Es wurde der Schlüssel einer anderen Einrichtung oder Abteilung eingegeben.',
        'Alle mit Ihnen geteilten Profile wurden ersetzt.',
      ],
      steps: [
        'Prüfen Sie, wessen Schlüssel es ist.',
        'Ist es Ihrer und sind alle Profile neu, bestätigen Sie die Frage bei der Eingabe.',
        'Gehört er einer anderen Organisation, fügen Sie stattdessen diese in den [Einstellungen](#/settings) hinzu.',
      ],
    },
    'data-key-missing': {
      why: [
        'Der Schlüsselbund wurde zurückgesetzt, oder dieses Profil wurde von einem anderen Computer oder Benutzer kopiert.',
        'Der Eintrag wurde aus dem Schlüsselbund gelöscht.',
      ],
      steps: [
        'Wählen Sie „Wiederherstellungskarte verwenden“, und geben Sie deren Wörter ein.',
        'Lässt sich der Schlüsselbund wiederherstellen, tun Sie das, und wählen Sie „Erneut versuchen“.',
        'Ohne beides entfernen Sie die Verbindung in den [Einstellungen](#/settings), und laden Sie alles erneut herunter. Was es nur auf diesem Computer gibt, ist dann verloren.',
      ],
    },
    'card-wrong': {
      why: [
        'Ein Wort wurde falsch eingegeben oder ausgelassen.',
        'Die Karte gehört zu einer anderen Verbindung oder wurde durch eine neuere ersetzt.',
        'Von drei Karten sind zwei verschiedene nötig.',
      ],
      steps: [
        'Vergleichen Sie jedes Wort der Reihe nach mit der Karte.',
        'Sehen Sie auf das Datum der Karte.',
        'Bei drei Karten geben Sie die Wörter der einen und danach die einer anderen ein.',
      ],
    },
    'card-missing': {
      why: ['Eine Sicherung wird für eine Wiederherstellungskarte verschlüsselt, und es gibt noch keine.'],
      steps: [
        'Öffnen Sie [Wiederherstellung und Sicherung](#/settings/recovery), und erstellen Sie eine Karte.',
        'Drucken Sie sie, und bewahren Sie sie nicht bei diesem Computer auf.',
        'Erstellen Sie dann die Sicherung.',
      ],
    },
    locked: {
      why: [
        'Es ist eine Passphrase festgelegt, und Spirodesk wurde eine Weile nicht verwendet, der Computer war im Ruhezustand, oder jemand hat es gesperrt.',
      ],
      steps: [
        'Geben Sie die Passphrase ein.',
        'Ist sie vergessen, wählen Sie auf dem Sperrbildschirm „Wiederherstellungskarte verwenden“.',
      ],
    },
    'passphrase-wrong': {
      why: [
        'Die Feststelltaste ist an, oder die Tastatur hat eine andere Belegung.',
        'Die Passphrase wurde geändert.',
      ],
      steps: [
        'Geben Sie sie langsam noch einmal ein.',
        'Ist sie vergessen, verwenden Sie eine Wiederherstellungskarte.',
      ],
    },
    'passphrase-wait': {
      why: ['Das Warten macht Raten für alle nutzlos, die diesen Computer gefunden haben.'],
      steps: [
        'Warten Sie, bis die angezeigte Zeit vorbei ist. Ein Neustart verkürzt sie nicht.',
        'Oder verwenden Sie eine Wiederherstellungskarte.',
      ],
    },
    'disk-full': {
      why: ['Auf dem Datenträger mit den Daten von Spirodesk sind weniger als 500 MB frei.'],
      steps: [
        'Leeren Sie den Papierkorb, und entfernen Sie, was Sie nicht mehr brauchen.',
        'Verschieben Sie große Dateien auf einen anderen Datenträger.',
        'Wählen Sie dann „Erneut versuchen“, oder synchronisieren Sie noch einmal.',
      ],
    },
    'store-stopped': {
      why: [
        'Dem Computer ging der Arbeitsspeicher aus.',
        'Der Datenträger hat einen Fehler gemeldet.',
        'Ein Fehler in Spirodesk.',
      ],
      steps: [
        'Wählen Sie „Erneut versuchen“.',
        'Schließen Sie Programme, die Sie nicht brauchen, und starten Sie Spirodesk neu.',
        'Hört er wieder auf, führen Sie die [Diagnose](#/help/diagnostics) aus, und melden Sie es.',
      ],
    },
    'store-newer': {
      why: ['Spirodesk wurde aktualisiert und danach durch eine ältere Version ersetzt.'],
      steps: ['Installieren Sie wieder die neuere Version.', 'Ihre Daten öffnen sich wie zuvor.'],
    },
    'store-unreadable': {
      why: [
        'Ein Stromausfall oder ein defekter Datenträger hat einen Teil der Daten beschädigt.',
        'Dateien im Ordner von Spirodesk wurden verändert oder ersetzt.',
      ],
      steps: [
        'Synchronisieren Sie einmal: Beschädigte Tage werden erneut heruntergeladen.',
        'Kommt es wieder, lassen Sie den Datenträger prüfen.',
        'Hilft nichts, stellen Sie eine Sicherung wieder her, oder entfernen Sie die Verbindung in den [Einstellungen](#/settings), und laden Sie alles erneut herunter.',
      ],
    },
    'marks-full': {
      why: [
        'Ein Speicher hält von jeder Art eine große, aber feste Zahl von Markierungen, zum Beispiel 100.000 Zuordnungen von Messungen.',
      ],
      steps: [
        'Nehmen Sie Markierungen dieser Art, die nicht mehr gebraucht werden, auf der Seite ihrer Messung oder ihres Patienten zurück.',
      ],
    },
    'store-stale': {
      why: [
        'Eine lange Synchronisierung und eine Anfrage nach bestimmten Tagen haben dieselben Tage gleichzeitig geladen.',
      ],
      steps: ['Sie müssen nichts tun. Die nächste Synchronisierung liest diese Tage erneut.'],
    },
    'settings-not-written': {
      why: [
        'Der Datenträger ist voll.',
        'Ordner oder Datenträger sind schreibgeschützt oder gehören einem anderen Benutzer.',
      ],
      steps: [
        'Schaffen Sie Platz auf dem Datenträger.',
        'Führen Sie die [Diagnose](#/help/diagnostics) aus; die Prüfung des Datenträgers sagt, ob das Schreiben geht.',
        'Wählen Sie „Erneut versuchen“, bevor Sie Spirodesk beenden.',
      ],
    },
    'engine-older': {
      why: ['Diese Daten wurden zuletzt von einer neueren Version von Spirodesk verwendet.'],
      steps: ['Installieren Sie wieder die neuere Version.', 'Löschen Sie den Ordner von Spirodesk nicht.'],
    },
    'engine-unable': {
      why: [
        'Es gibt keinen Bildschirm, zum Beispiel auf einem Server oder über eine Fernverbindung.',
        'Der gemeinsame Speicher (/dev/shm) ist schreibgeschützt oder voll.',
      ],
      steps: [
        'Melden Sie sich an einer grafischen Oberfläche an, und starten Sie Spirodesk dort.',
        'Verwenden Sie auf einem Server die Befehlszeile oder xvfb-run -a.',
        'Geben Sie einem Container mindestens 64 MB gemeinsamen Speicher.',
      ],
    },
    'file-not-written': {
      why: ['Der Datenträger oder Netzwerkordner wurde getrennt.', 'Der Datenträger ist defekt.'],
      steps: ['Wählen Sie einen anderen Ordner, am besten auf diesem Computer.', 'Speichern Sie erneut.'],
    },
    'file-no-room': {
      why: ['Der Datenträger, auf dem Sie speichern, ist voll.'],
      steps: ['Schaffen Sie dort Platz, oder wählen Sie einen anderen.', 'Speichern Sie erneut.'],
    },
    'file-denied': {
      why: ['Sie dürfen in diesen Ordner nicht schreiben, oder die vorhandene Datei ist schreibgeschützt.'],
      steps: ['Wählen Sie einen eigenen Ordner, etwa Dokumente.', 'Speichern Sie erneut.'],
    },
    'file-in-use': {
      why: ['Die Datei ist geöffnet, oft in Excel.'],
      steps: ['Schließen Sie sie dort, oder wählen Sie einen anderen Namen.', 'Speichern Sie erneut.'],
    },
    'file-not-read': {
      why: [
        'Die Datei wurde verschoben, oder ihr Datenträger wurde getrennt.',
        'Sie dürfen sie nicht lesen.',
      ],
      steps: ['Kopieren Sie sie auf diesen Computer.', 'Wählen Sie sie erneut.'],
    },
    'file-changed': {
      why: [
        'Ein anderes Programm, etwa ein synchronisierter Ordner, hat in die Datei geschrieben, während sie gelesen wurde.',
      ],
      steps: ['Warten Sie, bis sie vollständig ist.', 'Wählen Sie sie erneut.'],
    },
    'file-other': {
      why: ['Die Datei stammt aus einem anderen Programm oder hat ein Format, das nicht importiert wird.'],
      steps: [
        'Für Messungen wählen Sie eine aus Spirodesk exportierte JSON-Datei.',
        'Für eine Sicherung wählen Sie eine Datei, deren Name auf .spirodesk.age endet.',
      ],
    },
    'file-newer': {
      why: ['Die Datei wurde von einer neueren Version von Spirodesk geschrieben.'],
      steps: ['Installieren Sie die neuere Version.', 'Wählen Sie die Datei erneut.'],
    },
    'file-torn': {
      why: ['Das Kopieren oder Herunterladen der Datei wurde unterbrochen.', 'Die Datei wurde bearbeitet.'],
      steps: [
        'Kopieren Sie sie erneut von dort, woher sie kommt.',
        'Ist auch diese beschädigt, verwenden Sie eine andere Kopie.',
      ],
    },
    'file-deidentified': {
      why: ['Die Datei wurde ohne Namen und Daten exportiert; nichts darin lässt sich zuordnen.'],
      steps: [
        'Exportieren Sie dort, woher sie kommt, ohne De-Identifizierung.',
        'Importieren Sie diese Datei.',
      ],
    },
    'file-sample': {
      why: ['Die Datei wurde aus den Beispieldaten exportiert.'],
      steps: [
        'Wählen Sie eine Datei mit eigenen Messungen.',
        'Beispieldaten öffnen Sie auf dem ersten Bildschirm.',
      ],
    },
    'not-printed': {
      why: [
        'Es ist kein Drucker eingerichtet, oder er ist aus.',
        'Der Druckdienst des Systems antwortet nicht.',
      ],
      steps: ['Prüfen Sie den Drucker.', 'Oder speichern Sie den Bericht als PDF, und drucken Sie dieses.'],
    },
    'withdrawal-withheld': {
      why: [
        'Die Messungen wurden wirklich aus dem Dienst entfernt.',
        'Ein Profil wird nicht mehr mit Ihnen geteilt.',
        'Der Dienst hat einen Fehler und sendet zu wenig.',
      ],
      steps: [
        'Öffnen Sie [Synchronisierung](#/sync), und sehen Sie, wie viele aus welcher Zeit fehlen.',
        'Haben Sie das erwartet, markieren Sie sie als zurückgezogen. Nach 30 Tagen werden sie entfernt.',
        'Sonst behalten Sie sie, und fragen Sie die Zuständigen für den Dienst.',
      ],
    },
    'not-found': {
      why: [
        'Eine Synchronisierung hat es inzwischen verschoben oder entfernt.',
        'Ein Link führt zu etwas aus einer anderen Verbindung.',
      ],
      steps: ['Gehen Sie zu [Messungen](#/sessions), und suchen Sie danach.'],
    },
    'no-connection': {
      why: [
        'Es wurde keine Verbindung eingerichtet, oder sie wurde entfernt.',
        'Es gibt nur importierte Messungen, zu denen kein Dienst gehört.',
      ],
      steps: [
        'Verbinden Sie sich auf dem ersten Bildschirm oder in den [Einstellungen](#/settings) mit einem Dienst.',
        'Oder öffnen Sie die Beispieldaten.',
      ],
    },
    busy: {
      why: [
        'Ein Export, ein Import, eine Sicherung oder ein anderer Schritt läuft noch.',
        'Was Sie möchten, passt nicht zur jetzigen Verbindung.',
      ],
      steps: ['Warten Sie, bis es fertig ist, oder halten Sie es an.', 'Versuchen Sie es erneut.'],
    },
    cancelled: {
      why: ['Jemand hat es angehalten oder eine Frage verneint.'],
      steps: [
        'War das nicht gewollt, beginnen Sie erneut. Eine Synchronisierung macht dort weiter, wo sie aufgehört hat.',
      ],
    },
    interrupted: {
      why: [
        'Spirodesk wurde geschlossen, oder der Computer ging in den Ruhezustand.',
        'Ein Schritt dauerte länger, als er darf.',
      ],
      steps: [
        'Sie müssen nichts tun. Die nächste Synchronisierung macht weiter.',
        'Passiert es jedes Mal, führen Sie die [Diagnose](#/help/diagnostics) aus.',
      ],
    },
    'bad-input': {
      why: ['Eine Eingabe ist unvollständig oder passt nicht.'],
      steps: [
        'Prüfen Sie die Eingabe, und versuchen Sie es erneut.',
        'In der Befehlszeile zeigt --help alle Optionen.',
      ],
    },
    'bad-output': {
      why: ['Ein Fehler in Spirodesk, oder bei einem Update wurden Dateien zweier Versionen vermischt.'],
      steps: [
        'Starten Sie Spirodesk neu.',
        'Kommt es wieder, installieren Sie es erneut, und melden Sie es mit den kopierten Details.',
      ],
    },
    'unknown-call': {
      why: ['Bei einem Update wurden Dateien zweier Versionen vermischt.'],
      steps: [
        'Starten Sie Spirodesk neu.',
        'Kommt es wieder, installieren Sie es erneut. Ihre Daten bleiben.',
      ],
    },
    'wrong-sender': {
      why: ['Etwas wollte von außerhalb des Fensters die internen Verbindungen von Spirodesk verwenden.'],
      steps: [
        'Starten Sie Spirodesk neu.',
        'Melden Sie es mit den kopierten Details, auch der Verwaltung dieses Computers.',
      ],
    },
    'proxy-unreachable': {
      why: [
        'Der Proxy ist abgeschaltet, oder seine Adresse hat sich geändert.',
        'Dieser Computer ist in einem anderen Netz als dem, zu dem der Proxy gehört, etwa zu Hause oder ohne VPN.',
      ],
      steps: [
        'Prüfen Sie den Proxy in den Netzwerkeinstellungen dieses Computers.',
        'Wenn Sie außerhalb Ihres gewohnten Netzes arbeiten, verbinden Sie das VPN, oder schalten Sie den Proxy aus.',
        'Bleibt es so, fragen Sie Ihre IT-Abteilung.',
      ],
    },
    'proxy-sign-in': {
      why: [
        'Das Netz lässt Computer nur über einen Proxy nach außen, und er will wissen, wer fragt.',
        'Das Kennwort Ihres Netzwerkkontos wurde geändert.',
      ],
      steps: [
        'Geben Sie Benutzername und Kennwort Ihres Netzwerkkontos ein, wo Spirodesk danach fragt.',
        'Werden sie abgelehnt, fragen Sie Ihre IT-Abteilung. Eine abgelehnte Antwort wird nicht von selbst wiederholt; Ihr Konto wird dadurch nicht gesperrt.',
      ],
    },
    'client-certificate': {
      why: [
        'Der Dienst nimmt nur Computer an, die ein Zertifikat vorlegen, und es wurde noch keines gewählt.',
        'Das gewählte Zertifikat ist abgelaufen oder wurde ersetzt.',
      ],
      steps: [
        'Wählen Sie eines der angebotenen Zertifikate.',
        'Wird keines angeboten, bitten Sie Ihre IT-Abteilung, eines auf diesem Computer zu installieren.',
      ],
    },
    'policy-broken': {
      why: [
        'Die Datei mit den Vorgaben Ihrer Organisation enthält einen Fehler.',
        'Auch Personen ohne Administratorrechte könnten diese Datei ändern; deshalb wird ihr nicht vertraut.',
      ],
      steps: [
        'Informieren Sie Ihre IT-Abteilung. Der Befehl „spirodesk --policy-check“ zeigt, was mit der Datei nicht stimmt.',
        'Starten Sie Spirodesk neu, sobald sie berichtigt ist.',
      ],
    },
    'policy-set': {
      why: ['Ihre Organisation hat das für alle ihre Computer entschieden.'],
      steps: [
        'Sehen Sie in den [Einstellungen](#/settings) nach: Was Ihre Organisation vorgibt, ist dort gekennzeichnet.',
        'Wenn Sie etwas anderes brauchen, fragen Sie Ihre IT-Abteilung.',
      ],
    },
    'update-unreachable': {
      why: [
        'Der Computer ist offline, oder der Server mit den Updates ist ausgeschaltet.',
        'Die Adresse der Update-Quelle in den Einstellungen ist falsch.',
      ],
      steps: [
        'Arbeiten Sie weiter: Diese Version bleibt, wie sie ist.',
        'Prüfen Sie die Adresse unter Updates in den [Einstellungen](#/settings), oder fragen Sie den Betreiber der Quelle.',
      ],
    },
    'update-refused': {
      why: [
        'Die Quelle wurde nicht rechtzeitig neu signiert, oder die Uhr dieses Computers geht falsch.',
        'Die Quelle gehört zu einem anderen Programm, oder jemand hat sie manipuliert.',
      ],
      steps: [
        'Prüfen Sie Datum und Uhrzeit dieses Computers.',
        'Informieren Sie den Betreiber der Quelle. Installieren Sie kein Paket von dort von Hand.',
      ],
    },
    'update-altered': {
      why: [
        'Das Paket wurde unterwegs oder auf dem Server beschädigt.',
        'Jemand hat ein anderes Paket an seine Stelle gesetzt.',
      ],
      steps: [
        'Suchen Sie in den [Einstellungen](#/settings) erneut nach Updates.',
        'Geschieht es wieder, informieren Sie den Betreiber der Quelle, und installieren Sie kein Paket von dort von Hand.',
      ],
    },
    internal: {
      why: ['Ein Fehler in Spirodesk.'],
      steps: [
        'Versuchen Sie den Schritt noch einmal.',
        'Starten Sie Spirodesk neu.',
        'Kommt es wieder, melden Sie es mit den kopierten Details.',
      ],
    },
  },
  tour: {
    sessions: {
      title: 'Messungen',
      text: 'Alle Messungen, die neuesten zuerst. Ein Wort sucht, F filtert, die Eingabetaste öffnet, die Leertaste zeigt die Seitenleiste.',
    },
    patients: {
      title: 'Patienten',
      text: 'Eine Zeile je Person. Die Reiter zeigen, wessen FEV₁ gefallen ist, wer neu und wer überfällig ist; öffnen Sie eine für den Verlauf.',
    },
    overview: {
      title: 'Übersicht',
      text: 'Was neu ist, wie viele Messungen je Tag kamen, wer lange nicht da war und welche Werte zu prüfen sind.',
    },
    sync: {
      title: 'Synchronisierung',
      text: 'Wie aktuell die Daten sind, welche Tage geladen wurden und was sich nicht lesen ließ. Dasselbe steht am Fuß der Navigation.',
    },
    exports: {
      title: 'Exporte',
      text: 'Was Spirodesk verlassen hat. E exportiert in jeder Liste, was Sie sehen; ? zeigt alle Tasten.',
    },
    protect: {
      title: 'Wiederherstellung und Sicherung',
      text: 'Erstellen Sie eine Wiederherstellungskarte, und wählen Sie einen Ordner für Sicherungen. Ohne sie nimmt ein verlorener Schlüsselbund mit, was es nur hier gibt.',
    },
    help: {
      title: 'Hilfe',
      text: 'Artikel, eine Seite für jedes Problem und die Diagnose, alles ohne Verbindung. F1 öffnet sie von überall.',
    },
  },
  news: [
    {
      version: '0.1.0',
      entries: [
        'Arbeitslisten von Patienten: FEV₁ gefallen, neue Messungen, überfällig, Beobachtungsliste und eigene; gedruckt oder als Excel exportiert.',
        'Durchgesehen (R), Beobachtungsliste (W), Notizen (N) und Stichwörter, alles mit Strg+Z rückgängig zu machen.',
        'Die eigene Schwankung eines Patienten neben den veröffentlichten Grenzen, in Listen, Verläufen und Berichten.',
        'Referenzwerte von GLI Global 2022, in den Einstellungen importiert und an den veröffentlichten Prüffällen geprüft.',
        'Wiedervorlage nach Intervallen, und wer fällig ist.',
        'Ein Monatsbericht eines Patienten auf einer Seite, mit der Angabe, wer jede Messung wann durchgesehen hat.',
        'Anmerkungen im Verlauf, mit A oder einem Klick neben die Linie, sowie Aktennummer und Geburtsdatum eines Patienten, die die Suche findet.',
        'Kurven bei den Ergebnissen; eine vorgeschlagene Zuordnung wird mit P bestätigt; Vergleich von Messungen mit ihren Kurven und beiden veröffentlichten Grenzen.',
        'Menüs zu Werten, Zeilen, Punkten und Manövern, mit Rechtsklick oder Umschalt F10.',
        'Mehrere Organisationen nebeneinander, jede mit eigenem Schlüssel, Zeitplan und verschlüsseltem Speicher.',
        'Hilfe, die offline geht: kurze Artikel und zu jedem Problem eine Seite mit Ursache und Abhilfe.',
        'Diagnose: acht Prüfungen, deren Text Sie lesen, bevor Sie ihn weitergeben.',
        'Wiederherstellungskarten, verschlüsselte Sicherungen und eine Sperre mit Passphrase.',
        'Exporte als Excel, CSV, JSON, FHIR und Parquet, auch de-identifiziert oder nach Zeitplan, und Berichte als PDF.',
        'Englisch, Spanisch und Deutsch in Fenstern, Menüs und auf der Befehlszeile.',
      ],
    },
  ],
}
