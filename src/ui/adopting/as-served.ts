/**
 * The props of an element without children that keeps what it has on the server's page, while React adopts the page. React
 * never sets the text: it changes nothing in an element that it adopts.
 */
export const asServed = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
