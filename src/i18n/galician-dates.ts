/** The words of dates that are not the same in both languages. Chromium knows no Galician: it writes them in another language. */
const GALICIAN: Readonly<Record<string, string>> = {
  ...{ lunes: 'luns', miércoles: 'mércores', jueves: 'xoves', viernes: 'venres' },
  ...{ enero: 'xaneiro', febrero: 'febreiro', mayo: 'maio', junio: 'xuño', julio: 'xullo' },
  ...{ septiembre: 'setembro', octubre: 'outubro', noviembre: 'novembro', diciembre: 'decembro' },
};

/** Returns a Spanish weekday, or a Spanish date with its month, in Galician. */
export const inGalician = (spanish: string): string =>
  spanish.replace(/[a-zé]+/g, (word) => GALICIAN[word] ?? word);
