/** Renders nothing, because the server writes these links into the head itself. */
export const PageAddresses = () => null;
