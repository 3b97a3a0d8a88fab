/** The server writes these links into the head. */
export const PageAddresses = () => null;
