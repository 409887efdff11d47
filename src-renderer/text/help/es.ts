import type { HelpTexts } from './help-form'

/** The help in Spanish. */
export const help: HelpTexts = {
  articles: {
    'first-steps': {
      title: 'Primeros pasos',
      lead: 'Del primer inicio al primer paciente.',
      text: [
        'Spirodesk descarga las sesiones de espirometría de sus pacientes de un servicio de intercambio y las guarda cifradas en este equipo. Después puede trabajar sin conexión.',
        {
          steps: [
            'Escriba la dirección del servicio y la clave de API que recibió su organización y pruebe la conexión. O abra los datos de ejemplo: sus pacientes son ficticios.',
            'Elija desde cuándo se descargan datos. Primero llegan los días recientes, de modo que puede empezar a leer mientras llegan los anteriores.',
            'Abra [Sesiones](#/sessions) para ver las más recientes o [Pacientes](#/patients) para ver la evolución de una persona.',
            'Cree una tarjeta de recuperación en los [ajustes](#/settings/recovery). Es la única salida si se pierde el almacén de credenciales de este equipo.',
          ],
        },
        'El pie de la navegación indica siempre hasta cuándo llegan los datos. Desde ahí se abre [Sincronización](#/sync).',
      ],
    },
    syncing: {
      title: 'Qué hace la sincronización',
      lead: 'Cuándo consulta Spirodesk el servicio y qué no hace nunca.',
      text: [
        'Spirodesk solo lee. Nunca envía al servicio una medición, una marca ni un nombre; envía la clave de API y las fechas por las que pregunta.',
        'Sincroniza al iniciar, cada hora si no elige otro intervalo, después de la suspensión, cuando vuelve la red y cuando pulsa «Sincronizar ahora». Cada vez comprueba los días más recientes; una vez al día vuelve a comprobar todos los días recientes, porque las sesiones pueden llegar tarde.',
        {
          list: [
            '«Últimos datos» es el momento en que empezó la lectura de los días recientes. No se promete nada posterior.',
            'Una sesión que el servicio ya no envía se marca como retirada y se elimina a los 30 días. Si faltan muchas a la vez, antes se le pregunta.',
            'Un perfil que ya no se comparte con usted conserva aquí sus sesiones, marcadas como tales.',
            'Un registro que no se puede leer se guarda tal como llegó y figura entre los registros ilegibles. No retiene nada más.',
          ],
        },
        'Si paga la conexión por volumen, active «Conexión de uso medido» en los [ajustes](#/settings). Allí se indica lo que consume un día de sincronización.',
        'Las interrupciones son normales: tras una suspensión, un corte de conexión o de corriente, la próxima sincronización sigue donde se quedó la última.',
      ],
    },
    filters: {
      title: 'Filtros y vistas guardadas',
      lead: 'Encontrar las sesiones que importan hoy.',
      text: [
        'En [Sesiones](#/sessions), escriba una palabra para buscar en nombres, correos, diagnósticos y medicación, elija fechas o pulse F para añadir un filtro. El recuento sigue cada cambio.',
        {
          list: [
            'Los filtros se unen con «y». Pulse esa palabra entre dos de ellos para convertirla en «o».',
            'Cada filtro se puede invertir, por ejemplo «no es ninguno de».',
            'Las fechas relativas, como los últimos 30 días, avanzan con el calendario.',
            'Si no coincide nada, Spirodesk indica sin qué filtro coincidiría algo.',
          ],
        },
        'Guarde como vista una combinación que vaya a necesitar de nuevo. Las vistas guardadas están en el menú junto al título y en la paleta de comandos; también las usan las exportaciones, los informes y la línea de órdenes.',
        'En [Pacientes](#/patients), abra «FEV₁ bajó» o «Sin sesión desde hace 90 días» para ver a quién llamar.',
      ],
    },
    trends: {
      title: 'La evolución y lo que afirma',
      lead: 'Cómo se comparan los valores y dónde se detiene Spirodesk.',
      text: [
        'Spirodesk muestra mediciones. No hace diagnósticos, no valora la aceptabilidad y no clasifica la gravedad. Los valores son los de la mejor maniobra según el servicio, en las unidades recibidas.',
        {
          list: [
            'Un valor no plausible se muestra tal como llegó, marcado, y no cuenta para la evolución, los cambios, los mejores valores ni los recuentos.',
            'Un cambio se muestra junto a lo que dos visitas difieren de todos modos (ATS/ERS 2005), nunca junto a los 0,150 L en que pueden diferir dos maniobras de una sesión.',
            'Por debajo de los 18 años, la evolución está al principio en % del teórico y no se traza ninguna pendiente en mL al año.',
            'Una pendiente necesita al menos tres sesiones a lo largo de un año.',
            'Una sesión que usted ha marcado como posterior a un broncodilatador no está en ninguna evolución, mejor valor ni cambio. De un par se muestra el cambio en mL y en porcentaje, nunca como respuesta.',
            'Las zonas del PEF necesitan un mejor valor personal: diez sesiones en dos semanas como mínimo, o un valor que usted fije. Nunca se refieren al teórico.',
          ],
        },
        'El servicio no declara unidades. Spirodesk las deduce cuando la mayoría de los valores coincide, y lo dice. Puede confirmarlas en los [ajustes](#/settings/units). Nada se convierte sin avisar.',
        'Si no es seguro de quién es una sesión, aparece como no identificada y no está en la evolución de nadie.',
      ],
    },
    exports: {
      title: 'Exportar y quitar la identificación',
      lead: 'Sacar datos y qué revisar antes de compartirlos.',
      text: [
        'Pulse E en una lista, en una sesión o en la página de un paciente para exportar lo que ve como Excel, CSV, JSON, FHIR o Parquet. Un archivo se escribe entero o no se escribe, y cada exportación queda anotada en [Exportaciones](#/exports).',
        {
          list: [
            'Libros de Excel (xlsx) con fechas y números de verdad, y una segunda hoja que explica cada columna.',
            'CSV para Excel o para análisis. Lo que falta queda en blanco, nunca 0.',
            'JSON es exactamente lo recibido y el formato que Spirodesk puede volver a importar.',
            'FHIR R4 para otros sistemas clínicos.',
            'Parquet para bases de datos y estadística, en un archivo.',
            'Informes en PDF de una sesión, una evolución o una lista: pulse Ctrl P (⌘ P en un Mac).',
          ],
        },
        '«Programar una exportación» en [Exportaciones](#/exports) guarda todo o una vista guardada en una carpeta cada día, semana o mes, mientras Spirodesk está en marcha. Lo que se perdió se recupera una vez.',
        'Las exportaciones desidentificadas omiten nombres, correos, identificadores y horas, y sustituyen las fechas por días o meses. La edad, el sexo, la talla y la etnia pasan a grupos, salvo que elija otra cosa. El diálogo indica cuántas personas son las únicas de su grupo.',
        'Desidentificado no significa anónimo: quien conoce los valores de una persona puede encontrarla, y el texto libre puede nombrar a alguien. Lea el archivo, y la lista de lo eliminado que lo acompaña, antes de compartirlo.',
        'Un archivo exportado no está cifrado, salvo que le ponga una frase de contraseña. Spirodesk no la guarda.',
      ],
    },
    protection: {
      title: 'Bloqueo, copias de seguridad y tarjetas de recuperación',
      lead: 'Qué protege los datos y qué los recupera.',
      text: [
        'Las sesiones están cifradas en el disco. La clave está en el almacén de credenciales de este equipo, de modo que quien pueda usar su cuenta de usuario puede abrir Spirodesk, salvo que ponga una frase de contraseña en «Bloqueo», en los [ajustes](#/settings).',
        {
          list: [
            'Con frase de contraseña, Spirodesk se bloquea al cabo de un rato, al suspender el equipo y cuando se pide. Una frase olvidada no se puede restablecer; entonces solo una tarjeta de recuperación abre los datos.',
            'Una tarjeta de recuperación tiene 24 palabras que se muestran una sola vez. O cree tres tarjetas de las que hacen falta dos. Guárdelas lejos del equipo.',
            'Una copia de seguridad es un archivo cifrado en la carpeta que elija, diaria, semanal o manual. Se vuelve a leer después de escribirla. Solo la abre la tarjeta de recuperación, y no contiene claves de API.',
          ],
        },
        'Las sesiones que todavía se comparten se pueden descargar de nuevo. Sus vínculos, vistas guardadas, unidades confirmadas, mejores valores personales y membrete, y las sesiones importadas o que ya no se comparten, solo existen en este equipo. [Prepare ambas cosas](#/settings/recovery) antes de necesitarlas.',
        {
          steps: [
            'Almacén de credenciales perdido: elija «Usar tarjeta de recuperación», escriba las palabras y después la clave de API.',
            'Frase olvidada: elija «Usar tarjeta de recuperación» en la pantalla de bloqueo.',
            'Equipo perdido: instale Spirodesk en otro y elija «Restaurar una copia» en la primera pantalla.',
          ],
        },
      ],
    },
    organizations: {
      title: 'Varias organizaciones',
      lead: 'Trabajar para dos clínicas sin mezclar sus pacientes.',
      text: [
        'Cada organización para la que trabaja le da su propia clave. Añádala en [Ajustes](#/settings): se guarda junto a las demás, con sus propias claves, programación, frase de contraseña y almacén cifrado.',
        {
          list: [
            'La ventana muestra una organización cada vez. Su nombre está encima de la navegación; púlselo para ver las demás.',
            '«Todas las organizaciones» muestra las sesiones o los pacientes de todas. Cada fila se abre en su propia organización.',
            'Quien figura en dos organizaciones sigue siendo dos pacientes, aunque coincidan el nombre y el correo. Nunca se cuentan ni se comparan juntos.',
            'Los filtros, marcas, exportaciones, informes y copias de seguridad son siempre de la organización mostrada.',
          ],
        },
        'Dé a cada una un nombre y un color en [Ajustes](#/settings). Eliminar una organización deja las demás como están.',
      ],
    },
    'working-offline': {
      title: 'Trabajar sin conexión',
      lead: 'Qué funciona sin conexión y qué espera.',
      text: [
        'Todo lo descargado está en este equipo: listas, filtros, evolución, comparaciones, informes, exportaciones y copias de seguridad funcionan sin red.',
        'Lo que espera: las sesiones nuevas, los datos en bruto de las curvas que nunca se descargaron y la prueba de una clave de API nueva. Cuando vuelve la red no hay que hacer nada; Spirodesk lo nota en unos segundos y continúa.',
        {
          list: [
            'El pie de la navegación indica «Sin conexión» y hasta cuándo llegan los datos.',
            'Una red de invitados puede pedirle que inicie sesión. Spirodesk lo reconoce, no le envía nada y ofrece abrir el navegador.',
            'Con conexiones débiles o que se cortan, Spirodesk pide menos cada vez y conserva lo que llega entero.',
          ],
        },
      ],
    },
    keyboard: {
      title: 'Teclado',
      lead: 'Todo se puede hacer sin ratón.',
      text: [
        'Pulse ? en cualquier lugar para ver esta lista, F1 para la ayuda y Ctrl K (⌘ K en un Mac) para la paleta de comandos, que encuentra páginas, pacientes, fechas y acciones con unas pocas letras.',
      ],
    },
    support: {
      title: 'Pedir ayuda',
      lead: 'Qué mirar y qué puede enviar sin riesgo.',
      text: [
        {
          steps: [
            'Si un aviso nombra un problema, elija «Más información»: su página dice a qué puede deberse y qué hacer.',
            'Ejecute el [diagnóstico](#/help/diagnostics). Ocho comprobaciones examinan almacén de credenciales, disco, reloj, conexión segura, servicio, almacén, programación y versión.',
            'Lea el texto con el que terminan. Cópielo en su mensaje si sirve; nada se envía por sí solo.',
          ],
        },
        'El texto del diagnóstico no contiene nombres, correos, mediciones, claves de API ni códigos para compartir. La dirección del servicio y un proxy se omiten, salvo que los incluya.',
        'No envíe capturas de pantalla ni exportaciones con datos de pacientes. Los [datos de ejemplo](#/help/first-steps) sirven bien para mostrar un problema.',
      ],
    },
  },
  faults: {
    offline: {
      why: [
        'La wifi está apagada, el cable desconectado o el modo avión activado.',
        'La propia red no funciona.',
      ],
      steps: [
        'Mire el símbolo de red de este equipo.',
        'Siga trabajando: todo lo guardado está aquí.',
        'Cuando vuelva la red, Spirodesk sincroniza por sí solo.',
      ],
    },
    'address-invalid': {
      why: [
        'La dirección se escribió mal o se copió solo en parte.',
        'Es la dirección de un sitio web y no la del servicio.',
      ],
      steps: [
        'Compárela con la que recibió su organización. Empieza por https y termina en /api/v1.',
        'En la primera pantalla, corríjala y vuelva a probar.',
        'Si ya hay una conexión, elimínela en los [ajustes](#/settings) y conecte con la dirección correcta.',
      ],
    },
    'service-unreachable': {
      why: [
        'El servicio está apagado o se está actualizando.',
        'Un cortafuegos o un proxy cierra el paso.',
        'La dirección ha cambiado.',
      ],
      steps: [
        'Compruebe que otros sitios web se abren en este equipo.',
        'Espere unos minutos; Spirodesk lo vuelve a intentar por sí solo.',
        'Si persiste, ejecute el [diagnóstico](#/help/diagnostics) y consulte a quien gestione su red o el servicio.',
      ],
    },
    'line-broken': {
      why: [
        'La wifi o la cobertura móvil es débil.',
        'Un router, un proxy o una VPN corta las transferencias largas.',
      ],
      steps: [
        'Acérquese al router o use otra red.',
        'Deje abierto Spirodesk: pide menos cada vez y continúa.',
        'Si ocurre en todas partes, consulte a quien gestione su red.',
      ],
    },
    'sign-in-first': {
      why: [
        'Las redes de invitados de hoteles, trenes u hospitales responden a todo con su página de inicio de sesión.',
        'Un dispositivo de la red responde en lugar del servicio.',
      ],
      steps: [
        'Abra el navegador e inicie sesión en la red.',
        'Vuelva a Spirodesk; continúa en uno o dos minutos.',
        'Si ya ha iniciado sesión, compare la dirección del servicio en los [ajustes](#/settings).',
      ],
    },
    'service-failing': {
      why: ['El servicio tiene un fallo o está sobrecargado.'],
      steps: [
        'Espere; Spirodesk lo vuelve a intentar por sí solo.',
        'Si dura más de una hora, comuníquelo a quien gestione el servicio, con los detalles copiados.',
      ],
    },
    'rate-limited': {
      why: ['Varios equipos usan la misma clave de API.', 'Se está descargando un historial largo.'],
      steps: [
        'Espere. Spirodesk continúa cuando el servicio lo permite.',
        'Si se repite a menudo, elija un intervalo más largo en los [ajustes](#/settings).',
      ],
    },
    'key-refused': {
      why: [
        'La clave de API se revocó o ha caducado.',
        'Su organización recibió una clave nueva.',
        'Un proxy o un inicio de sesión intermedio rechaza la solicitud.',
      ],
      steps: [
        'Pregunte a quien emitió la clave si sigue siendo válida.',
        'Elija «Introducir una clave de API nueva» y pegue la nueva completa.',
        'Primero se prueba, y solo se guarda si el servicio la acepta.',
      ],
    },
    'key-invalid': {
      why: ['Se copiaron también palabras o saltos de línea de alrededor.', 'Se copió solo una parte.'],
      steps: ['Copie de nuevo la clave, del primer carácter al último.', 'Péguela y pruebe.'],
    },
    'certificate-untrusted': {
      why: [
        'El certificado del servicio ha caducado o está emitido para otro nombre.',
        'Un programa de seguridad o un proxy inspecciona las conexiones seguras con un certificado propio.',
        'El servicio usa un certificado que este equipo no conoce.',
      ],
      steps: [
        'Compruebe la fecha y la hora de este equipo.',
        'Pruebe otra red, por ejemplo la de un teléfono. Si ahí funciona, consulte a quien gestione su red.',
        'Si el servicio tiene un certificado propio, pida su huella a quien lo gestione, por una vía distinta de esta conexión, y fíjela al conectar.',
      ],
    },
    'certificate-not-pinned': {
      why: ['El certificado del servicio se ha renovado.', 'Otro responde en lugar del servicio.'],
      steps: [
        'Pida la huella actual a quien gestione el servicio, por teléfono o en persona.',
        'Si ha cambiado, elimine la conexión en los [ajustes](#/settings) y conecte de nuevo con ella.',
        'Si no ha cambiado, no se conecte en esta red.',
      ],
    },
    redirected: {
      why: [
        'El servicio se ha trasladado.',
        'A la dirección le falta /api/v1 o tiene algo más detrás.',
        'Un proxy o una página de inicio de sesión desvía las solicitudes.',
      ],
      steps: [
        'Pida la dirección actual del servicio.',
        'Elimine la conexión en los [ajustes](#/settings) y conecte con esa dirección.',
      ],
    },
    'request-refused': {
      why: ['El servicio ha cambiado y ya no entiende esta versión de Spirodesk.'],
      steps: [
        'Compruebe si hay una versión más reciente de Spirodesk.',
        'Si no, comuníquelo con los detalles copiados.',
      ],
    },
    'answer-unreadable': {
      why: [
        'La respuesta se cortó por el camino.',
        'Un proxy puso una página propia en su lugar.',
        'El servicio envió algo que no sigue su interfaz.',
      ],
      steps: [
        'Sincronice otra vez.',
        'Pruebe otra red.',
        'Si persiste, comuníquelo a quien gestione el servicio, con los detalles copiados.',
      ],
    },
    'answer-too-large': {
      why: [
        'Un día de un paciente contiene más de lo que se puede procesar de una vez, normalmente datos en bruto de las curvas.',
      ],
      steps: [
        'Desactive «Descargar los datos en bruto de las curvas» en los [ajustes](#/settings) si está activado.',
        'Comuníquelo con los detalles copiados.',
      ],
    },
    'clock-wrong': {
      why: [
        'La hora se puso a mano o la zona horaria no es la correcta.',
        'La pila que conserva la hora está agotada y el reloj falla tras cada arranque.',
      ],
      steps: [
        'Abra los ajustes de fecha y hora de este equipo y haga que tome la hora de internet.',
        'Compruebe la zona horaria.',
        'Sincronice otra vez.',
      ],
    },
    'keychain-absent': {
      why: [
        'En Linux, no hay ningún almacén de credenciales instalado o en marcha.',
        'La sesión se inició sin escritorio, por ejemplo por una consola remota.',
      ],
      steps: [
        'Instale e inicie un almacén de credenciales, como GNOME Keyring o KWallet en Linux.',
        'Cierre la sesión y vuelva a iniciarla.',
        'Inicie Spirodesk e introduzca de nuevo la clave de API. A partir de entonces se conserva.',
      ],
    },
    'keychain-locked': {
      why: [
        'La sesión se inició automáticamente o con la huella, lo que no abre el almacén de credenciales.',
        'La contraseña del almacén de credenciales no es la de inicio de sesión.',
      ],
      steps: [
        'Desbloquee el almacén de credenciales con su contraseña.',
        'Vuelva a Spirodesk y elija «Volver a intentar».',
      ],
    },
    'keychain-denied': {
      why: [
        'A la pregunta de si Spirodesk puede usar el almacén de credenciales se respondió que no.',
        'Una directiva de su organización lo prohíbe.',
      ],
      steps: [
        'Elija «Volver a intentar» y permita el acceso a Spirodesk.',
        'Si no aparece ninguna pregunta, consulte a quien administre este equipo.',
      ],
    },
    'keychain-silent': {
      why: [
        'Una ventana que pide una contraseña está oculta detrás de otras.',
        'El programa del almacén de credenciales no responde.',
      ],
      steps: [
        'Busque una petición de contraseña, también en otras pantallas, y respóndala.',
        'Elija «Volver a intentar».',
        'Si nada ayuda, cierre la sesión y vuelva a iniciarla.',
      ],
    },
    'key-missing': {
      why: [
        'La entrada se borró del almacén de credenciales, por ejemplo con un programa de limpieza.',
        'Sin almacén de credenciales, la clave se olvida cada vez que sale de Spirodesk.',
      ],
      steps: [
        'Elija «Introducir una clave de API nueva» y escriba la que recibió su organización.',
        'La sincronización continúa. Nada se descarga dos veces si se pudieron abrir las sesiones guardadas.',
      ],
    },
    'key-elsewhere': {
      why: [
        'Alguien o un programa modificó el archivo de ajustes de Spirodesk.',
        'Se repuso una copia antigua de los ajustes.',
      ],
      steps: [
        'Compare la dirección en los [ajustes](#/settings) con la que recibió su organización.',
        'Solo si es correcta, introduzca de nuevo la clave de API.',
        'Si no lo es, elimine la conexión y avise a quien administre este equipo.',
      ],
    },
    'key-other': {
      why: [
        'Se introdujo la clave de otra clínica o servicio.',
        'Todos los perfiles que se comparten con usted se han sustituido.',
      ],
      steps: [
        'Compruebe de quién es la clave.',
        'Si es la suya y todos los perfiles son nuevos, confirme la pregunta al introducirla.',
        'Si es de otra organización, añádala en [Ajustes](#/settings).',
      ],
    },
    'data-key-missing': {
      why: [
        'El almacén de credenciales se restableció, o este perfil se copió de otro equipo o usuario.',
        'La entrada se borró del almacén de credenciales.',
      ],
      steps: [
        'Elija «Usar tarjeta de recuperación» y escriba sus palabras.',
        'Si el almacén de credenciales se puede restaurar, restáurelo y elija «Volver a intentar».',
        'Sin ninguna de las dos cosas, elimine la conexión en los [ajustes](#/settings) y descargue todo de nuevo. Lo que solo existe en este equipo se pierde.',
      ],
    },
    'card-wrong': {
      why: [
        'Una palabra se escribió mal o falta.',
        'La tarjeta se hizo para otra conexión o la sustituyó otra más reciente.',
        'De tres tarjetas hacen falta dos distintas.',
      ],
      steps: [
        'Compare cada palabra con la tarjeta, en orden.',
        'Mire la fecha impresa en la tarjeta.',
        'Con tres tarjetas, escriba las palabras de una y después las de otra.',
      ],
    },
    'card-missing': {
      why: [
        'Una copia de seguridad se cifra para una tarjeta de recuperación, y todavía no se ha creado ninguna.',
      ],
      steps: [
        'Abra [Recuperación y copias de seguridad](#/settings/recovery) y cree una tarjeta.',
        'Imprímala y guárdela lejos de este equipo.',
        'Después haga la copia.',
      ],
    },
    locked: {
      why: [
        'Hay una frase de contraseña, y Spirodesk no se usó durante un rato, el equipo se suspendió o alguien lo bloqueó.',
      ],
      steps: [
        'Introduzca la frase de contraseña.',
        'Si la ha olvidado, elija «Usar tarjeta de recuperación» en la pantalla de bloqueo.',
      ],
    },
    'passphrase-wrong': {
      why: [
        'Está activado el bloqueo de mayúsculas o el teclado tiene otra distribución.',
        'La frase de contraseña se cambió.',
      ],
      steps: ['Escríbala despacio otra vez.', 'Si la ha olvidado, use una tarjeta de recuperación.'],
    },
    'passphrase-wait': {
      why: ['La espera hace inútil adivinar para quien se haya encontrado este equipo.'],
      steps: [
        'Espere a que pase el tiempo indicado. Reiniciar no lo acorta.',
        'O use una tarjeta de recuperación.',
      ],
    },
    'disk-full': {
      why: ['Quedan menos de 500 MB libres en el disco donde están los datos de Spirodesk.'],
      steps: [
        'Vacíe la papelera y elimine lo que ya no necesite.',
        'Lleve los archivos grandes a otro disco.',
        'Después elija «Volver a intentar» o sincronice otra vez.',
      ],
    },
    'store-stopped': {
      why: ['El equipo se quedó sin memoria.', 'El disco comunicó un error.', 'Un fallo de Spirodesk.'],
      steps: [
        'Elija «Volver a intentar».',
        'Cierre los programas que no necesite y reinicie Spirodesk.',
        'Si se detiene otra vez, ejecute el [diagnóstico](#/help/diagnostics) y comuníquelo.',
      ],
    },
    'store-newer': {
      why: ['Spirodesk se actualizó y después se sustituyó por una versión anterior.'],
      steps: ['Instale otra vez la versión más reciente.', 'Sus datos se abren como antes.'],
    },
    'store-unreadable': {
      why: [
        'Un corte de corriente o un disco que falla dañó una parte de los datos.',
        'Se cambiaron o sustituyeron archivos de la carpeta de Spirodesk.',
      ],
      steps: [
        'Sincronice una vez: los días dañados se descargan de nuevo.',
        'Si se repite, haga revisar el disco.',
        'Si nada ayuda, restaure una copia, o elimine la conexión en los [ajustes](#/settings) y descargue todo de nuevo.',
      ],
    },
    'marks-full': {
      why: [
        'Se guarda un número grande pero fijo de marcas de cada tipo: por ejemplo, 100.000 vínculos entre sesiones.',
      ],
      steps: ['Retire marcas de este tipo que ya no hagan falta, en la página de su sesión o su paciente.'],
    },
    'store-stale': {
      why: ['Una sincronización larga y una petición de ciertas fechas leyeron los mismos días a la vez.'],
      steps: ['No hay que hacer nada. La próxima sincronización vuelve a descargar esos días.'],
    },
    'settings-not-written': {
      why: [
        'El disco está lleno.',
        'La carpeta o el disco están protegidos contra escritura o son de otro usuario.',
      ],
      steps: [
        'Libere espacio en el disco.',
        'Ejecute el [diagnóstico](#/help/diagnostics); la comprobación del disco dice si se puede escribir.',
        'Elija «Volver a intentar» antes de salir de Spirodesk.',
      ],
    },
    'engine-older': {
      why: ['Una versión más reciente de Spirodesk usó estos datos por última vez.'],
      steps: ['Instale otra vez la versión más reciente.', 'No borre la carpeta de Spirodesk.'],
    },
    'engine-unable': {
      why: [
        'No hay pantalla, por ejemplo en un servidor o a través de una conexión remota.',
        'La memoria compartida (/dev/shm) está protegida contra escritura o llena.',
      ],
      steps: [
        'Inicie una sesión gráfica y abra Spirodesk en ella.',
        'En un servidor, use la línea de comandos o xvfb-run -a.',
        'Dé a un contenedor al menos 64 MB de memoria compartida.',
      ],
    },
    'file-not-written': {
      why: ['El disco o la carpeta de red se desconectó.', 'El disco falla.'],
      steps: ['Elija otra carpeta, mejor en este equipo.', 'Guarde de nuevo.'],
    },
    'file-no-room': {
      why: ['El disco en el que guarda está lleno.'],
      steps: ['Libere espacio en él o elija otro disco.', 'Guarde de nuevo.'],
    },
    'file-denied': {
      why: ['No tiene permiso para escribir en esa carpeta, o el archivo existente está protegido.'],
      steps: ['Elija una carpeta propia, como Documentos.', 'Guarde de nuevo.'],
    },
    'file-in-use': {
      why: ['El archivo está abierto, a menudo en Excel.'],
      steps: ['Ciérrelo allí o elija otro nombre.', 'Guarde de nuevo.'],
    },
    'file-not-read': {
      why: ['El archivo se movió o su disco se desconectó.', 'No tiene permiso para leerlo.'],
      steps: ['Cópielo a este equipo.', 'Elíjalo de nuevo.'],
    },
    'file-changed': {
      why: ['Otro programa, por ejemplo una carpeta sincronizada, escribió en el archivo mientras se leía.'],
      steps: ['Espere a que esté completo.', 'Elíjalo de nuevo.'],
    },
    'file-other': {
      why: ['El archivo procede de otro programa o está en un formato que no se importa.'],
      steps: [
        'Para sesiones, elija un archivo JSON exportado de Spirodesk.',
        'Para una copia de seguridad, elija un archivo cuyo nombre termine en .spirodesk.age.',
      ],
    },
    'file-newer': {
      why: ['El archivo lo escribió una versión de Spirodesk más reciente que esta.'],
      steps: ['Instale la versión más reciente.', 'Elija otra vez el archivo.'],
    },
    'file-torn': {
      why: ['Se interrumpió la copia o la descarga del archivo.', 'El archivo se modificó.'],
      steps: ['Cópielo de nuevo desde su origen.', 'Si también está dañado, use otra copia.'],
    },
    'file-deidentified': {
      why: ['El archivo se exportó sin nombres ni fechas, de modo que nada de él se puede asignar.'],
      steps: ['Expórtelo de nuevo con identificación en el equipo de origen.', 'Importe ese archivo.'],
    },
    'file-sample': {
      why: ['El archivo se exportó de los datos de ejemplo.'],
      steps: [
        'Elija un archivo con sus propias sesiones.',
        'Para ver datos de ejemplo, ábralos desde la primera pantalla.',
      ],
    },
    'not-printed': {
      why: [
        'No hay ninguna impresora configurada o está apagada.',
        'El servicio de impresión del sistema no responde.',
      ],
      steps: ['Revise la impresora.', 'O guarde el informe como PDF e imprímalo.'],
    },
    'withdrawal-withheld': {
      why: [
        'Las sesiones se eliminaron realmente del servicio.',
        'Un perfil ya no se comparte con usted.',
        'El servicio tiene un fallo y envía de menos.',
      ],
      steps: [
        'Abra [Sincronización](#/sync) y mire cuántas faltan y de qué fechas.',
        'Si lo esperaba, márquelas como retiradas. Se eliminan a los 30 días.',
        'Si no, consérvelas y consulte a quien gestione el servicio.',
      ],
    },
    'not-found': {
      why: [
        'Entretanto una sincronización lo movió o lo eliminó.',
        'Un enlace lleva a algo de otra conexión.',
      ],
      steps: ['Vaya a [Sesiones](#/sessions) y búsquelo.'],
    },
    'no-connection': {
      why: [
        'No se ha configurado ninguna conexión, o se eliminó.',
        'Solo hay sesiones importadas, que no tienen servicio al que preguntar.',
      ],
      steps: [
        'Conecte con un servicio desde la primera pantalla o en los [ajustes](#/settings).',
        'O abra los datos de ejemplo.',
      ],
    },
    busy: {
      why: [
        'Todavía está en marcha una exportación, una importación, una copia u otro paso.',
        'Lo que ha pedido no encaja con la conexión actual.',
      ],
      steps: ['Espere a que termine o deténgalo.', 'Vuelva a intentarlo.'],
    },
    cancelled: {
      why: ['Alguien lo detuvo o respondió que no a una pregunta.'],
      steps: ['Si no era la intención, inícielo de nuevo. Una sincronización sigue donde se detuvo.'],
    },
    interrupted: {
      why: ['Se cerró Spirodesk o se suspendió el equipo.', 'Un paso tardó más de lo permitido.'],
      steps: [
        'No hay que hacer nada. La próxima sincronización continúa.',
        'Si ocurre cada vez, ejecute el [diagnóstico](#/help/diagnostics).',
      ],
    },
    'bad-input': {
      why: ['Algo de lo introducido está incompleto o no encaja.'],
      steps: [
        'Revise lo que ha introducido y vuelva a intentarlo.',
        'En la línea de órdenes, consulte la lista de opciones con --help.',
      ],
    },
    'bad-output': {
      why: ['Un fallo de Spirodesk, o se mezclaron archivos de dos versiones al actualizar.'],
      steps: [
        'Reinicie Spirodesk.',
        'Si se repite, instálelo de nuevo y comuníquelo con los detalles copiados.',
      ],
    },
    'unknown-call': {
      why: ['Se mezclaron archivos de dos versiones al actualizar.'],
      steps: ['Reinicie Spirodesk.', 'Si se repite, instálelo de nuevo. Sus datos se conservan.'],
    },
    'wrong-sender': {
      why: ['Algo intentó usar las conexiones internas de Spirodesk desde fuera de su ventana.'],
      steps: [
        'Reinicie Spirodesk.',
        'Comuníquelo con los detalles copiados y avise a quien administre este equipo.',
      ],
    },
    'proxy-unreachable': {
      why: [
        'El proxy está apagado o su dirección ha cambiado.',
        'Este equipo está en otra red que la del proxy, por ejemplo en casa o sin la VPN.',
      ],
      steps: [
        'Compruebe el proxy en los ajustes de red de este equipo.',
        'Si trabaja fuera de su red habitual, conecte la VPN o desactive el proxy.',
        'Si persiste, pregunte a su departamento de informática.',
      ],
    },
    'proxy-sign-in': {
      why: [
        'La red solo deja salir a los equipos por un proxy, y este quiere saber quién pregunta.',
        'La contraseña de su cuenta de red ha cambiado.',
      ],
      steps: [
        'Introduzca el nombre de usuario y la contraseña de su cuenta de red donde Spirodesk los pida.',
        'Si se rechazan, consulte a su departamento de informática. Una respuesta rechazada no se repite sola, así que su cuenta no se bloquea.',
      ],
    },
    'client-certificate': {
      why: [
        'El servicio exige un certificado de cliente, y aún no se ha elegido ninguno.',
        'El certificado elegido ha caducado o se ha sustituido.',
      ],
      steps: [
        'Elija uno de los certificados que se ofrecen.',
        'Si no se ofrece ninguno, pida a su departamento de informática que instale uno en este equipo.',
      ],
    },
    'policy-broken': {
      why: [
        'El archivo con la configuración de su organización contiene un error.',
        'Personas que no son administradores podrían modificar ese archivo, así que no es de fiar.',
      ],
      steps: [
        'Avise a su departamento de informática. La orden «spirodesk --policy-check» muestra qué falla en el archivo.',
        'Vuelva a iniciar Spirodesk cuando esté corregido.',
      ],
    },
    'policy-set': {
      why: ['Su organización lo ha decidido para todos sus equipos.'],
      steps: [
        'Mire en [Ajustes](#/settings): lo que ha fijado su organización está indicado.',
        'Si necesita otra cosa, consulte a su departamento de informática.',
      ],
    },
    'update-unreachable': {
      why: [
        'El equipo no tiene conexión, o el servidor de las actualizaciones está apagado.',
        'La dirección de la fuente de actualizaciones en Ajustes no es correcta.',
      ],
      steps: [
        'Siga trabajando: esta versión se queda como está.',
        'Compruebe la dirección en Actualizaciones, en [Ajustes](#/settings), o pregunte a quien mantiene la fuente.',
      ],
    },
    'update-refused': {
      why: [
        'La fuente no se ha vuelto a firmar a tiempo, o el reloj de este equipo está mal.',
        'La fuente es de otro programa, o alguien la ha manipulado.',
      ],
      steps: [
        'Compruebe la fecha y la hora de este equipo.',
        'Avise a quien mantiene la fuente. No instale a mano ningún paquete de ella.',
      ],
    },
    'update-altered': {
      why: ['El paquete se dañó por el camino o en el servidor.', 'Alguien puso otro paquete en su lugar.'],
      steps: [
        'Vuelva a buscar actualizaciones en [Ajustes](#/settings).',
        'Si vuelve a ocurrir, avise a quien mantiene la fuente y no instale a mano ningún paquete de ella.',
      ],
    },
    internal: {
      why: ['Un fallo de Spirodesk.'],
      steps: [
        'Intente el paso otra vez.',
        'Reinicie Spirodesk.',
        'Si se repite, comuníquelo con los detalles copiados.',
      ],
    },
  },
  tour: {
    sessions: {
      title: 'Sesiones',
      text: 'Todas las sesiones, las más recientes primero. Escriba una palabra para buscar, F para filtrar, Intro para abrir, Espacio para el panel lateral.',
    },
    patients: {
      title: 'Pacientes',
      text: 'Una fila por persona. Las pestañas muestran a quién le bajó el FEV₁, quién tiene algo nuevo y a quién le toca; abra una para ver su evolución.',
    },
    overview: {
      title: 'Resumen',
      text: 'Qué hay de nuevo, cuántas sesiones llegaron cada día, quién lleva tiempo sin venir y qué valores conviene revisar.',
    },
    sync: {
      title: 'Sincronización',
      text: 'Hasta cuándo llegan los datos, qué días se han descargado y qué no se pudo leer. Lo mismo figura al pie de la navegación.',
    },
    exports: {
      title: 'Exportaciones',
      text: 'Lo que ha salido de Spirodesk. Pulse E en cualquier lista para exportar lo que ve; ? muestra todas las teclas.',
    },
    protect: {
      title: 'Recuperación y copias de seguridad',
      text: 'Cree una tarjeta de recuperación y elija una carpeta para las copias. Sin ellas, un almacén de credenciales perdido se lleva lo que solo existe aquí.',
    },
    help: {
      title: 'Ayuda',
      text: 'Artículos, una página para cada problema y el diagnóstico, todo sin conexión. F1 la abre desde cualquier lugar.',
    },
  },
  news: [
    {
      version: '0.1.0',
      entries: [
        'Listas de trabajo de pacientes: FEV₁ bajó, sesiones nuevas, atrasados, seguimiento y las propias; impresas o exportadas a Excel.',
        'Revisado (R), seguimiento (W), notas (N) y etiquetas; todo se deshace con Ctrl+Z.',
        'La variación propia de un paciente junto a los límites publicados, en listas, evoluciones e informes.',
        'Valores de referencia de GLI Global 2022, importados en los ajustes y comprobados con los casos publicados.',
        'Intervalos hasta la próxima cita, y a quién le toca volver.',
        'La revisión mensual de un paciente en una página, que indica quién revisó cada sesión y cuándo.',
        'Anotaciones en la evolución, con A o con un clic junto a la línea, y número de historia y fecha de nacimiento de un paciente, que la búsqueda encuentra.',
        'Curvas junto a los resultados; un vínculo propuesto se confirma con P; comparación de sesiones con sus curvas y los dos límites publicados.',
        'Menús de valores, filas, puntos y maniobras, con el botón derecho o Mayús F10.',
        'Varias organizaciones en paralelo, cada una con su clave, programación y almacén cifrado.',
        'Ayuda que funciona sin conexión: artículos breves y una página para cada problema, con causa y solución.',
        'Diagnóstico: ocho comprobaciones cuyo texto lee antes de compartirlo.',
        'Tarjetas de recuperación, copias de seguridad cifradas y bloqueo con frase de contraseña.',
        'Exportaciones en Excel, CSV, JSON, FHIR y Parquet, también desidentificadas o programadas, e informes en PDF.',
        'Inglés, español y alemán en ventanas, menús y línea de órdenes.',
      ],
    },
  ],
}
