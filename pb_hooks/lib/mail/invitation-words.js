// The texts of an invitation's mail in each language.

/** @typedef {{ inviter: string, agency: string, role: string }} Names */

/** @satisfies {Record<import('../base/languages.js').Language, object>} */
const INVITATION_WORDS = {
  es: {
    subject: 'Te invitan al equipo',
    title: 'Te invitan al equipo',
    line: (/** @type {Names} */ { inviter, agency, role }) =>
      `${inviter} te invita a trabajar en la web de ${agency}, como ${role}.`,
    until: (/** @type {number} */ hours) => `El enlace vale ${hours} horas y se usa una sola vez.`,
    button: 'Ver la invitación',
    note: 'Si no conoces a quien te invita, no tienes que hacer nada: la invitación caduca sola.',
    roles: { admin: 'administrador', agent: 'agente' },
  },
  gl: {
    subject: 'Convídante ao equipo',
    title: 'Convídante ao equipo',
    line: (/** @type {Names} */ { inviter, agency, role }) =>
      `${inviter} convídate a traballar na web de ${agency}, como ${role}.`,
    until: (/** @type {number} */ hours) => `A ligazón vale ${hours} horas e úsase unha soa vez.`,
    button: 'Ver o convite',
    note: 'Se non coñeces a quen te convida, non tes que facer nada: o convite caduca só.',
    roles: { admin: 'administrador', agent: 'axente' },
  },
  en: {
    subject: 'You are invited to the team',
    title: 'You are invited to the team',
    line: (/** @type {Names} */ { inviter, agency, role }) =>
      `${inviter} invites you to work on the website of ${agency}, as ${role}.`,
    until: (/** @type {number} */ hours) =>
      `The link is good for ${hours} hours and can be used once.`,
    button: 'See the invitation',
    note: 'If you do not know who invites you, there is nothing you need to do: the invitation ends by itself.',
    roles: { admin: 'an administrator', agent: 'an agent' },
  },
};

module.exports = { INVITATION_WORDS };
