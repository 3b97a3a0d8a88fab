// The texts of the mails about saved searches.

/**
 * @typedef {object} AskingWords
 * @property {string} subject
 * @property {string} title
 * @property {string[]} lines
 * @property {string} button
 * @property {string} note
 */

/**
 * @typedef {object} NewsWords
 * @property {string} subject for one listing
 * @property {string} subjects for several
 * @property {string} title
 * @property {string} isNew
 * @property {string} isCheaper
 * @property {string} oneMore for one that is not in the mail
 * @property {string} more for several
 * @property {string} all
 * @property {{ daily: string, weekly: string }} why
 * @property {string} change
 * @property {string} stop
 */

/** @type {Record<import('../base/languages.js').Language, { consent: AskingWords, renew: AskingWords, digest: NewsWords }>} */
const DIGEST_WORDS = {
  es: {
    consent: {
      subject: 'Confirma tus avisos por correo',
      title: 'Confirma tus avisos por correo',
      lines: [
        'Nos han pedido que avisemos a esta dirección de las novedades de una búsqueda guardada.',
        'Confírmalo y te escribiremos solo cuando haya algo nuevo o más barato. Podrás cambiarlo o pararlo cuando quieras. El enlace vale 7 días.',
      ],
      button: 'Ver y confirmar',
      note: 'Si no lo has pedido tú, no tienes que hacer nada: no te escribiremos y borraremos tu dirección en 7 días.',
    },
    renew: {
      subject: '¿Seguimos avisándote?',
      title: '¿Seguimos avisándote?',
      lines: [
        'Hace casi un año que nos pediste avisos de una búsqueda. Si aún buscas, confírmalo y seguimos.',
        'Si no haces nada, en un mes dejaremos de escribirte y borraremos la búsqueda y tu dirección.',
      ],
      button: 'Ver y seguir',
      note: 'En la misma página puedes cambiar o borrar tus avisos.',
    },
    digest: {
      subject: 'Una novedad en tu búsqueda',
      subjects: '{count} novedades en tu búsqueda',
      title: 'Novedades en tu búsqueda',
      isNew: 'Nueva',
      isCheaper: 'Ha bajado',
      oneMore: 'Y una novedad más en tu búsqueda',
      more: 'Y {count} novedades más en tu búsqueda',
      all: 'Ver toda la búsqueda',
      why: {
        daily:
          'Recibes este correo porque guardaste esta búsqueda y confirmaste que querías avisos, como mucho uno al día.',
        weekly:
          'Recibes este correo porque guardaste esta búsqueda y confirmaste que querías avisos, como mucho uno a la semana.',
      },
      change: 'Cambiar o pausar estos avisos',
      stop: 'No recibir más avisos de esta búsqueda',
    },
  },
  gl: {
    consent: {
      subject: 'Confirma os teus avisos por correo',
      title: 'Confirma os teus avisos por correo',
      lines: [
        'Pedíronnos que avisemos a este enderezo das novidades dunha busca gardada.',
        'Confírmao e escribirémosche só cando haxa algo novo ou máis barato. Poderás cambialo ou paralo cando queiras. A ligazón vale 7 días.',
      ],
      button: 'Ver e confirmar',
      note: 'Se non o pediches ti, non tes que facer nada: non che escribiremos e borraremos o teu enderezo en 7 días.',
    },
    renew: {
      subject: 'Seguimos avisándote?',
      title: 'Seguimos avisándote?',
      lines: [
        'Hai case un ano que nos pediches avisos dunha busca. Se aínda buscas, confírmao e seguimos.',
        'Se non fas nada, nun mes deixaremos de escribirche e borraremos a busca e o teu enderezo.',
      ],
      button: 'Ver e seguir',
      note: 'Na mesma páxina podes cambiar ou borrar os teus avisos.',
    },
    digest: {
      subject: 'Unha novidade na túa busca',
      subjects: '{count} novidades na túa busca',
      title: 'Novidades na túa busca',
      isNew: 'Nova',
      isCheaper: 'Baixou',
      oneMore: 'E unha novidade máis na túa busca',
      more: 'E {count} novidades máis na túa busca',
      all: 'Ver toda a busca',
      why: {
        daily:
          'Recibes este correo porque gardaches esta busca e confirmaches que querías avisos, como moito un ao día.',
        weekly:
          'Recibes este correo porque gardaches esta busca e confirmaches que querías avisos, como moito un á semana.',
      },
      change: 'Cambiar ou pausar estes avisos',
      stop: 'Non recibir máis avisos desta busca',
    },
  },
  en: {
    consent: {
      subject: 'Confirm your alerts by e-mail',
      title: 'Confirm your alerts by e-mail',
      lines: [
        'Somebody has asked us to tell this address what is new in a saved search.',
        'Confirm it and we will write only when something is new or costs less. You can change or stop it at any time. The link is good for 7 days.',
      ],
      button: 'See and confirm',
      note: 'If it was not you, there is nothing you need to do: we will not write to you, and delete your address within 7 days.',
    },
    renew: {
      subject: 'Shall we go on telling you?',
      title: 'Shall we go on telling you?',
      lines: [
        'Almost a year ago you asked for alerts of a search. If you are still looking, confirm it and we go on.',
        'If you do nothing, in a month we stop writing and delete the search and your address.',
      ],
      button: 'See and go on',
      note: 'On the same page you can change or delete your alerts.',
    },
    digest: {
      subject: 'Something new in your search',
      subjects: '{count} new things in your search',
      title: 'New in your search',
      isNew: 'New',
      isCheaper: 'Price drop',
      oneMore: 'And one more in your search',
      more: 'And {count} more in your search',
      all: 'See the whole search',
      why: {
        daily:
          'You get this e-mail because you saved this search and confirmed that you wanted alerts, at most one a day.',
        weekly:
          'You get this e-mail because you saved this search and confirmed that you wanted alerts, at most one a week.',
      },
      change: 'Change or pause these alerts',
      stop: 'Stop the alerts of this search',
    },
  },
};

module.exports = { DIGEST_WORDS };
