/**
 * What buyers and tenants type, and what they mean among the demo catalogue's public listings (`demolisting0006` is 6). `is`: exactly
 * these, in this order. `begins`: these first. `near`: nothing meets everything; these are the nearest, in this order, and the words
 * that they lack.
 */
type Meant =
  | { readonly kind: 'is'; readonly ids: string }
  | { readonly kind: 'begins'; readonly ids: string }
  | { readonly kind: 'near'; readonly ids: string; readonly leftOut: string };
export type DemoCase = readonly [typed: string, meant: Meant];

const is = (ids: string): Meant => ({ kind: 'is', ids });
const begins = (ids: string): Meant => ({ kind: 'begins', ids });
const near = (ids: string, leftOut: string): Meant => ({ kind: 'near', ids, leftOut });

const sales = '3 11 1 10 9 25 2 14 12 13 4 6 18 17 19 5 24';
const flats = '1 20 2 22 21 4 6 5 24';
const cheapFlats = '6 5 4 24 2 1 21 20 22 3';
const flatsAndHouses = '11 1 10 25 20 2 14 22 12 23 21 13 4 6 5 24 3';
const rentals = '20 22 8 15 16 23 21';
const free = '3 11 1 10 9 25 20 2 14 22 8 12 15 16 23 21 13 4 6 18 17 19';
const byTheSea = '3 20 2 22';

/** The texts that gave something else than was meant. */
const misread: readonly DemoCase[] = [
  ['piso 3 habitaciones riazor hasta 250.000 con ascensor', near('2', 'hasta 250.000')],
  ['piso 3 habitaciones hasta 250.000', is('6 5 24')],
  ['hasta 600 €', is('8')],
  ['menos de 120000', is('6 18 19')],
  ['zona riazor', is('3 20 2')],
  ['inmueble en venta', is(sales)],
  ['casa con finca cerca de coruña', is('13')],
  ['piso barato centro', near(cheapFlats, 'centro')],
  ['piso en el centro', near(`${flats} 3`, 'centro')],
  ['piso económico', is(cheapFlats)],
  ['admite perros', is('22 23')],
  ['perros', is('22 23')],
  ['mascotas', is('22 23')],
  ['piso de 2 dormitorios que admita perros', is('22')],
  ['gatos', is('22 23')],
  ['segunda planta', is('20 4')],
  ['piso calefacción gas', is('1 20 21 5 24 3')],
  ['bomba de calor', is('11 10 23')],
  ['ático o dúplex', is('3')],
  ['casa parcela 1000 m2', is('25 14 11')],
  ['orientación sur', is('3 12 23 13 6 24')],
  ['garaje cuatro caminos', near('18', 'cuatro caminos')],
  ['garaxe', begins('18')],
  ['parking space', begins('18')],
  ['aparcamiento', begins('18')],
  ['solar', is('19')],
  ['piso con terraza', is('22 3')],
  ['beach', is(byTheSea)],
  ['playa', is(byTheSea)],
  ['property to renovate', is('14 6')],
  ['cheap flat', is(cheapFlats)],
  ['2 bed flat to rent under 900 near the beach', near('21', 'beach')],
  ['apartamento a carón da praia', is('20 2 22 3')],
  ['disponible enero', is(free)],
];

const ordinaryWords: readonly DemoCase[] = [
  ['busco piso en riazor', is('20 2 3')],
  ['propiedades en oleiros', is('11 25 23')],
  ['vivienda en sada', is('22 19')],
  ['home in sada', is('22 19')],
  ['bonito ático', is('3')],
  ['precioso loft', is('9')],
  ['piso céntrico', is(`${flats} 3`)],
  ['nice house in oleiros', is('25 23 11')],
  ['preto de betanzos', is('14')],
  ['se vende piso en monte alto', is('4')],
  ['se alquila piso', is('20 22 21')],
  ['mercar piso en monte alto', is('4')],
  ['piso en renta', is('20 22 21')],
  ['recién reformado', is('3 1 10 9 8 5')],
  ['quiero alquilar un estudio', is('8')],
  ['vivenda económica en sada', is('19 22')],
  ['chollo en arteixo', is('13 17')],
  ['zona', begins('3 11 1 10')],
];

const prices: readonly DemoCase[] = [
  ['hasta 1000 euros', is('20 8 16 21')],
  ['desde 400.000', is('3 11 17')],
  ['under 100k', is('18 19')],
  ['ata 800 €', is('8 21')],
  ['más de 1500 al mes', is('22 23')],
  ['entre 500 y 800 €', is('8 21')],
  ['casa hasta 300.000', is('14 12 13')],
  ['alquiler hasta 250.000', is(rentals)],
  ['garaje hasta 30.000', is('18')],
  ['venta o alquiler hasta 1.000', is('20 8 16 21')],
];

const alternatives: readonly DemoCase[] = [
  ['piso o casa en oleiros', is('25 23 11')],
  ['riazor o monte alto', is('3 20 2 4')],
  ['sada o betanzos', is('14 22 19')],
  ['oficina o local', is('15 16 10 17')],
  ['flat or house to rent', is('20 22 23 21')],
  ['estudio ou loft', is('9 8')],
  ['adosado o burgo', is('12')],
  ['riazor o ciudad vieja', is('3 10 20 2')],
  ['piso, casa o chalet', is(flatsAndHouses)],
  ['casa, piso o villa', is(flatsAndHouses)],
  ['flat, house or villa', is(flatsAndHouses)],
  ['flats and houses in oleiros', is('25 23 11')],
  ['ático/dúplex', is('3')],
  ['piso en riazor, sada o betanzos', is('20 2 22 3')],
  ['riazor, lugo o sada', is('3 20 2 22 19')],
  ['riazor/orzán', is('3 9 20 2 6')],
  ['pisos en riazor y orzán', is('20 2 6 3')],
  ['riazor, monte alto', is('3 20 2 4')],
  ['sada & betanzos', is('14 22 19')],
  ['oficinas y locales', is('15 16 10 17')],
];

/** What "," and "y" stand between, and no choice. */
const together: readonly DemoCase[] = [
  ['Riazor, A Coruña', is('3 20 2')],
  ['Perillo, Oleiros', is('23')],
  ['Santa Cruz, Oleiros', is('11')],
  ['piso y garaje', is('20 2 24')],
  ['casa con terreno y garaje', is('25 12 23 13 11')],
  ['piso con ascensor y balcón', is('5 24')],
];

const fields: readonly DemoCase[] = [
  ['tercer piso', is('22 6 5')],
  ['4º', is('1 21')],
  ['2nd floor', is('20 4')],
  ['planta 6', is('2')],
  ['primeiro andar', is('8 16')],
  ['first floor office', is('16')],
  ['loft planta baja', is('9')],
  ['gasóleo', is('25 13')],
  ['calefacción eléctrica', is('9 22 8 4')],
  ['heat pump', is('11 10 23')],
  ['casa con calefacción', is('10 25 14 12 23 13 11')],
  ['south-facing flat', is('6 24 3')],
  ['orientación este', is('8 21 4')],
  ['piso orientado al sureste', is('1')],
  ['casa con parcela', is('25 14 12 23 13 11')],
  ['casa con finca de 2.000 m²', is('14')],
  ['villa plot 1000 sqm', is('11 25')],
  ['parcela de 800 m2', is('19')],
  ['amueblado', is('20 22 8 21')],
  ['unfurnished house', is('23')],
  ['a reformar', is('14 6')],
  ['piso para entrar a vivir', is('1 20 2 22 21 4 5 24 3')],
  ['obra nueva', is('11')],
  ['construido después de 2000', is('11 12 23 21 18')],
  ['casa anterior a 1950', is('10 25 14')],
  ['built after 2010', is('11 23')],
  ['alquiler disponible en diciembre', is('20 22 8 15 16')],
  ['available in january to rent', is(rentals)],
  ['alugueiro dispoñible xa', is('20 22 8')],
  ['reservado', is('5')],
  ['vendido', is('24')],
  ['disponible a partir de enero', is(free)],
  ['desde febrero', is(free)],
  ['para enero', is(free)],
  ['rés do chan', is('9 15')],
  ['piso segundo', is('20 4')],
  ['piso segunda mano', is('1 20 2 22 21 4 5 24 3')],
  ['casa con más de 1000 m2 de terreno', is('25 14 11')],
  ['piso con menos de 3 habitaciones', is('22 21 4')],
  ['más de 4 dormitorios', is('11')],
  ['letra B', is('10 23')],
  ['certificado energético A', is('11')],
  ['piso clase energética C', is('3')],
  ['clase de energía D', is('1 25 20 8 12 15 16 21')],
  ['energy rating E', is('9 2 22 13 4 5 24')],
];

const denied: readonly DemoCase[] = [
  ['flat with lift', is('1 20 2 21 5 24 3')],
  ['no lift', is('9 22 4 6')],
  ['flat no lift', is('22 4 6')],
  ['pets', is('22 23')],
  ['flat pets', is('22')],
  ['no pets', is('20 8 21')],
  ['house with heating', is('10 25 14 12 23 13 11')],
  ['no heating', is('6')],
  ['casa sin piscina', is('10 25 14 23 13')],
  ['house without a pool', is('10 25 14 23 13')],
  ['piso con ascensor y sin terraza', is('1 20 2 21 5 24')],
  ['piso sin terraza ni ascensor', is('4 6')],
  ['flat no terrace', is('1 20 2 21 4 6 5 24')],
  ['sin garaje', is('3 1 10 9 14 22 8 15 16 21 4 6 17 19 5')],
  ['perros no', is('20 8 21')],
  ['no se admiten mascotas', is('20 8 21')],
  ['mascotas no permitidas', is('20 8 21')],
  ['dogs not allowed', is('20 8 21')],
  ['gatos permitidos', is('22 23')],
  ['dogs welcome', is('22 23')],
  ['no amueblado', is('23')],
  ['piso sin', is(`${flats} 3`)],
  ['piso sin comisión', near(`${flats} 3`, 'sin comisión')],
  ['no más de 100.000', is('18 19')],
  ['piso no barrio de monte alto', is('4')],
  ['piso no centro', near(`${flats} 3`, 'centro')],
];

const thingsFirst: readonly DemoCase[] = [
  ['garaje', begins('18')],
  ['parking', begins('18')],
  ['terreno', begins('19')],
  ['leira', is('19')],
  ['villa', begins('11')],
  ['local comercial', is('15')],
  ['nave', begins('17')],
  ['oficina', begins('16')],
  ['bajo', begins('15')],
  ['trastero', is('2')],
  ['piso con garaje', is('20 2 24')],
  ['paneles solares', is('11')],
  ['stone house', is('10 25 14')],
  ['casa de pedra', is('10 25 14')],
  ['old town', is('10')],
  ['wheelchair', is('5')],
  ['gastos', is('21')],
];

const nearest: readonly DemoCase[] = [
  ['piso en lugo', near(`${flats} 3`, 'lugo')],
  ['ático con piscina', near('3', 'piscina')],
  ['casa en riazor', near('10', 'riazor')],
  ['estudio hasta 500 €', near('8', 'hasta 500 €')],
  ['5 dormitorios en coruña', near('10', '5 dormitorios')],
  ['flat with pool in riazor', near('20', 'pool')],
  ['piso con mascotas en riazor', near('20', 'mascotas')],
  ['dúplex', near('3 1 9 20 2 22 8 21 4 6 11', 'dúplex')],
  ['gimnasio', near('3 11 1', 'gimnasio')],
  ['riazor monte alto', near('3 20 2 4', 'monte alto')],
  ['sada oleiros', near('11 25 23 22 19', 'sada')],
  ['coruña oleiros', near('3 1 10', 'oleiros')],
  ['piso riazor monte alto', near('20 2 3 4', 'monte alto')],
  ['lugo riazor', near('3 20 2', 'lugo')],
  ['hasta 10.000 €', near('18 19 6', 'hasta 10.000 €')],
];

export const demoCases: readonly DemoCase[] = [
  ...[...misread, ...ordinaryWords, ...prices, ...alternatives, ...together],
  ...[...fields, ...denied, ...thingsFirst, ...nearest],
];
