// The texts of all mails in each language. {agency}, {subject} and {name} are filled in. Words of a
// visitor appear only in the subject line of a mail to the agency.

/**
 * @typedef {object} MailWords
 * @property {string} subject
 * @property {string} title
 * @property {string[]} lines
 * @property {string} [button]
 * @property {string} [note] small, at the end
 */

/** @type {Record<import('../base/languages.js').Language, Record<'visitor' | 'visit' | 'confirm' | 'reset' | 'email' | 'known', MailWords>>} */
const WORDS = {
  es: {
    visitor: {
      subject: 'Hemos recibido tu mensaje',
      title: 'Hemos recibido tu mensaje',
      lines: [
        'Gracias por escribirnos. Te responderemos en menos de 24 horas.',
        'Si quieres añadir algo, responde a este correo o llámanos.',
      ],
      button: 'Ver la propiedad',
      note: 'Si no nos has escrito tú, alguien ha puesto tu dirección por error: no tienes que hacer nada.',
    },
    visit: {
      subject: 'Hemos recibido tu solicitud de visita',
      title: 'Hemos recibido tu solicitud de visita',
      lines: [
        'Gracias por escribirnos. En menos de 24 horas te diremos qué día podemos enseñarte la propiedad.',
        'Si quieres cambiar algo, responde a este correo o llámanos.',
      ],
      button: 'Ver la propiedad',
      note: 'Si no nos has escrito tú, alguien ha puesto tu dirección por error: no tienes que hacer nada.',
    },
    confirm: {
      subject: 'Confirma tu correo',
      title: 'Confirma tu correo',
      lines: [
        'Tu cuenta está casi lista. Confirma que esta dirección es tuya y podrás entrar.',
        'El enlace vale 24 horas.',
      ],
      button: 'Confirmar mi correo',
      note: 'Si no has creado una cuenta con nosotros, no pulses el botón: sin él nadie puede usarla.',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      title: 'Elige una contraseña nueva',
      lines: [
        'Has pedido cambiar la contraseña de tu cuenta.',
        'El enlace vale 30 minutos. Al cambiarla se cierran todas tus sesiones.',
      ],
      button: 'Elegir contraseña',
      note: 'Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    },
    email: {
      subject: 'Confirma tu nueva dirección de correo',
      title: 'Confirma tu nueva dirección',
      lines: [
        'Has pedido usar esta dirección en tu cuenta. Confírmala con tu contraseña.',
        'El enlace vale 30 minutos. Después entrarás con la dirección nueva.',
      ],
      button: 'Confirmar la dirección',
      note: 'Si no lo has pedido tú, no tienes que hacer nada.',
    },
    known: {
      subject: 'Ya tienes una cuenta',
      title: 'Ya tienes una cuenta',
      lines: [
        'Alguien, quizá tú, ha querido usar esta dirección para una cuenta. Ya tiene una.',
        'Si has sido tú, entra como siempre. Si no recuerdas la contraseña o nunca la confirmaste, elige otra aquí: el enlace vale 30 minutos.',
      ],
      button: 'Elegir contraseña',
      note: 'Si no has sido tú, no tienes que hacer nada: nadie ha sabido que tienes una cuenta.',
    },
  },
  gl: {
    visitor: {
      subject: 'Recibimos a túa mensaxe',
      title: 'Recibimos a túa mensaxe',
      lines: [
        'Grazas por escribirnos. Responderémosche en menos de 24 horas.',
        'Se queres engadir algo, responde a este correo ou chámanos.',
      ],
      button: 'Ver a propiedade',
      note: 'Se non nos escribiches ti, alguén puxo o teu enderezo por erro: non tes que facer nada.',
    },
    visit: {
      subject: 'Recibimos a túa solicitude de visita',
      title: 'Recibimos a túa solicitude de visita',
      lines: [
        'Grazas por escribirnos. En menos de 24 horas dirémosche que día podemos ensinarche a propiedade.',
        'Se queres cambiar algo, responde a este correo ou chámanos.',
      ],
      button: 'Ver a propiedade',
      note: 'Se non nos escribiches ti, alguén puxo o teu enderezo por erro: non tes que facer nada.',
    },
    confirm: {
      subject: 'Confirma o teu correo',
      title: 'Confirma o teu correo',
      lines: [
        'A túa conta está case lista. Confirma que este enderezo é teu e poderás entrar.',
        'A ligazón vale 24 horas.',
      ],
      button: 'Confirmar o meu correo',
      note: 'Se non creaches unha conta connosco, non premas o botón: sen el ninguén pode usala.',
    },
    reset: {
      subject: 'Escolle un contrasinal novo',
      title: 'Escolle un contrasinal novo',
      lines: [
        'Pediches cambiar o contrasinal da túa conta.',
        'A ligazón vale 30 minutos. Ao cambialo péchanse todas as túas sesións.',
      ],
      button: 'Escoller contrasinal',
      note: 'Se non o pediches ti, non tes que facer nada: o teu contrasinal segue sendo o mesmo.',
    },
    email: {
      subject: 'Confirma o teu novo enderezo de correo',
      title: 'Confirma o teu novo enderezo',
      lines: [
        'Pediches usar este enderezo na túa conta. Confírmao co teu contrasinal.',
        'A ligazón vale 30 minutos. Despois entrarás co enderezo novo.',
      ],
      button: 'Confirmar o enderezo',
      note: 'Se non o pediches ti, non tes que facer nada.',
    },
    known: {
      subject: 'Xa tes unha conta',
      title: 'Xa tes unha conta',
      lines: [
        'Alguén, quizais ti, quixo usar este enderezo para unha conta. Xa ten unha.',
        'Se fuches ti, entra coma sempre. Se non lembras o contrasinal ou nunca a confirmaches, escolle outro aquí: a ligazón vale 30 minutos.',
      ],
      button: 'Escoller contrasinal',
      note: 'Se non fuches ti, non tes que facer nada: ninguén soubo que tes unha conta.',
    },
  },
  en: {
    visitor: {
      subject: 'We have received your message',
      title: 'We have received your message',
      lines: [
        'Thank you for writing to us. We will answer within 24 hours.',
        'If you would like to add something, reply to this e-mail or call us.',
      ],
      button: 'See the property',
      note: 'If you did not write to us, somebody gave your address by mistake: there is nothing you need to do.',
    },
    visit: {
      subject: 'We have received your request for a visit',
      title: 'We have received your request for a visit',
      lines: [
        'Thank you for writing to us. Within 24 hours we will tell you when we can show you the property.',
        'If you would like to change something, reply to this e-mail or call us.',
      ],
      button: 'See the property',
      note: 'If you did not write to us, somebody gave your address by mistake: there is nothing you need to do.',
    },
    confirm: {
      subject: 'Confirm your e-mail',
      title: 'Confirm your e-mail',
      lines: [
        'Your account is almost ready. Confirm that this address is yours and you can sign in.',
        'The link is good for 24 hours.',
      ],
      button: 'Confirm my e-mail',
      note: 'If you have not made an account with us, leave the button alone: without it nobody can use the account.',
    },
    reset: {
      subject: 'Choose a new password',
      title: 'Choose a new password',
      lines: [
        'You have asked to change the password of your account.',
        'The link is good for 30 minutes. Changing it ends all your sessions.',
      ],
      button: 'Choose a password',
      note: 'If you have not asked for it, there is nothing you need to do: your password stays as it is.',
    },
    email: {
      subject: 'Confirm your new e-mail address',
      title: 'Confirm your new address',
      lines: [
        'You have asked to use this address for your account. Confirm it with your password.',
        'The link is good for 30 minutes. From then on you sign in with the new address.',
      ],
      button: 'Confirm the address',
      note: 'If you have not asked for it, there is nothing you need to do.',
    },
    known: {
      subject: 'You already have an account',
      title: 'You already have an account',
      lines: [
        'Somebody, perhaps you, wanted to use this address for an account. It already has one.',
        'If it was you, sign in as usual. If you do not remember the password, or never confirmed the account, choose another one here: the link is good for 30 minutes.',
      ],
      button: 'Choose a password',
      note: 'If it was not you, there is nothing you need to do: nobody has learnt that you have an account.',
    },
  },
};

/** Mails to the agency are in Spanish, whatever the visitor's language is. */
const AGENCY_WORDS = {
  subject: '{subject} · {name}',
  titles: {
    question: 'Nueva consulta',
    visit: 'Quiere visitar una propiedad',
    call: 'Pide que le llamemos',
  },
  button: 'Ver la propiedad',
  note: 'Al responder a este correo escribes a quien ha hecho la consulta.',
  callNote: 'No ha dejado correo y no recibe confirmación: llama al {phone}.',
  reference: '{title} (Ref.\u00a0{reference})',
  languages: { es: 'español', gl: 'gallego', en: 'inglés' },
  // A financing enquiry has the amount in `propertyType` and the employment status in `address`.
  fields: {
    subject: 'Asunto',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    propertyType: 'Tipo de inmueble o importe',
    address: 'Dirección o situación laboral',
    listing: 'Propiedad',
    wishes: 'Le viene bien',
    language: 'Idioma',
    consent_at: 'Consentimiento (UTC)',
    message: 'Mensaje',
  },
};

module.exports = { AGENCY_WORDS, WORDS };
